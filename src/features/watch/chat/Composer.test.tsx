import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { unsentComments } from "#src/catalog/unsent/unsentComments.ts";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { createStore } from "#src/lib/store.ts";
import { sessionStore } from "#src/session/session.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Composer } from "./Composer.tsx";
import { createFeed } from "./feed.ts";

const user = { id: "u-1", email: "", fullName: "Ada", countryName: null, favoriteClubId: null };
const lost = new ApiError({ code: "unreachable" });
const input = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Comment" });
const unsent = () => unsentComments.get().map(({ text }) => text);

let isReachable: boolean;
let refusal: ApiError | null;
const sent: unknown[] = [];

beforeEach(() => {
  sessionStore.update({ user, token: "at.1" });
  isReachable = false;
  sent.length = 0;
  refusal = null;
  const post = async (_: string, body: unknown) => {
    if (refusal !== null) throw refusal;
    if (!isReachable) throw lost;
    sent.push(body);
    return { content: { id: "c-1", text: "What a run", userId: "u-1", created: Date.UTC(2026, 2, 14) } } as never;
  };
  setApi({ ...fakeApi({}), post });
});
afterEach(() => {
  cleanup();
  connectivity.online.set(true);
  localStorage.clear();
  sessionStore.clear();
});

async function say(text: string): Promise<void> {
  const watchContext: WatchContext = {
    event: anEvent(),
    phase: "upcoming",
    time: createStore<MatchTime>("now"),
    playhead: createStore<never | null>(null),
    cut: createStore<never | null>(null),
    plays: false,
    earlier: createStore<never | null>(null),
    reel: createStore<never | null>(null),
    playFrom: () => undefined,
  };
  await renderScreen(<Composer watchContext={watchContext} feed={createFeed()} />);
  await userEvent.type(await input(), `${text}{Enter}`);
}

test("[FOL-8] a comment that is sent without a network is kept, and its author is asked once there is one", async () => {
  connectivity.online.set(false);
  await say("What a run");
  await screen.findByText("You can post your comment when you’re back online.");
  expect(await input()).toHaveProperty("value", "");
  expect(unsent()).toEqual(["What a run"]);
  isReachable = true;
  act(() => connectivity.online.set(true));
  const post = await screen.findByRole("button", { name: "Post now" });
  expect(sent).toEqual([]);
  await userEvent.click(post);
  await waitFor(() => expect(screen.queryByText("What a run")).toBeNull());
  expect(sent).toEqual([{ eventId: "ev-1", text: "What a run", mediaTime: null }]);
  expect(unsent()).toEqual([]);
  expect(document.activeElement).toBe(await input());
});

test("[FOL-8] with a network what fails stays in the field, as it may be sent again at once", async () => {
  await say("What a run");
  expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here");
  expect(await input()).toHaveProperty("value", "What a run");
  expect(unsent()).toEqual([]);
  await userEvent.clear(await input());
});

test.each([
  [{ code: "forbidden", status: 403 }, "A moderator has decided so."],
  [{ code: "validation_failed", status: 422, fieldCodes: { text: "unwanted_words" } }, "words that aren’t wanted here"],
  [{ code: "too_many_requests", status: 429, retryAfterMs: 30_000 }, "30 seconds"],
])(
  "[OPS-12] what moderators refuse is said in the words of the chat, and stays in the field: %j",
  async (parts, text) => {
    refusal = new ApiError(parts);
    await say("What a run");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(await input()).toHaveProperty("value", "What a run");
    await userEvent.clear(await input());
  },
);
