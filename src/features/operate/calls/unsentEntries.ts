import { useSyncExternalStore } from "react";
import type { Wire } from "#contract/wire.ts";
import type { Change } from "#src/domain/change.ts";
import { toGameClock, toScore } from "#src/domain/event/match.wire.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { oneOf, record } from "#src/domain/wire.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";

type MatchChange = Wire<"MatchChangeBody">;

/** What a press at the pitch is about. Of each only the last entry counts, so only that waits for a network. */
export type EnteredField = "score" | "clock" | "status";

export const entryOf = (field: EnteredField, content: MatchChange, title: string): Change => ({
  kind: "match",
  id: `${content.id} ${field}`,
  type: "match",
  isOn: true,
  title,
  content,
});

const NOTHING: readonly Change[] = [];

/** The entries of all matches that wait on this device. */
export const useUnsentEntries = (): readonly Change[] =>
  useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING).filter(
    ({ kind }) => kind === "match",
  );

/** Returns a match with the entries that wait on this device, and whether there are any. */
export function useEntered(match: OperatedMatch): readonly [entered: OperatedMatch, isWaiting: boolean] {
  const entries = useUnsentEntries().filter(({ content }) => content?.["id"] === match.id);
  return [Object.assign({}, match, ...entries.map(shownOf)), entries.length > 0];
}

function shownOf({ content }: Change): Partial<OperatedMatch> {
  const { score, clock, status } = record<MatchChange>(content);
  return {
    ...(score !== undefined && { score: toScore(score) }),
    ...(clock !== undefined && { clock: toGameClock(clock) }),
    ...(status !== undefined && { status: oneOf(status, ["upcoming", "live", "archived"], "live") }),
  };
}
