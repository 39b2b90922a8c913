import { act, cleanup, screen } from "@testing-library/react";
import { MediaProvider } from "media-chrome/react/media-store";
import { afterEach, expect, test } from "vitest";
import { createStore } from "#src/lib/store.ts";
import { PlayerContext, type PlayerParts } from "#src/player/context/PlayerContext.ts";
import type { FatalErrorKind } from "#src/player/engine/fatalErrors.ts";
import { EMPTY_STREAM, type StreamState } from "#src/player/engine/stream.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Notices } from "./Notices.tsx";

afterEach(cleanup);

test.each<[cause: FatalErrorKind, text: string]>([
  ["empty", "The stream is interrupted. Trying again"],
  ["network", "Connection lost. Trying again"],
])("[PLR-4] a stream that is tried again says why while that lasts: %s", async (cause, text) => {
  const state = createStore<StreamState>({
    ...EMPTY_STREAM,
    recoverableError: { type: "retrying", atMs: 0, cause },
  });
  await renderScreen(
    <PlayerContext value={{ stream: state } as unknown as PlayerParts}>
      <MediaProvider>
        <Notices isMutedByBrowser={false} onUnmute={() => undefined} />
      </MediaProvider>
    </PlayerContext>,
  );
  expect(screen.getByRole("status").textContent).toBe(text);
  act(() => state.set(EMPTY_STREAM));
  expect(screen.queryByText(text)).toBeNull();
});
