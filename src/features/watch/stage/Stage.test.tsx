import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { REAL_TIME } from "#src/catalog/playhead/useMatchView.ts";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { HOUR_MS } from "#src/lib/scheduling/durations.ts";
import { anEvent, NOW } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Stage } from "./Stage.tsx";

let isBroken = true;
vi.mock("#src/features/watch/start/LazyPlayer.tsx", () => ({
  LazyPlayer: () => {
    if (isBroken) throw new Error("the code did not load");
    return <p>Player</p>;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[PLR-1] [EVT-3] [EVT-20] a player that failed is tried again in its place, without a reload of the page", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  const event = anEvent({ status: "archived" });
  const source = { ...event.source, hd: "https://media.example/match/index.m3u8" };
  const move = vi.fn<(playhead: Playhead | null) => void>();
  await renderScreen(
    <Stage
      event={{ ...event, source }}
      phase="vod"
      startMs={null}
      onPosition={() => undefined}
      handle={{ current: null }}
      match={{ time: REAL_TIME, move }}
    />,
  );
  expect(await screen.findByText("Couldn’t load the player")).toBeDefined();
  // What is known of the match waits for no picture then.
  expect(move).toHaveBeenCalledWith(null);
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Player")).toBeDefined();
});

test.each([
  ["on the evening of the match", 3, 2, undefined, "Replay not ready yet"],
  ["three days later", 72, 2, undefined, "No replay of this match"],
  ["on the evening of a match of four days", 100, 98, undefined, "Replay not ready yet"],
  ["after a walkover", 3, null, "awarded", "No replay of this match"],
] as const)("[EVT-3] [EVT-16] a replay is promised only while it may come: %s", async (...given) => {
  const [, hours, lasted, state, words] = given;
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  const schedule = state && {
    state,
    reason: null,
    ticketNote: null,
    previousDate: null,
    saidAt: null,
    newEventId: null,
  };
  const event = anEvent({
    status: "archived",
    gameStartDate: NOW - hours * HOUR_MS,
    durationMs: lasted === null ? null : lasted * HOUR_MS,
    ...(schedule && { schedule }),
  });
  await renderScreen(
    <Stage
      event={event}
      phase="vod"
      startMs={null}
      onPosition={() => undefined}
      handle={{ current: null }}
      match={{ time: REAL_TIME, move: () => undefined }}
    />,
  );
  expect(await screen.findByText(words)).toBeDefined();
});
