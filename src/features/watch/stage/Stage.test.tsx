import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { REAL_TIME } from "#src/catalog/playhead/useMatchView.ts";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { anEvent } from "#src/testing/anEvent.ts";
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
