import { pendingText } from "#src/catalog/library/changeText.ts";
import type { Change, ListKind } from "#src/domain/change.ts";
import type { Translate } from "#src/i18n/i18n.ts";

/** Says what will become of a change that waits, also of what the viewer wrote (FOL-6). */
export function waitingText(t: Translate, change: Change, isOnline: boolean): string {
  const { kind, title = "" } = change;
  if (isListKind(kind)) return pendingText(t, { ...change, kind }, isOnline);
  return t(($) => (isOnline ? $.waiting.unsent : $.waiting.later), { title });
}

const LIST_KINDS: readonly string[] = ["follow", "watchlist", "topic"] satisfies ListKind[];

const isListKind = (kind: Change["kind"]): kind is ListKind => LIST_KINDS.includes(kind);
