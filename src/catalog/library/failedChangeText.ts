import type { Change } from "#src/domain/change.ts";
import { errorText } from "#src/i18n/errorText.ts";
import type { Translate } from "#src/i18n/i18n.ts";

/** Returns what a message says of a change that failed: what could not be changed, if that has a name, and why. */
export function failedChangeText(
  t: Translate,
  { kind, title }: Pick<Change, "kind" | "title">,
  error: unknown,
): string {
  const why = errorText(t, error);
  if (title === undefined) return why;
  return `${t(($) => (kind === "topic" ? $.remind.failed : $.follow.failed), { title })} ${why}`;
}
