import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ArchiveScreen } from "#src/features/browse/ArchiveScreen.tsx";
import { HighlightsScreen } from "#src/features/browse/HighlightsScreen.tsx";
import { IdentityScreen } from "#src/features/browse/identity/IdentityScreen.tsx";
import { LatestScreen } from "#src/features/browse/LatestScreen.tsx";
import { LiveScreen } from "#src/features/browse/LiveScreen.tsx";
import { ScheduleScreen } from "#src/features/schedule/ScheduleScreen.tsx";
import { SearchScreen } from "#src/features/search/SearchScreen.tsx";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIRST_ROW = /[mc]0 /;

/** A window that has room for the placeholders of a list, but not for its rows. */
function stubWindow() {
  type Tell = (entries: readonly object[]) => void;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly tell: Tell;
      constructor(tell: Tell) {
        this.tell = tell;
      }
      observe(target: Element) {
        const isIntersecting = !FIRST_ROW.test(document.body.textContent);
        setTimeout(() => this.tell([{ target, isIntersecting, boundingClientRect: target.getBoundingClientRect() }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

const SEASON = Array.from({ length: 100 }, (_, index) => index);
const nothing = () => undefined;

const LISTS: Readonly<Record<string, ReactNode>> = {
  "the archive": <ArchiveScreen search={{ date: "past_7_days" }} onSearch={nothing} />,
  "the latest replays": <LatestScreen search={{}} onSearch={nothing} />,
  "the highlights": <HighlightsScreen search={{}} onSearch={nothing} />,
  "what is live": <LiveScreen sportType={null} />,
  "the schedule": <ScheduleScreen search={{}} onSearch={nothing} />,
  "the matches of a team": <IdentityScreen id="t" kind="team" tab="archive" onTab={nothing} />,
  "the highlights of a team": <IdentityScreen id="t" kind="team" tab="highlights" onTab={nothing} />,
  "the matches of a search": <SearchScreen words="title" kind="matches" onChange={nothing} />,
  "the channels of a search": <SearchScreen words="title" kind="channels" onChange={nothing} />,
  "the highlights of a search": <SearchScreen words="title" kind="highlights" onChange={nothing} />,
};

test.each(Object.entries(LISTS))(
  "[CAT-2] %s: its end is the end of its rows, not of their placeholders",
  async (_, list) => {
    stubWindow();
    const asked = startCatalogue({
      "/api/event/list": ({ status }) =>
        SEASON.map((index) =>
          aWireEvent(`m${index}`, typeof status === "string" ? status : "upcoming", {
            event_date: Date.now() + (index + 1) * 60_000,
          }),
        ),
      "/api/clip/list": () => SEASON.map((index) => aWireEvent(`c${index}`, "archived", { media_type: "highlight" })),
      "/api/identity/get_by_id/id/t": () => ({ content: { id: "t", type: "team", title: "Nordvik" } }),
    });
    await renderScreen(list);
    await vi.waitFor(() => expect(document.body.textContent).toMatch(FIRST_ROW), 8_000);
    await screen.findAllByRole("button", { name: "Show more" });
    // Each list may ask for what else its page needs, but nothing beyond the first page.
    expect(asked.map(({ body }) => body.page ?? 0).filter((page) => page > 0)).toEqual([]);
  },
);
