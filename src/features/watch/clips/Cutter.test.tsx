import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import { createStore } from "#src/lib/store.ts";
import { sessionStore } from "#src/session/session.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Cutter } from "./Cutter.tsx";

afterEach(() => {
  cleanup();
  sessionStore.clear();
});

function enter(id: string): void {
  const user = { id, email: "", fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
}

async function open() {
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
  await renderScreen(<Cutter watchContext={watchContext} onClose={() => undefined} />);
  return screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
}

async function expire(id: string): Promise<void> {
  cleanup();
  await act(async () => {
    await sessionStore.leave(id, { isExpired: true });
    sessionStore.clear();
  });
}

test("[EVT-12] [NAV-7] a clip's title survives its tab and an expired session, for the same viewer only", async () => {
  enter("u-1");
  await userEvent.type(await open(), "Late winner");
  // Another tab of the match, or a phone that is turned.
  cleanup();
  expect(await open()).toHaveProperty("value", "Late winner");
  await expire("u-1");
  enter("u-1");
  expect(await open()).toHaveProperty("value", "Late winner");
  await expire("u-1");
  enter("u-2");
  expect(await open()).toHaveProperty("value", "");
});

test("[EVT-12] closing the form gives the clip up", async () => {
  enter("u-1");
  await userEvent.type(await open(), "Late winner");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  cleanup();
  expect(await open()).toHaveProperty("value", "");
});
