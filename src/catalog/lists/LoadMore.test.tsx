import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { LoadMore } from "./LoadMore.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns a function that brings everything observed into view. */
function watchView(): () => void {
  const watching = new Set<() => void>();
  type Tell = (entries: readonly Pick<IntersectionObserverEntry, "isIntersecting">[]) => void;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly see: () => void;
      constructor(tell: Tell) {
        this.see = () => tell([{ isIntersecting: true }]);
      }
      observe() {
        watching.add(this.see);
      }
      disconnect() {
        watching.delete(this.see);
      }
    },
  );
  return () => {
    for (const see of Array.from(watching)) see();
  };
}

const pagesOf = (sport: string) =>
  infiniteQueryOptions({
    queryKey: ["pages", sport],
    queryFn: async ({ pageParam }) => `${sport} ${pageParam}`,
    initialPageParam: 0,
    getNextPageParam: (_last, _pages, page) => page + 1,
    staleTime: Infinity,
  });

function Pages() {
  const [sport, setSport] = useState("football");
  const query = useInfiniteQuery({ ...pagesOf(sport), placeholderData: keepPreviousData });
  return (
    <>
      {["football", "tennis"].map((other) => (
        <button key={other} type="button" onClick={() => setSport(other)}>
          {other}
        </button>
      ))}
      <output>{`${query.data?.pages[0] ?? "none"}, ${query.data?.pages.length ?? 0} pages`}</output>
      <LoadMore query={query} />
    </>
  );
}

test("[CAT-2] a list that replaces another one loads more on its own again", async () => {
  const see = watchView();
  await renderScreen(<Pages />);
  const grows = async (sport: string) => {
    await screen.findByText(`${sport} 0, 1 pages`);
    for (const pages of [2, 3, 4, 5, 6, 6]) {
      see();
      await screen.findByText(`${sport} 0, ${pages} pages`);
    }
  };
  await grows("football");
  await userEvent.click(screen.getByRole("button", { name: "tennis" }));
  await grows("tennis");
  // The earlier list had loaded its five pages, and that still counts.
  await userEvent.click(screen.getByRole("button", { name: "football" }));
  await screen.findByText("football 0, 6 pages");
  see();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("football 0, 7 pages")).toBeTruthy();
});
