import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { createStore } from "#src/lib/store.ts";
import { useOwnAnswer } from "./useOwnAnswer.ts";

afterEach(cleanup);

/**
 * Hydrates the stage of an event whose data came with the page, and returns what it says while the API is asked, and as
 * what it opens the event. As on the page of a match, it is told what the event is after it has rendered.
 */
function hydrated(isInvalidated: boolean) {
  let answer: (isOpen: boolean) => void = () => undefined;
  const query = {
    queryKey: ["events", "detail", "ev-1"],
    queryFn: () => new Promise<boolean>((resolve) => (answer = resolve)),
    staleTime: 60_000,
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(query.queryKey, true);
  const said: boolean[] = [];
  const opened: boolean[] = [];
  const Stage = ({ isOpen }: { readonly isOpen: boolean }) => {
    const isAllowed = useOwnAnswer("ev-1");
    said.push(isAllowed);
    useEffect(() => void (isAllowed && opened.push(isOpen)), [isAllowed, isOpen]);
    return null;
  };
  const Page = () => {
    const { data = false } = useQuery(query);
    const [shown] = useState(() => createStore(data));
    useLayoutEffect(() => shown.set(data), [shown, data]);
    return <Stage isOpen={useSyncExternalStore(shown.subscribe, shown.get, shown.get)} />;
  };
  const page = (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  said.length = 0;
  if (isInvalidated) void queryClient.invalidateQueries(query);
  render(page, { container, hydrate: true });
  return { said, opened, queryClient, query, answer: (isOpen: boolean) => answer(isOpen) };
}

test("[EVT-6] the stage of a page that was rendered for everybody waits for the answer to this viewer, once", async () => {
  const { said, queryClient, query, answer } = hydrated(true);
  expect(said.includes(true)).toBe(false);
  answer(false);
  await waitFor(() => expect(said.at(-1)).toBe(true));
  said.length = 0;
  const refetched = queryClient.refetchQueries(query);
  expect(queryClient.isFetching()).toBe(1);
  answer(true);
  await refetched;
  await waitFor(() => expect(said).not.toHaveLength(0));
  expect(said.includes(false)).toBe(false);
});

test("[EVT-6] the stage is never opened as what the page says for everybody, though that is shown a moment longer", async () => {
  const { opened, answer } = hydrated(true);
  answer(false);
  await waitFor(() => expect(opened).not.toHaveLength(0));
  expect(opened).toEqual([false]);
});

test("[PLR-9] it waits for nothing once the viewer's own answer is there", async () => {
  const { said } = hydrated(false);
  await waitFor(() => expect(said.at(-1)).toBe(true));
});
