import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { rooms } from "#src/realtime/rooms.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { ArchiveScreen } from "./ArchiveScreen.tsx";
import { EventList } from "./EventList.tsx";
import { HighlightsScreen } from "./HighlightsScreen.tsx";
import { IdentityScreen } from "./identity/IdentityScreen.tsx";
import { LatestScreen } from "./LatestScreen.tsx";
import { LiveScreen } from "./LiveScreen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const many = (count: number, status: string) =>
  Array.from({ length: count }, (_, index) =>
    aWireEvent(`m${index}`, status, { event_date: Date.now() - (index + 1) * 3_600_000 }),
  );
const nothing = () => undefined;
const repeated = (text: string, count: number) => Array.from({ length: count }, () => text);

test("[CAT-2] the live screen is grouped by sport, the one with most matches first", async () => {
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

test("[CAT-2] one sport can be shown alone, and one with nothing live links to the schedule", async () => {
  startCatalogue({ "/api/event/list": () => [aWireEvent("f1", "live")] });
  await renderScreen(<LiveScreen sportType="tennis" />);
  expect(screen.getByRole("heading", { level: 1, name: "Tennis live" })).toBeTruthy();
  const link = await screen.findByRole("link", { name: "See schedule" });
  expect(link.getAttribute("href")).toBe("/upcoming?sport=tennis");
});

const sports = ["football", "tennis"];
/** More than one page of live matches: football and tennis in turn, then handball only. */
const busyDay = (sportType?: string) =>
  Array.from({ length: 14 }, (_, at) =>
    aWireEvent(`l${at}`, "live", {
      sport_type: at < 12 ? sports[at % 2] : "handball",
      image_url: `/l${at}.jpg`,
    }),
  ).filter(({ sport_type: sport }) => sportType === undefined || sport === sportType);
const busyAnswers = {
  "/api/event/list": ({ sportType }: { readonly sportType?: string }) => busyDay(sportType),
  "/api/event/grouped_sport_count": ({ status }: { readonly status?: string | readonly string[] }) => ({
    content: [
      { sport_type: "football", count: status === undefined ? 90 : 6 },
      { sport_type: "tennis", count: 6 },
      { sport_type: "handball", count: 2 },
    ],
  }),
};
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("[CAT-2] many live matches load page by page, and the server counts the sports", async () => {
  const asked = startCatalogue(busyAnswers);
  await renderScreen(<LiveScreen sportType={null} />);
  expect(await screen.findByRole("button", { name: "Handball 2" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "All 14", pressed: true })).toBeTruthy();
  expect(await screen.findAllByRole("article")).toHaveLength(10);
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("heading", { name: "Handball" });
  expect(screen.getAllByRole("article")).toHaveLength(14);
  // New matches are appended below, so that nothing shifts while it is read.
  expect(names()).toEqual(["Football", "Tennis", "Handball", "Football", "Tennis"]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  const bodies = asked.filter(({ path }) => path === "/api/event/list").map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ status: "live", sort: "order", size: 24, page: 1 });
});

test("[CAT-2] a server that ignores the filter of the count yields no counts", async () => {
  startCatalogue({
    ...busyAnswers,
    "/api/event/grouped_sport_count": () => ({ content: [{ sport_type: "football", count: 90 }] }),
  });
  await renderScreen(<LiveScreen sportType={null} />);
  expect(await screen.findByRole("button", { name: "Tennis" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "All", pressed: true })).toBeTruthy();
});

test("[CAT-2] a sport that is live beyond the first page is requested, and its rooms are joined", async () => {
  const asked = startCatalogue(busyAnswers);
  await renderScreen(<LiveScreen sportType="handball" />);
  await screen.findByRole("heading", { level: 2, name: "Handball" });
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(asked.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ status: "live", sportType: "handball" }),
  );
  await vi.waitFor(() => expect(rooms.requested()).toEqual(expect.arrayContaining(["l12", "l13"])));
});

test("[CAT-2] live matches that fit a page are requested once", async () => {
  const asked = startCatalogue({ ...busyAnswers, "/api/event/list": () => busyDay().slice(0, 9) });
  await renderScreen(<LiveScreen sportType="tennis" />);
  await screen.findByRole("heading", { level: 2, name: "Tennis" });
  expect(screen.getByRole("button", { name: "All 9" })).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(["/api/event/list"]);
});

test("[CAT-2] when further pages fail, the first one stays and the others can be retried", async () => {
  let fail = true;
  let lists = 0;
  startCatalogue({
    ...busyAnswers,
    "/api/event/list": () => {
      lists += 1;
      return lists > 1 && fail ? 500 : busyDay();
    },
  });
  await renderScreen(<LiveScreen sportType={null} />);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(await screen.findAllByRole("article")).toHaveLength(10);
  fail = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("heading", { name: "Handball" });
});

test("[CAT-8] live pictures in the first view load eagerly, the others lazily", async () => {
  startCatalogue(busyAnswers);
  await renderScreen(<LiveScreen sportType={null} />);
  await screen.findByRole("heading", { level: 2, name: "Tennis" });
  const loading = [...document.querySelectorAll("article img[width='640']")].map((image) =>
    image.getAttribute("loading"),
  );
  expect(loading).toEqual([...repeated("eager", 3), ...repeated("lazy", 7)]);
});

/** The rows of a further page come one by one; a search by role for each would take a second. */
const rowsToBe = (count: number) =>
  vi.waitFor(() => expect(document.querySelectorAll("article")).toHaveLength(count), { timeout: 8_000 });

test("[CAT-2] lists load page by page with a button, which disappears after the last page", async () => {
  const asked = startCatalogue({
    "/api/event/list": () => many(15, "archived"),
    "/api/event/grouped_sport_count": () => 500,
  });
  await renderScreen(<ArchiveScreen search={{}} onSearch={nothing} />);
  await screen.findByRole("link", { name: "m0 home versus m0 away" });
  expect(screen.getAllByRole("article")).toHaveLength(10);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await rowsToBe(15);
  expect(screen.getByRole("link", { name: "m14 home versus m14 away" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked.filter(({ path }) => path === "/api/event/list").map(({ body }) => body.page)).toEqual([0, 1]);
});

test("[CAT-2] a failed page keeps what is shown and can be retried", async () => {
  let fail = true;
  startCatalogue({
    "/api/event/list": ({ page }) => (page === 1 && fail ? 500 : many(15, "archived")),
    "/api/event/grouped_sport_count": () => 500,
  });
  await renderScreen(<LatestScreen search={{}} onSearch={nothing} />);
  await screen.findByRole("link", { name: "m0 home – m0 away" });
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(10);
  fail = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "m14 home – m14 away" })).toBeTruthy();
});

test("[CAT-2] the highlights page requests 24 at a time", async () => {
  const asked = startCatalogue({ "/api/clip/list": () => [aWireEvent("c", "archived", { media_type: "highlight" })] });
  await renderScreen(<HighlightsScreen search={{}} onSearch={nothing} />);
  expect(await screen.findByRole("link", { name: "c title" })).toBeTruthy();
  const body = asked.find(({ path }) => path === "/api/clip/list")?.body;
  expect(body).toMatchObject({ size: 24, media_type: "highlight", type: "game" });
});

function withIdentity(content: object | null) {
  const lists = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.includes("/api/identity/get_by_id/")
      ? Promise.resolve(new Response(JSON.stringify({ content }), { status: content === null ? 500 : 200 }))
      : lists(url, init),
  );
}
const league = {
  id: "np",
  type: "league",
  title: "Northern <b>Premier</b>",
  sport_type: "football",
  social_links: { web: "https://np.example", x: "javascript:alert(1)" },
};

test("[CAT-5] a league page shows its head, matches, teams and social links", async () => {
  const onTab = vi.fn<(tab: string) => void>();
  startCatalogue({
    "/api/event/list": ({ status }) =>
      status === "archived" ? many(8, "archived") : [aWireEvent("up", "upcoming", { round: "Round 7" })],
    "/api/clip/list": () => [],
    "/api/identity/list": () => [{ id: "t", type: "team", title: "Harbour City" }],
  });
  withIdentity(league);
  const { container } = await renderScreen(<IdentityScreen id="np" kind="league" tab={undefined} onTab={onTab} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Northern <b>Premier</b>" })).toBeTruthy();
  await screen.findAllByText("Round 7");
  expect((await screen.findByText("Harbour City")).closest("a")?.getAttribute("href")).toBe("/team/t");
  expect(await screen.findByText("No highlights yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Website" }).getAttribute("href")).toBe("https://np.example/");
  expect(container.querySelector("a[href^='javascript']")).toBeNull();
  await userEvent.click(await screen.findByText("All 8"));
  expect(onTab).toHaveBeenCalledWith("archive");
});

test.each([
  ["for all", { enabled: false, disabledTeamIds: [] }],
  ["for one", { enabled: true, disabledTeamIds: ["t"] }],
])("[RTE-7] where the tenant disabled team pages %s, a league's teams are not linked", async (_, teamPage) => {
  startCatalogue({
    "/api/event/list": () => [],
    "/api/clip/list": () => [],
    "/api/identity/list": () => [{ id: "t", type: "team", title: "Harbour City" }],
  });
  withIdentity(league);
  for (const tab of [undefined, "teams"] as const) {
    await renderScreen(
      <ConfigContext value={{ ...DEFAULT_CONFIG, teamPage }}>
        <IdentityScreen id="np" kind="league" tab={tab} onTab={nothing} />
      </ConfigContext>,
    );
    expect((await screen.findByText("Harbour City")).closest("a")).toBeNull();
    cleanup();
  }
});

test.each(["league", "team", "category", "subcategory"] as const)(
  "[CAT-5] the head of a %s shows its banner, and its other banners below link to their targets",
  async (kind) => {
    startCatalogue({ "/api/event/list": () => [], "/api/clip/list": () => [], "/api/identity/list": () => [] });
    const offer = { type: "horizontal_banner", image_url: "/media/img/offer.webp" };
    const banners = [{ ...offer, link_url: "https://shop.example/", link_target: "_blank" }];
    withIdentity({ ...league, type: kind, banner_url: "/media/img/cover.webp", banners });
    const { container } = await renderScreen(<IdentityScreen id="np" kind={kind} tab={undefined} onTab={nothing} />);
    const head = await screen.findByRole("region", { name: league.title });
    await vi.waitFor(() => expect(head.querySelector("img[src*='cover.webp']")).not.toBeNull());
    const [link, ...others] = container.querySelectorAll<HTMLAnchorElement>("a[href='https://shop.example/']");
    expect(others).toEqual([]);
    expect([link?.target, link?.querySelector("img")?.getAttribute("src")]).toEqual([
      "_blank",
      expect.stringContaining("offer.webp"),
    ]);
  },
);

test("[CAT-5] a team's banners open their targets in the given window, and hostile ones are not linked", async () => {
  startCatalogue({ "/api/event/list": () => [], "/api/clip/list": () => [] });
  const banner = (more: object) => ({ type: "horizontal_banner", image_url: "/media/img/a.webp", ...more });
  const banners = [
    banner({ link_url: "/account/subscription", link_target: "_self" }),
    banner({ link_url: "https://shop.example/", link_target: "_blank", image_url: "/media/img/b.webp" }),
    banner({ link_url: "javascript:alert(1)", image_url: "/media/img/c.webp" }),
    banner({ type: "hologram", link_url: null, image_url: "/media/img/d.webp" }),
    banner({ link_url: "/faq", image_url: null }),
  ];
  withIdentity({ id: "hc", type: "team", title: "Harbour City", banners });
  const { container } = await renderScreen(<IdentityScreen id="hc" kind="team" tab={undefined} onTab={nothing} />);
  const links = await screen.findAllByRole<HTMLAnchorElement>("link", { name: "Harbour City" });
  expect(links.map((link) => [link.getAttribute("href"), link.target, link.rel])).toEqual([
    ["/account/subscription", "_self", ""],
    ["https://shop.example/", "_blank", "noopener"],
  ]);
  expect(container.querySelectorAll("img[src*='/media/img/']")).toHaveLength(4);
});

test("[CAT-5] the head of a team that plays now has a single primary button", async () => {
  startCatalogue({
    "/api/event/list": ({ status }) => (status === "archived" ? [] : [aWireEvent("on", "live")]),
    "/api/clip/list": () => [],
  });
  withIdentity({ ...league, id: "hc", type: "team", title: "Harbour City" });
  await renderScreen(<IdentityScreen id="hc" kind="team" tab={undefined} onTab={nothing} />);
  const head = within(await screen.findByRole("region", { name: "Harbour City" }));
  const primary = buttonClass({ variant: "primary" });
  expect((await head.findByRole("link", { name: "Watch live" })).className).toBe(primary);
  expect(head.getByRole("link", { name: /follow Harbour City$/ }).className).not.toBe(primary);
});

test("[CAT-5] [CAT-3] a team's lists are filtered by the team and show the results of its last matches", async () => {
  const asked = startCatalogue({
    "/api/event/list": ({ status }) =>
      status === "archived"
        ? [
            aWireEvent("a", "archived", {
              teams: { home: { id: "hc", name: "Harbour City" }, away: { id: "k", name: "Kestrel" } },
              score: { home: 3, away: 1 },
            }),
            aWireEvent("training", "archived", { teams: { home: null, away: null } }),
          ]
        : [],
    "/api/clip/list": () => [],
  });
  withIdentity({ id: "hc", type: "team", title: "Harbour City" });
  const onTab = vi.fn<(tab: string) => void>();
  await renderScreen(<IdentityScreen id="hc" kind="team" tab="nonsense" onTab={onTab} />);
  expect((await screen.findByRole("tab", { selected: true })).textContent).toContain("Upcoming");
  // An effect corrects the address, some time after the tabs are there.
  await vi.waitFor(() => expect(onTab).toHaveBeenCalledWith("upcoming"));
  const last = await screen.findByRole("region", { name: "Recent form" });
  expect((await within(last).findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^WonWKestrel.*3–1$/),
  ]);
  for (const { path, body } of asked)
    if (path === "/api/event/list" || path === "/api/clip/list")
      expect(body).toMatchObject({ "search.teams.id": ["hc"] });
});

test("[RTE-7] [CAT-5] an identity of another kind than its address is not shown", async () => {
  startCatalogue({});
  withIdentity({ id: "hc", type: "team", title: "Harbour City" });
  await renderScreen(<IdentityScreen id="hc" kind="league" tab={undefined} onTab={nothing} />);
  await vi.waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  expect(screen.queryByRole("heading", { name: "Harbour City" })).toBeNull();
});

test("[CAT-5] a page that fails to load shows an error and nothing else", async () => {
  startCatalogue({});
  withIdentity(null);
  await renderScreen(<IdentityScreen id="np" kind="league" tab={undefined} onTab={nothing} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Couldn’t load this page" })).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
});

test("[CAT-2] reaching the end of a list loads the next page, up to five times in a row", async () => {
  // Reports every element as near the viewport, so that all rows stay mounted.
  const seen = new Map<Element, () => void>();
  type Tell = (entries: Pick<IntersectionObserverEntry, "target" | "isIntersecting" | "boundingClientRect">[]) => void;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly tell: Tell;
      readonly elements = new Set<Element>();
      constructor(tell: Tell) {
        this.tell = tell;
      }
      observe(target: Element) {
        this.elements.add(target);
        const boundingClientRect = target.getBoundingClientRect();
        seen.set(target, () => this.tell([{ target, isIntersecting: true, boundingClientRect }]));
      }
      unobserve(target: Element) {
        seen.delete(target);
      }
      disconnect() {
        for (const element of this.elements) seen.delete(element);
      }
    },
  );
  startCatalogue({ "/api/event/list": () => many(200, "archived") });
  await renderScreen(<EventList filters={{ status: "archived" }} failed="" empty="" />);
  await screen.findByRole("link", { name: "m0 home versus m0 away" });
  const end = () => [...seen.keys()].find(({ textContent }) => textContent === "Show more");
  for (const pages of [2, 3, 4, 5, 6, 6]) {
    // The end is observed a moment after its rows are shown.
    await vi.waitFor(() => expect(end()).toBeDefined());
    for (const see of Array.from(seen.values())) see();
    await rowsToBe(pages * 10);
  }
});
