// @vitest-environment jsdom
import { cleanup, configure, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ArchiveScreen } from "./ArchiveScreen.tsx";
import { HighlightsScreen } from "./HighlightsScreen.tsx";
import { LatestScreen } from "./LatestScreen.tsx";
import { LeagueScreen } from "./LeagueScreen.tsx";
import { LiveScreen } from "./LiveScreen.tsx";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const many = (count: number, status: string) =>
  Array.from({ length: count }, (_, index) =>
    aWireEvent(`m${index}`, status, { event_date: Date.now() - (index + 1) * 3_600_000 }),
  );
const nothing = () => undefined;

test("[CAT-2] the live screen groups by sport, the sport with most first", async () => {
  startCatalogue({
    "/api/event/list": () => [
      aWireEvent("t", "live", { sport_type: "tennis" }),
      aWireEvent("f1", "live"),
      aWireEvent("f2", "live"),
      aWireEvent("x", "live", { sport_type: "kite_racing" }),
    ],
  });
  await renderScreen(<LiveScreen sportType={null} />);
  await screen.findByRole("heading", { name: "Football" });
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Football",
    "Tennis",
    "Kite racing",
  ]);
  expect(within(screen.getByRole("region", { name: "Football" })).getAllByRole("article")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "All 4", pressed: true })).toBeTruthy();
});

test("[CAT-2] one sport alone; a sport with nothing live leads to the schedule", async () => {
  startCatalogue({ "/api/event/list": () => [aWireEvent("f1", "live")] });
  await renderScreen(<LiveScreen sportType="tennis" />);
  expect(screen.getByRole("heading", { level: 1, name: "Tennis live" })).toBeTruthy();
  expect((await screen.findByRole("link", { name: "To the schedule" })).getAttribute("href")).toBe("/upcoming");
});

test("[CAT-2] lists come in pages: a button brings the next, and goes with the last", async () => {
  const asked = startCatalogue({
    "/api/event/list": () => many(15, "archived"),
    "/api/event/grouped_sport_count": () => 500,
  });
  await renderScreen(<ArchiveScreen sport={null} onSport={nothing} />);
  await screen.findByRole("link", { name: "m0 home against m0 away" });
  expect(screen.getAllByRole("article")).toHaveLength(10);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: "m14 home against m14 away" });
  expect(screen.getAllByRole("article")).toHaveLength(15);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked.filter(({ path }) => path === "/api/event/list").map(({ body }) => body.page)).toEqual([0, 1]);
});

test("[CAT-2] a page that fails leaves what is there and can be asked for again", async () => {
  let fail = true;
  startCatalogue({
    "/api/event/list": ({ page }) => (page === 1 && fail ? 500 : many(15, "archived")),
    "/api/event/grouped_sport_count": () => 500,
  });
  await renderScreen(<LatestScreen sport={null} onSport={nothing} />);
  await screen.findByRole("link", { name: "m0 home – m0 away" });
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(10);
  fail = false;
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "m14 home – m14 away" })).toBeTruthy();
});

test("[CAT-2] the wall of highlights asks for 24 at a time", async () => {
  const asked = startCatalogue({ "/api/clip/list": () => [aWireEvent("c", "archived", { media_type: "highlight" })] });
  await renderScreen(<HighlightsScreen />);
  expect(await screen.findByRole("link", { name: "c title" })).toBeTruthy();
  expect(asked[0]?.body).toMatchObject({ size: 24, media_type: "highlight" });
});

test("[CAT-5] a league's page: its head, its matches and its replays; links of networks that are set", async () => {
  startCatalogue({
    "/api/event/list": ({ status }) =>
      status === "archived" ? many(2, "archived") : [aWireEvent("up", "upcoming", { round: "Round 7" })],
    "/api/clip/list": () => [],
  });
  const lists = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.includes("/api/identity/get_by_id/")
      ? Promise.resolve(
          new Response(
            JSON.stringify({
              content: {
                id: "np",
                type: "league",
                title: "Northern <b>Premier</b>",
                sport_type: "football",
                social_links: { web: "https://np.example", x: "javascript:alert(1)" },
              },
            }),
          ),
        )
      : lists(url, init),
  );
  const { container } = await renderScreen(<LeagueScreen leagueId="np" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Northern <b>Premier</b>" })).toBeTruthy();
  expect(await screen.findByText("Round 7")).toBeTruthy();
  expect(await screen.findByText("No highlights yet")).toBeTruthy();
  expect(container.querySelector("a[href^='javascript']")).toBeNull();
});

test("[CAT-5] a league that does not load says so and shows nothing else", async () => {
  startCatalogue({});
  await renderScreen(<LeagueScreen leagueId="np" />);
  expect(await screen.findByText("This league did not load")).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});
