import { useIsMutating } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Change } from "#src/domain/change.ts";
import { toGameClock, toMoment, toScore } from "#src/domain/event/match.wire.ts";
import { withMoment, withoutMoment } from "#src/domain/operate/moments.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { oneOf, record } from "#src/domain/wire.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { changeKey, type Entry, type MatchChange } from "./sendMatchChange.ts";

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

/** The entries of all matches that wait on this device. */
export const useUnsentEntries = (): readonly Change[] =>
  useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING).filter(
    ({ kind }) => kind === "match",
  );

/** Returns a match with the entries that wait on this device, and whether there are any. */
export function useEntered(match: OperatedMatch): readonly [entered: OperatedMatch, isWaiting: boolean] {
  const entries = useUnsentEntries().filter(({ content }) => content?.["id"] === match.id);
  // Those of somebody with a link wait in the page.
  const isSending = useIsMutating({ mutationKey: changeKey(match.id) }) > 0;
  const isOnline = useOnline();
  const entered = entries.reduce<OperatedMatch>((before, entry) => ({ ...before, ...shownOf(entry, before) }), match);
  return [entered, entries.length > 0 || (isSending && !isOnline)];
}

function shownOf({ type, content }: Change, match: OperatedMatch): Partial<OperatedMatch> {
  if (type === "add_moment") {
    const added = toMoment(content?.["moment"]);
    return added === null ? {} : withMoment(match, added);
  }
  if (type === "remove_moment") {
    const gone = match.moments.find(({ id }) => id === content?.["moment"]);
    return gone === undefined ? {} : withoutMoment(match, gone);
  }
  const { score, clock, status } = record<MatchChange>(content);
  return {
    ...(score !== undefined && { score: toScore(score) }),
    ...(clock !== undefined && { clock: toGameClock(clock) }),
    ...(status !== undefined && { status: oneOf(status, ["upcoming", "live", "archived"], "live") }),
  };
}
