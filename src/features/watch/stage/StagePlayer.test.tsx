import { act, cleanup, screen } from "@testing-library/react";
import { createRef, useImperativeHandle } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { flagsOf } from "#src/config/flags.ts";
import { toEvent } from "#src/domain/event/event.wire.ts";
import type { PlayerProps } from "#src/player/context/playerProps.ts";
import type { PlayerHandle } from "#src/player/timeline/position.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { StagePlayer } from "./StagePlayer.tsx";

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
  const event =
    toEvent(matchWire({ status: "archived" }), flagsOf(DEFAULT_CONFIG)) ?? expect.fail("the match is malformed");
  await renderScreen(
    <StagePlayer
      event={event}
      phase="vod"
      backLink={null}
      startMs={null}
      onPosition={() => undefined}
      handle={handle}
      match={undefined}
      readAgain={undefined}
      overlay={undefined}
      Resume={undefined}
      tools={undefined}
      cut={undefined}
    />,
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
