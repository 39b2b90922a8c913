import type { Tag } from "#src/domain/social/tag.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Messages } from "#src/i18n/messages.ts";

type Known = keyof Messages["tags"]["type"];

/** The types that the form offers; the vocabulary is open, so lists may contain others. */
export const TAG_TYPES = [
  "goal",
  "chance",
  "save",
  "foul",
  "card",
  "review",
  "note",
] as const satisfies readonly Known[];

const isKnown = (type: string): type is Known => (TAG_TYPES as readonly string[]).includes(type);

export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => (isKnown(type) ? t(($) => $.tags.type[type]) : type);
}

export function countTypes(tags: readonly Tag[]): (readonly [type: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { type } of tags) if (type !== null) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}
