import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { createStore } from "#src/lib/store.ts";
import { sessionStore } from "#src/session/session.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { toastStore } from "#src/ui/toast/toasts.ts";
import { rememberModerator } from "#src/session/moderator.ts";
import { ChatList } from "./ChatList.tsx";
import { CommentActsContext } from "./CommentActsContext.ts";
import { createFeed } from "./feed.ts";

beforeEach(() => {
  // The test environment lays nothing out, so it has no such function.
  Element.prototype.scrollIntoView = () => undefined;
  const user = { id: "u-1", email: "", fullName: "Ada Brook", countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
});

test("[EVT-14] the edit of a comment stays when the chat moves, as on a phone that is turned", async () => {
  const feed = createFeed();
  const at = Date.UTC(2026, 2, 14, 19);
  const own: Comment = {
    id: "c-1",
    text: "What a start",
    userId: "u-1",
    userName: "Ada Brook",
    created: at,
    updated: at,
    mediaTime: null,
  };
  const chat = () => (
    <ChatList
      event={anEvent()}
      entries={[{ type: "comment", id: own.id, at, comment: own }]}
      feed={feed}
      earlier={{ exist: false, isLoading: false, load: () => undefined }}
    />
  );
  await renderScreen(chat());
  await userEvent.click(await screen.findByRole("button", { name: "Edit comment" }));
  await userEvent.type(screen.getByRole("textbox"), "!");
  cleanup();
  await renderScreen(chat());
  expect((await screen.findByRole<HTMLInputElement>("textbox")).value).toBe("What a start!");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit comment" }));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("What a start");
});

test("[EVT-14] the edit of an earlier comment is in the list that comes back", async () => {
  const feed = createFeed();
  const at = Date.UTC(2026, 2, 14, 19);
  const comments = Array.from({ length: 200 }, (_, index): Comment => ({
    id: `c-${index}`,
    text: `Comment ${index}`,
    userId: "u-1",
    userName: "Ada Brook",
    created: at + index,
    updated: at + index,
    mediaTime: null,
  }));
  feed.edit.set({ id: "c-20", text: "What a start!" });
  await renderScreen(
    <ChatList
      event={anEvent()}
      entries={comments.map((comment) => ({ type: "comment", id: comment.id, at: comment.created, comment }))}
      feed={feed}
      earlier={{ exist: false, isLoading: false, load: () => undefined }}
    />,
  );
  expect((await screen.findByRole<HTMLInputElement>("textbox")).value).toBe("What a start!");
});

test("[EVT-14] whoever scrolls up between a comment and the move to it stays there", async () => {
  const feed = createFeed();
  const at = Date.UTC(2026, 2, 14, 19);
  const comment = (index: number): Comment => ({
    id: `c-${index}`,
    text: `Comment ${index}`,
    userId: "u-2",
    userName: "Kit",
    created: at + index,
    updated: at + index,
    mediaTime: null,
  });
  const comments = createStore<readonly Comment[]>([comment(1), comment(2)]);
  const arrives = (index: number) => act(() => comments.set([...comments.get(), comment(index)]));
  function Chat() {
    const present = useSyncExternalStore(comments.subscribe, comments.get);
    return (
      <ChatList
        event={anEvent()}
        entries={present.map((one) => ({ type: "comment", id: one.id, at: one.created, comment: one }))}
        feed={feed}
        earlier={{ exist: false, isLoading: false, load: () => undefined }}
      />
    );
  }
  await renderScreen(<Chat />);
  const list = await screen.findByRole("log");
  // The sizes that a browser would have: much more than fits.
  Object.defineProperty(list, "scrollHeight", { value: 1_000 });
  Object.defineProperty(list, "clientHeight", { value: 200 });
  const moves: (() => void)[] = [];
  vi.stubGlobal("scheduler", { postTask: (task: () => void) => Promise.resolve(void moves.push(task)) });
  list.scrollTop = 800;
  fireEvent.scroll(list);
  arrives(3);
  list.scrollTop = 0;
  fireEvent.scroll(list);
  for (const move of moves) move();
  vi.unstubAllGlobals();
  expect(moves).not.toHaveLength(0);
  expect(list.scrollTop).toBe(0);
  arrives(4);
  expect(screen.getByRole("button", { name: "1 new comment" })).toBeDefined();
});

test("[EVT-14] somebody else's comment can be reported once, one's own cannot, and a failure leaves the button", async () => {
  const at = Date.UTC(2026, 2, 14, 19);
  const said = (id: string, userId: string): Comment => ({
    id,
    text: id,
    userId,
    userName: "Bo",
    created: at,
    updated: at,
    mediaTime: null,
  });
  const entries = [said("c-own", "u-1"), said("c-other", "u-2")].map((comment) => ({
    type: "comment" as const,
    id: comment.id,
    at,
    comment,
  }));
  const bodies: unknown[] = [];
  let isReachable = false;
  const post = async (_: string, body: unknown) => {
    if (!isReachable) throw new ApiError({ code: "unreachable" });
    bodies.push(body);
    return null as never;
  };
  setApi({ ...fakeApi({}), post });
  await renderScreen(
    <ChatList
      event={anEvent()}
      entries={entries}
      feed={createFeed()}
      earlier={{ exist: false, isLoading: false, load: () => undefined }}
    />,
  );
  const report = await screen.findByRole("button", { name: "Report comment" });
  await userEvent.click(report);
  await waitFor(() => expect(toastStore.get()[0]?.tone).toBe("danger"));
  isReachable = true;
  await userEvent.click(report);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Report comment" })).toBeNull());
  expect(bodies).toEqual([{ id: "c-other" }]);
});

test("[OPS-16] moderators have their acts beside others' comments, until their second factor ends, and nobody else has", async () => {
  const at = Date.UTC(2026, 2, 14, 19);
  const said = (id: string, userId: string): Comment => ({
    id,
    text: id,
    userId,
    userName: null,
    created: at,
    updated: at,
    mediaTime: null,
  });
  const entries = [said("c-1", "u-1"), said("c-2", "u-2")].map((comment) => ({
    type: "comment" as const,
    id: comment.id,
    at,
    comment,
  }));
  const Acts = ({ comment: { id } }: { readonly comment: Comment }) => <p>Moderate {id}</p>;
  const show = async () => {
    cleanup();
    const earlier = { exist: false, isLoading: false, load: () => undefined };
    await renderScreen(
      <CommentActsContext value={Acts}>
        <ChatList event={anEvent()} entries={entries} feed={createFeed()} earlier={earlier} />
      </CommentActsContext>,
    );
    await screen.findByText("c-2");
    return [
      screen.queryAllByText(/^Moderate/).map(({ textContent }) => textContent),
      screen.queryAllByRole("button", { name: /Report/ }).length,
    ];
  };
  expect(await show()).toEqual([[], 1]);
  rememberModerator("u-1", Date.now() + 60_000);
  expect(await show()).toEqual([["Moderate c-2"], 0]);
  rememberModerator("u-1", Date.now() - 1);
  expect(await show()).toEqual([[], 1]);
  rememberModerator("u-2", Date.now() + 60_000);
  expect(await show()).toEqual([[], 1]);
});
