import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import { createStore } from "#src/lib/store.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import type { WatchContext } from "./context/watchContext.ts";
import { TagDock } from "./Dock.tsx";
import type { UnsavedTag } from "./tags/tagInput.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function turnableWindow() {
  const listeners = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal("matchMedia", () => query);
  return () =>
    act(() => {
      query.matches = !query.matches;
      for (const listener of listeners) listener();
    });
}

test("[EVT-11] what is typed into the form of a tag stays when the device is turned", async () => {
  const turn = turnableWindow();
  setApi(fakeApi({}));
  const watchContext: WatchContext = {
    event: anEvent(),
    phase: "live",
    time: createStore<MatchTime>("now"),
    playhead: createStore<never | null>(null),
    cut: createStore<never | null>(null),
    plays: true,
    earlier: createStore<never | null>(null),
    reel: createStore<never | null>(null),
    playFrom: () => undefined,
  };
  const draft = createStore<UnsavedTag | null>(null);
  await renderScreen(<TagDock watchContext={watchContext} subject={60_000} draft={draft} onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "What a goal");
  expect(screen.getByRole("dialog")).toBeDefined();
  turn();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" })).value).toBe("What a goal");
});
