import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { LoadMore } from "./LoadMore.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns a function that scrolls everything observed to `below` the window, px; into view without it. */
function watchView(): (below?: number) => void {
  const watching = new Set<(below: number) => void>();
  type Tell = (entries: readonly Pick<IntersectionObserverEntry, "isIntersecting">[]) => void;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly see: (below: number) => void;
      constructor(tell: Tell, { rootMargin = "0px" }: IntersectionObserverInit = {}) {
        this.see = (below) => tell([{ isIntersecting: below <= Number.parseInt(rootMargin, 10) }]);
      }
      observe() {
        watching.add(this.see);
      }
      disconnect() {
        watching.delete(this.see);
      }
    },
  );
  return (below = 0) => {
    for (const see of Array.from(watching)) see(below);
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

test("[CAT-2] before the viewer scrolls, only the pages that fill the window load on their own", async () => {
  const see = watchView();
  await renderScreen(<Pages />);
  await screen.findByText("football 0, 1 pages");
  see();
  await screen.findByText("football 0, 2 pages");
  await act(async () => see(1));
  expect(screen.getByText("football 0, 2 pages")).toBeTruthy();
  fireEvent.scroll(document);
  see(1);
  expect(await screen.findByText("football 0, 3 pages")).toBeTruthy();
});
