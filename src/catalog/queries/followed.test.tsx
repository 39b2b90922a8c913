import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FOLLOWS_KEY, useFollowed, type Followed } from "./followed.ts";

afterEach(cleanup);

const team = (id: string, isOn = true): Followed => ({ id, type: "team", isOn, identity: null });

test("[FOL-4] [PWA-3] a list that observes the follows leaves the query as it was asked for, so that it is stored", async () => {
  const queryClient = new QueryClient();
  const meta = { persist: "user" } as const;
  const queryFn = async () => [team("team-a"), team("team-b", false)];
  const ask = () => queryClient.fetchQuery({ queryKey: FOLLOWS_KEY, queryFn, meta });
  const { result } = renderHook(useFollowed, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current).toEqual({});
  await act(ask);
  expect(Object.keys(result.current)).toEqual(["team-a"]);
  const query = queryClient.getQueryCache().find({ queryKey: FOLLOWS_KEY });
  expect(query?.meta).toBe(meta);
  act(() => queryClient.setQueryData(FOLLOWS_KEY, [team("team-b")]));
  expect(Object.keys(result.current)).toEqual(["team-b"]);
  expect(query?.options.queryFn).toBe(queryFn);
});
