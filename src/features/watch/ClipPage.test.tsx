import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import type { LazyPlayerProps } from "./start/LazyPlayer.tsx";
import { WatchScreen } from "./WatchScreen.tsx";

const FILE = "https://media.example/clip-1.mp4";

let player: LazyPlayerProps | null = null;
vi.mock("./start/LazyPlayer.tsx", () => ({
  LazyPlayer: (props: LazyPlayerProps) => {
    player = props;
    return <p>Player</p>;
  },
}));

const answer = (file: string | null, over: object = {}) =>
  setApi(
    fakeApi({
      "/api/event/get_by_id": { content: matchWire() },
      "/api/clip/get_by_id": {
        content: {
          ...matchWire({ status: "archived", ...over }),
          id: "clip-1",
          event_id: "ev-1",
          title: "The chance",
          sources: { hd: null, pano: null, poster: null, clip: file, epg: null },
        },
      },
    }),
  );

async function open() {
  const { queryClient } = await renderScreen(<WatchScreen eventId="ev-1" clipId="clip-1" />);
  await screen.findByRole("heading", { level: 1, name: "The chance" });
  const readAgain = () =>
    act(() => queryClient.invalidateQueries({ queryKey: clipQueries.detail("clip-1").queryKey, exact: true }));
  return { readAgain };
}

beforeEach(() => void (player = null));
afterEach(cleanup);

test("[EVT-12] a clip that was still being cut plays once it is ready", async () => {
  answer(null);
  const { readAgain } = await open();
  expect(screen.queryByText("Player")).toBeNull();
  answer(FILE);
  await readAgain();
  await screen.findByText("Player");
  expect(player?.source.streams.hd).toBe(FILE);
});

test("[CAT-1] [PLR-13] a clip is not continued: its position would take the place of a recording's", async () => {
  localStorage.clear();
  answer(FILE);
  await open();
  await screen.findByText("Player");
  act(() => player?.callbacks?.onPosition?.({ positionMs: 60_000, durationMs: 120_000 }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith("touchline-positions"))).toEqual([]);
});

test("[EVT-6] a clip plays while the viewer has access", async () => {
  answer(null, { is_event_available_for_user: false, commerce_coverage: "commerce_members_media" });
  const { readAgain } = await open();
  expect(await screen.findByText("Sign in to watch")).toBeDefined();
  answer(FILE);
  await readAgain();
  expect(await screen.findByText("Player")).toBeDefined();
  answer(null, { is_event_available_for_user: false, commerce_coverage: "commerce_members_media" });
  await readAgain();
  await waitFor(() => expect(screen.queryByText("Player")).toBeNull());
});

test("[PLR-4] playback restarts for another file, but not for another signature of the same file", async () => {
  answer(`${FILE}?signed=1`);
  const { readAgain } = await open();
  const first = player?.source.streams;
  expect(first?.hd).toBe(`${FILE}?signed=1`);
  answer(`${FILE}?signed=2`, { description: "Cut anew" });
  await readAgain();
  await waitFor(() => expect(document.documentElement.innerHTML).toContain("Cut anew"));
  expect(player?.source.streams).toBe(first);
  answer("https://media.example/other.mp4?signed=3");
  await readAgain();
  await waitFor(() => expect(player?.source.streams.hd).toBe("https://media.example/other.mp4?signed=3"));
});

test("[PLR-4] a rejected clip address is requested again, and the next render does not replace the new one", async () => {
  answer(`${FILE}?signed=1`);
  await open();
  const first = player?.source.streams;
  answer(`${FILE}?signed=2`, { description: "Read anew" });
  await act(async () => {
    expect(await player?.source.refresh?.()).toEqual({ hd: `${FILE}?signed=2`, pano: null, kind: "file" });
  });
  await waitFor(() => expect(document.documentElement.innerHTML).toContain("Read anew"));
  expect(player?.source.streams).toBe(first);
});
