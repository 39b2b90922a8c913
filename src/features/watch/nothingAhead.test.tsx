import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
// Loaded by the page once the picture is behind, which takes longer than some of this script's minutes.
import "#src/catalog/playhead/matchView.ts";
import { setApi } from "#src/api/current.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { flagsOf } from "#src/config/flags.ts";
import { toEvent } from "#src/domain/event/event.wire.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { PlayerContext, type PlayerParts } from "#src/player/context/PlayerContext.ts";
import type { PlayerProps } from "#src/player/context/playerProps.ts";
import { notifyEventListeners } from "#src/realtime/eventMessages.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { WatchScreen } from "./WatchScreen.tsx";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const STREAM_START = KICK_OFF - 5 * MINUTE_MS;
const STEP_MS = 30 * SECOND_MS;
/** How far the picture is behind real time at the edge. */
const LATENCY_MS = 8 * SECOND_MS;
/** The operator enters what happens this long after it. */
const ENTERED_AFTER_MS = 12 * SECOND_MS;

const player = vi.hoisted((): { props: PlayerProps | null } => ({ props: null }));
/** Shows what the page hands the player, for the picture, the lock screen and the small window. */
vi.mock("#src/player/Player.tsx", () => ({
  Player: (props: PlayerProps) => {
    player.props = props;
    const { meta, slots, timeline } = props;
    return (
      <PlayerContext value={PARTS}>
        <section aria-label={`${meta.title}, ${meta.artist}`}>
          {slots?.badge}
          {slots?.overlay}
          {slots?.smallScore}
          {timeline.moments.map(({ id, label }) => (
            <i key={id}>{label}</i>
          ))}
        </section>
      </PlayerContext>
    );
  },
}));
const PARTS = { video: null, stream: null, editPlaylists: () => undefined } as unknown as PlayerParts;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Told {
  /** When it was said, and when the picture shows it. */
  readonly sentAt: number;
  readonly at: number;
}

/** A goal every nine minutes, and a clock in each of the 120 messages. */
const messages = Array.from({ length: 120 }, (_, index) => {
  const at = KICK_OFF + (index + 1) * 45 * SECOND_MS;
  return { at, sentAt: at + ENTERED_AFTER_MS, isGoal: (index + 1) % 12 === 0 };
});
const goals: readonly Told[] = messages.filter(({ isGoal }) => isGoal);
const comments: readonly Told[] = Array.from({ length: 2_000 }, (_, index) => {
  const sentAt = KICK_OFF + Math.round((index / 2_000) * 90 * MINUTE_MS);
  return { sentAt, at: sentAt - LATENCY_MS };
});

function matchAt(now: number) {
  const count = goals.filter(({ sentAt }) => sentAt <= now).length;
  return matchWire({
    event_date: KICK_OFF,
    stream_start: STREAM_START,
    sources: { hd: "/media/live.m3u8", pano: null, poster: null, clip: null, epg: null },
    score: { home: count, away: 0 },
    moments: goals.slice(0, count).map(({ at }, index) => ({
      id: `goal-${index + 1}`,
      kind: "goal",
      position: at - STREAM_START,
      clock_text: null,
      side: "home",
      player_name: `Scorer ${index + 1}.`,
      score: { home: index + 1, away: 0 },
    })),
  });
}

/** All that the page says: its title, its text, and the names of its parts. */
const said = () =>
  [
    document.title,
    document.body.textContent,
    ...[...document.querySelectorAll("[aria-label], [title], [alt]")].map(
      (part) => part.ariaLabel ?? part.getAttribute("title") ?? part.getAttribute("alt"),
    ),
  ].join("\n");

const highest = (pattern: RegExp, text: string) =>
  Math.max(0, ...[...text.matchAll(pattern)].map(([, number]) => Number(number)));

/** Where the viewer is, as ms behind the edge. */
function behindAt(minute: number): number {
  if (minute < 5) return 0;
  if (minute < 30) return 30_000;
  if (minute < 60) return 20 * MINUTE_MS;
  if (minute < 62) return 0;
  return 45_000;
}

test.each(["overview", "chat"])(
  "[EVT-20] nothing on a match's page is ahead of its picture in 90 minutes: %s",
  async (tab) => {
    vi.useFakeTimers({ now: KICK_OFF, shouldAdvanceTime: true });
    setApi(fakeApi({ "/api/event/get_by_id": { content: matchAt(KICK_OFF) } }));
    const { queryClient } = await renderScreen(<WatchScreen eventId="ev-1" />, { path: `/?tab=${tab}` });
    await vi.waitFor(() => expect(player.props).not.toBeNull());
    const flags = flagsOf(DEFAULT_CONFIG);
    const seen = { goals: 0, comments: 0 };
    let nextMessage = 0;
    let nextComment = 0;
    for (let now = KICK_OFF; now < KICK_OFF + 93 * MINUTE_MS; now += STEP_MS) {
      vi.setSystemTime(now);
      const behindMs = behindAt((now - KICK_OFF) / MINUTE_MS);
      const date = now - LATENCY_MS - behindMs;
      await act(async () => {
        player.props?.callbacks?.onPlayhead?.({ kind: "live", date, behindMs, isMoving: true });
        for (let next = messages[nextMessage]; next !== undefined && next.sentAt <= now; next = messages[nextMessage]) {
          nextMessage += 1;
          const event = toEvent(matchAt(next.sentAt), flags);
          queryClient.setQueryData(eventQueries.detail("ev-1").queryKey, event ?? undefined);
          notifyEventListeners({
            name: "update-event",
            message: { messageId: `m-${nextMessage}`, sentAt: next.sentAt, eventId: "ev-1", event: {}, audience: null },
          } as never);
        }
        for (let next = comments[nextComment]; next !== undefined && next.sentAt <= now; next = comments[nextComment]) {
          nextComment += 1;
          const { sentAt, at } = next;
          const comment = {
            id: `c-${nextComment}`,
            text: `Comment ${nextComment}.`,
            userId: "u-2",
            userName: "Ada",
            created: sentAt,
            updated: sentAt,
            mediaTime: at - STREAM_START,
          };
          notifyEventListeners({
            name: "comment-on-media",
            message: { messageId: `k-${nextComment}`, sentAt, eventId: "ev-1", action: "created", comment },
          } as never);
        }
        await vi.advanceTimersByTimeAsync(300);
      });
      if (behindMs === 0) continue;
      const text = said();
      const until = date + SECOND_MS;
      const reached = (all: readonly Told[]) => all.filter(({ at }) => at <= until).length;
      const goal = Math.max(highest(/Scorer (\d+)\./g, text), highest(/Harbour City (\d+), Kestrel/g, text));
      expect(goal).toBeLessThanOrEqual(reached(goals));
      const comment = highest(/Comment (\d+)\./g, text);
      expect(comment).toBeLessThanOrEqual(reached(comments));
      seen.goals = Math.max(seen.goals, goal);
      seen.comments = Math.max(seen.comments, comment);
    }
    expect(seen.goals).toBe(10);
    if (tab === "chat") expect(seen.comments).toBeGreaterThan(1_900);
  },
  120_000,
);
