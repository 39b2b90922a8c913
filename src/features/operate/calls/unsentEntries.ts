import { useSyncExternalStore } from "react";
import type { Change } from "#src/domain/change.ts";
import { toGameClock, toScore } from "#src/domain/event/match.wire.ts";
import { withEntered } from "#src/domain/operate/withEntered.ts";
import { withoutMoment } from "#contract/goals.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { oneOf, record, text } from "#src/domain/wire.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { linkEntriesStore } from "./linkOutbox.ts";
import { linkToken } from "./scorerLink.ts";
import type { Entry, MatchChange } from "./sendMatchChange.ts";

/** What a press at the pitch is about. Of each only the last entry counts, so only that waits for a network. */
export type EnteredField = "score" | "clock" | "status" | `moment ${string}`;

export const entryOf = (field: EnteredField, { call, body }: Entry, title: string): Change => ({
  kind: "match",
  id: `${body.id} ${field}`,
  type: call,
  isOn: true,
  title,
  content: { ...body },
});

const NOTHING: readonly Change[] = [];

/** The entries of all matches that wait on this device: those of the link that opened the page, else the viewer's. */
export function useUnsentEntries(): readonly Change[] {
  const store = linkToken() === null ? pendingChangesStore : linkEntriesStore;
  return useSyncExternalStore(store.subscribe, store.get, () => NOTHING).filter(({ kind }) => kind === "match");
}

/** Returns a match with the entries that wait on this device, and whether there are any. */
export function useEntered(match: OperatedMatch): readonly [entered: OperatedMatch, isWaiting: boolean] {
  const entries = useUnsentEntries().filter(({ content }) => content?.["id"] === match.id);
  const entered = entries.reduce<OperatedMatch>((before, entry) => ({ ...before, ...shownOf(entry, before) }), match);
  return [entered, entries.length > 0];
}

function shownOf({ type, content }: Change, match: OperatedMatch): Partial<OperatedMatch> {
  if (type === "add_moment") return withEntered(match, content?.["moment"]);
  if (type === "remove_moment")
    return withoutMoment({ moments: match.moments, score: match.score }, text(content?.["moment"]) ?? "");
  const { score, clock, status } = record<MatchChange>(content);
  return {
    ...(score !== undefined && { score: toScore(score) }),
    ...(clock !== undefined && { clock: toGameClock(clock) }),
    ...(status !== undefined && { status: oneOf(status, ["upcoming", "live", "archived"], "live") }),
  };
}
