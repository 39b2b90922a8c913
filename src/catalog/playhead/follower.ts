import type { SportEvent } from "#src/domain/event/event.ts";
import type { TimeDecision } from "#src/domain/playhead/matchTime.ts";
import { isAtEdge, type MatchTime, type Playhead } from "#src/domain/playhead/playhead.ts";
import { withoutOutcome } from "#src/domain/playhead/withoutOutcome.ts";
import { serverNow } from "#src/lib/clock.ts";
import { createStore } from "#src/lib/store.ts";
import type { Follower, Learnt } from "./followed.ts";
import type { MatchView } from "./matchView.ts";

/** `playhead` is where the picture will begin; null if there is none, or at the live edge. */
export function createFollower(first: SportEvent, playhead: Playhead | null, isRealTime: boolean): Follower {
  const event = createStore(playhead === null || isRealTime ? first : withoutOutcome(first));
  const time = createStore<MatchTime>(playhead === null || isRealTime ? "now" : -Infinity);
  let last = playhead;
  /** The last time at the live edge: what was shown there stays on the page. */
  let edge: TimeDecision | null = null;
  let isReal = isRealTime;
  let view: MatchView | "loading" | "failed" | null = null;
  const log = logOf(first.id);
  const load = async () => {
    view = "loading";
    try {
      const { createMatchView } = await import("./matchView.ts");
      view = createMatchView({
        event,
        time,
        learnt: log,
        playhead: last,
        before: edge,
        isRealTime: isReal,
        now: serverNow,
      });
    } catch {
      // Real time is better than nothing, and better than the state of a moment that is over.
      view = "failed";
      showRealTime();
    }
  };
  const loadIfNeeded = () => {
    if (view === null && !isReal && last !== null && !isAtEdge(last)) void load();
  };
  const showRealTime = () => {
    time.set("now");
    event.set(log.at(-1)?.event ?? first);
  };
  const loaded = () => (view === null || typeof view === "string" ? null : view);
  return {
    event,
    time,
    isLoading: () => playhead !== null && !isReal && (view === null || view === "loading"),
    isLive: () => last?.kind === "live",
    learn(said, at) {
      if (log.at(-1)?.event !== said) log.push({ event: said, at });
      if (log.length > MAX_LEARNT) log.splice(1, 1);
      if (loaded() !== null) loaded()?.learn(said, at);
      else event.set(last?.kind === "recording" && !isReal && view !== "failed" ? withoutOutcome(said) : said);
      loadIfNeeded();
    },
    move(at) {
      last = at;
      if (at === null) edge = null;
      else if (isAtEdge(at)) edge = { time: "now", playhead: at, at: serverNow() };
      loaded()?.move(at);
      loadIfNeeded();
    },
    setRealTime(real) {
      isReal = real;
      if (loaded() !== null) loaded()?.setRealTime(real);
      else if (real) showRealTime();
      loadIfNeeded();
    },
  };
}

/** A viewer goes back and forth between few matches, and a match has some hundred messages. */
const MAX_MATCHES = 12;
const MAX_LEARNT = 1_000;
const logs = new Map<string, Learnt[]>();

/** What this tab has learnt of a match outlives its page. */
function logOf(eventId: string): Learnt[] {
  const log = logs.get(eventId) ?? [];
  logs.delete(eventId);
  logs.set(eventId, log);
  const [oldest] = logs.keys();
  if (logs.size > MAX_MATCHES && oldest !== undefined) logs.delete(oldest);
  return log;
}
