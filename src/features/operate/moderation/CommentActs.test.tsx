import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { CommentActs } from "./CommentActs.tsx";

const AT = Date.UTC(2026, 2, 14, 19);
const comment = { id: "c-1", text: "Rude", userId: "u-2", userName: "Rob", created: AT, updated: AT, mediaTime: null };
const post = vi.fn<(path: string, body: unknown) => Promise<never>>();

beforeEach(() => {
  post.mockReset().mockResolvedValue({} as never);
  setApi({ ...fakeApi({}), post });
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) removeToast(id);
  vi.useRealTimers();
});

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Comment by Rob" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const said = () => toastStore.get().map(({ text, tone }) => [text, tone]);

test.each([
  ["Remove", "judge_comment", { id: "c-1", verdict: "removed" }, { id: "c-1", verdict: "open" }, "Removed"],
  [
    "Time-out for a day",
    "silence_viewer",
    { user_id: "u-2", minutes: 1_440 },
    { user_id: "u-2", minutes: 0 },
    "Rob can’t comment now",
  ],
  ["Ban", "silence_viewer", { user_id: "u-2", minutes: null }, { user_id: "u-2", minutes: 0 }, "Rob can’t comment now"],
])("[OPS-16] a moderator has “%s” beside a comment, and can undo it", async (item, call, body, undo, text) => {
  await renderScreen(<CommentActs comment={comment} />);
  await choose(item);
  await waitFor(() => expect(said()).toEqual([[text, "success"]]));
  expect(post.mock.calls.map(([path, sent]) => [path, sent])).toEqual([[`/api/operate/${call}`, body]]);
  act(() => toastStore.get()[0]?.action?.onPress());
  await waitFor(() => expect(post.mock.lastCall?.slice(0, 2)).toEqual([`/api/operate/${call}`, undo]));
});

test("[OPS-16] a second factor that has ended is said, and nothing is offered to undo", async () => {
  post.mockRejectedValue(new ApiError({ code: "second_factor_required", status: 403 }));
  await renderScreen(<CommentActs comment={comment} />);
  await choose("Remove");
  await waitFor(() => expect(said()).toEqual([["Enter a new code first.", "danger"]]));
});

test("[OPS-16] the comment of a deleted account has no author to silence", async () => {
  await renderScreen(<CommentActs comment={{ ...comment, userId: null }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Comment by Rob" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Remove"]);
});
