import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Api } from "#src/api/client.ts";
import { ApiError } from "#src/api/error.ts";
import { setApi } from "#src/api/current.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { dropFetchedComments } from "./commentQueries.ts";
import { createFeed } from "./feed.ts";
import { useComments } from "./useComments.ts";

const comment = (n: number): Comment => ({
  id: `c-${n}`,
  text: `${n}`,
  created: n,
  updated: n,
  userId: null,
  userName: null,
  mediaTime: null,
});
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const END = { comment: null, at: Number.MAX_SAFE_INTEGER };

/** Opens the chat of a match with `count` comments (0, 1, …). */
async function openChat(count: number) {
  const said = numbers(0, count).map(comment);
  const get = async (
    _path: string,
    { query }: { readonly query: { readonly page: number; readonly size: number } },
  ) => {
    const from = query.page * query.size;
    const entries = said.toReversed().slice(from, from + query.size);
    return { content: { entries, nextExists: from + query.size < said.length } };
  };
  setApi({ ...fakeApi({}), get: get as unknown as Api["get"] });
  const queryClient = new QueryClient();
  const feed = createFeed({ dropFetchedComments: () => dropFetchedComments(queryClient, "ev-1") });
  const { result } = renderHook(() => useComments("ev-1", feed), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.comments).toBeDefined());
  return {
    shown: () => result.current.comments?.map(({ created }) => created),
    say: (more: number) =>
      act(() => {
        const next = (said.at(-1)?.created ?? -1) + 1;
        for (const n of numbers(next, next + more)) {
          said.push(comment(n));
          feed.take(`c-${n}`, { comment: comment(n), at: n });
        }
        feed.flush();
      }),
    remove: (n: number) =>
      act(() => {
        said.splice(
          said.findIndex(({ created }) => created === n),
          1,
        );
        feed.take(`c-${n}`, END);
        feed.flush();
      }),
    earlier: async () => {
      const before = result.current.query.data;
      await act(async () => result.current.loadEarlier());
      await waitFor(() => expect(result.current.query.data?.pages).not.toHaveLength(before?.pages.length ?? 0));
    },
  };
}

afterEach(cleanup);

test("[EVT-14] without stored comments on the server, those of the socket are shown, without an error", async () => {
  setApi(fakeApi({ "comment/list": new ApiError({ code: "default_error_message", status: 404 }) }));
  const queryClient = new QueryClient();
  const feed = createFeed();
  const { result } = renderHook(() => useComments("ev-1", feed), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.query.isSuccess).toBe(true));
  act(() => {
    feed.take("c-1", { comment: comment(1), at: 1 });
    feed.flush();
  });
  expect(result.current.comments).toEqual([comment(1)]);
  expect(result.current.query).toMatchObject({ hasNextPage: false, data: { pages: [{ isAbsent: true }] } });
});

test("[EVT-14] earlier comments continue from the oldest known one, and newer ones are kept", async () => {
  const chat = await openChat(200);
  chat.say(120);
  expect(chat.shown()).toEqual(numbers(150, 320));
  await chat.earlier();
  expect(chat.shown()).toEqual(numbers(120, 320));
  await chat.earlier();
  expect(chat.shown()).toEqual(numbers(70, 320));
});

test("[EVT-14] earlier comments have no gaps even if some were deleted meanwhile", async () => {
  const chat = await openChat(200);
  for (const n of [160, 170, 180]) chat.remove(n);
  await chat.earlier();
  const left = (from: number) => numbers(from, 200).filter((n) => ![160, 170, 180].includes(n));
  expect(chat.shown()).toEqual(left(147));
  await chat.earlier();
  expect(chat.shown()).toEqual(left(97));
});

test("[EVT-14] dropping the oldest leaves no gap, and nothing deleted returns", async () => {
  const chat = await openChat(200);
  chat.remove(180);
  chat.say(400);
  chat.say(400);
  expect(chat.shown()).toEqual(numbers(500, 1000));
  await chat.earlier();
  expect(chat.shown()).toEqual(numbers(450, 1000));
});
