import type { Change, ListKind } from "#src/domain/change.ts";
import { errorText } from "#src/i18n/errorText.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { teamOfTopic } from "./topics.ts";

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

/** The names of the texts for taking something back, and for wanting it. */
const WORDS = {
  follow: ["unfollow", "follow"],
  watchlist: ["unsave", "save"],
  topic: ["unremind", "remind"],
} as const satisfies Record<ListKind, unknown>;

/** Says what will become of a change that waits (FOL-5): for the network, or for a server that does not answer. */
export function pendingText(
  t: Translate,
  { kind, id, isOn, title = "" }: Change & { readonly kind: ListKind },
  isOnline: boolean,
): string {
  if (kind === "topic" && teamOfTopic(id) !== null) return t(($) => $.pending.unsent.notify, { title });
  const word = WORDS[kind][isOn ? 1 : 0];
  return t(($) => $.pending[isOnline ? "unsent" : "offline"][word], { title });
}
