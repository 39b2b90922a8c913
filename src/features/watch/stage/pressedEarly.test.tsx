import { act, cleanup, screen } from "@testing-library/react";
import { createRef, useImperativeHandle } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PlayerProps } from "#src/player/context/playerProps.ts";
import type { PlayerHandle } from "#src/player/timeline/position.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Stage } from "./Stage.tsx";

const { playFrom, code } = vi.hoisted(() => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { playFrom: vi.fn<(positionMs: number) => void>(), code: { arrived, arrive } };
});

vi.mock("#src/player/Player.tsx", async () => {
  await code.arrived;
  return {
    Player: ({ handle }: PlayerProps) => {
      useImperativeHandle(handle, () => ({ playFrom, retry: () => undefined, goLive: () => undefined }));
      return <p>The player</p>;
    },
  };
});

afterEach(cleanup);

test("[EVT-1] [PLR-2] a chapter pressed before the player's code has loaded plays afterwards, the last one pressed", async () => {
  const handle = createRef<PlayerHandle>();
  const event = anEvent({ status: "archived" });
  const source = { ...event.source, hd: "https://media.example/match/index.m3u8" };
  await renderScreen(
    <Stage event={{ ...event, source }} phase="vod" startMs={null} onPosition={() => undefined} handle={handle} />,
  );
  act(() => handle.current?.playFrom(60_000));
  act(() => handle.current?.playFrom(1_800_000));
  expect(playFrom).not.toHaveBeenCalled();
  code.arrive();
  expect(await screen.findByText("The player")).toBeDefined();
  expect(playFrom.mock.calls).toEqual([[1_800_000]]);
  act(() => handle.current?.playFrom(5_000));
  expect(playFrom.mock.calls).toEqual([[1_800_000], [5_000]]);
});
