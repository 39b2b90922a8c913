import type { AnyRoute } from "@tanstack/react-router";
import { describe, expect, test, vi } from "vitest";
import { PAGE_PARAMETERS } from "#host/webServers/nginxCache.ts";
import { readSsrState } from "./lib/ssrState.ts";
import { aWireEvent } from "#src/testing/catalogueServer.ts";
import he from "#locales/he/portal.json";
import { routeTree } from "./routeTree.gen.ts";
import { pageToRender, renderFirstScreen, type RenderRequest } from "./server.tsx";

const NOW = Date.parse("2026-03-14T18:30:00Z");
const HOSTILE = '</script><script>alert("owned")</script>';

const LIVE = {
  is_event_available_for_user: true,
  is_event_available_in_user_region: true,
  score: { home: 2, away: 1 },
  sources: { hd: "/media/a.m3u8", poster: "/media/img/a.webp" },
};
const answering =
  (entries: readonly unknown[]): typeof fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify({ content: { entries, entryCount: entries.length } })));

const ask = (more: Partial<RenderRequest> = {}): RenderRequest => ({
  path: "/",
  locale: "en",
  origin: "https://portal.example",
  config: { customer: { name: "Touchline" } },
  now: NOW,
  fetch: answering([aWireEvent("ev-1", "live", LIVE), aWireEvent("ev-2", "live", LIVE)]),
  log: () => undefined,
  ...more,
});

describe("[RTE-1] home as the server renders it", () => {
  test("shows the featured match with score and link, and what else is live", async () => {
    const complaints = vi.spyOn(console, "error");
    const drawing = await renderFirstScreen(ask());
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    expect(drawing).toMatchObject({ language: "en", direction: "ltr" });
    expect(drawing?.body).toMatch(/<h1[^>]*>.*ev-1 home.*2.*ev-1 away.*1.*<\/h1>/s);
    expect(drawing?.body).toMatch(/<a [^>]*href="\/events\/ev-1"[^>]*>.*Watch live/s);
    expect(drawing?.body).toContain("ev-2 home");
    expect(drawing?.head).toContain("<title>Touchline</title>");
    expect(drawing?.head).toContain('rel="canonical" href="https://portal.example/"');
    expect(drawing?.head).toMatch(
      /<link rel="preload" as="image" imageSrcSet="[^"]*a\.webp[^"]*" [^>]*fetchPriority="high"/,
    );
  });

  test("[THM-1] names the tenant's preferred theme", async () => {
    const drawing = await renderFirstScreen(ask({ config: { theme: { preference: "light" } } }));
    expect(drawing?.body).toContain("Theme: Light");
  });

  test("passes on exactly the shown data, in a readable form", async () => {
    const drawing = await renderFirstScreen(ask());
    const screen = readSsrState(JSON.stringify(drawing?.screen));
    expect(screen).toMatchObject({ at: NOW, language: "en" });
    const live = screen?.state.queries.find(({ queryHash }) => queryHash.includes('"status":"live"'));
    expect(live?.state.data).toMatchObject({ entries: [{ id: "ev-1" }, { id: "ev-2" }] });
  });

  test("shows no time of day, because the viewer's zone is unknown", async () => {
    const drawing = await renderFirstScreen(ask());
    expect(drawing?.body).toContain("Upcoming");
    expect(drawing?.body).not.toMatch(/\d{1,2}:\d{2}|UTC/);
  });

  test("escapes foreign texts", async () => {
    const hostile = aWireEvent("ev-1", "live", { ...LIVE, teams: { home: { name: HOSTILE }, away: { name: "B" } } });
    const drawing = await renderFirstScreen(ask({ fetch: answering([hostile]) }));
    expect(drawing?.body).toContain("&lt;/script&gt;");
    expect(drawing?.body).not.toContain("<script>");
  });

  test("is a page even without live matches", async () => {
    expect((await renderFirstScreen(ask({ fetch: answering([]) })))?.body).toContain("Upcoming");
  });

  test("[I18N-1] is in the viewer's chosen language and direction, with links under its address", async () => {
    const drawing = await renderFirstScreen(ask({ locale: "he" }));
    expect(drawing).toMatchObject({ language: "he", direction: "rtl" });
    expect(drawing?.body).toContain(he.home.upcoming);
    expect(drawing?.body).not.toContain("Upcoming");
    expect(drawing?.body).toContain('href="/he/events/ev-1"');
  });

  test("[NAV-10] logs nothing for an address without a subject, and a line for another rejection", async () => {
    const log = vi.fn<RenderRequest["log"]>();
    const warn = vi.spyOn(console, "warn");
    const rejected = (status: number, code: string) => () =>
      Promise.resolve(new Response(JSON.stringify({ error: true, messageErrorCode: code }), { status }));
    const path = "/events/none/";
    const drawing = await renderFirstScreen(ask({ path, log, fetch: rejected(404, "event_not_found") }));
    expect(drawing?.status).toBe(404);
    expect(log).not.toHaveBeenCalled();
    await renderFirstScreen(ask({ path, log, fetch: rejected(403, "forbidden") }));
    expect(log).toHaveBeenCalledWith('The query ["events","detail","none"] failed', expect.any(Error));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test.each([
    ["the API answers with an error", { fetch: () => Promise.resolve(new Response("{}", { status: 503 })) }],
    ["the API cannot be reached", { fetch: () => Promise.reject(new TypeError("fetch failed")) }],
    ["the configuration is malformed", { config: { theme: 7 } }],
    ["a redirect leads away", { config: { redirects: [{ from: "/", to: "/live" }] } }],
  ])("is left to the page when %s", async (_what, more: Partial<RenderRequest>) => {
    expect(await renderFirstScreen(ask(more))).toBeNull();
  });

  test.each([
    ["/", "en"],
    ["/de/", "de"],
    ["/live", "en"],
    ["/he/upcoming/?sport=football", "he"],
    ["/upcoming/?day=2026-03-15", null],
    ["/archive/?date=today", null],
  ])("[I18N-1] %s is rendered in %j for everybody", (path, locale) => {
    expect(pageToRender({ path, config: {} })?.locale ?? null).toBe(locale);
  });
});

test("[EVT-19] rows have the sets that the page would add later, so that they do not grow", async () => {
  const result = { parts: [{ kind: "set", number: 1, home: "25", away: "21" }] };
  const ended = aWireEvent("ev-1", "archived", { score: { home: 3, away: 1 }, result });
  const drawing = await renderFirstScreen(ask({ path: "/archive", fetch: answering([ended]) }));
  expect(drawing?.body).toMatch(/Set 1.*25–21/s);
});

/** Returns a `fetch` that answers calls by path; any other path is 404. */
const answeringBy =
  (answers: Readonly<Record<string, unknown>>): typeof fetch =>
  (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, "https://portal.example");
    const path = Object.keys(answers).find((known) => pathname.startsWith(known));
    return Promise.resolve(
      path === undefined
        ? new Response('{"error":true}', { status: 404 })
        : new Response(JSON.stringify({ content: answers[path] })),
    );
  };

const listOf = (...entries: readonly unknown[]) => ({ entries, entryCount: entries.length, nextExists: false });
const LEAGUE = { id: "league-1", type: "league", title: "Northern Premier", description: "Fourteen clubs" };
const CATALOGUE = {
  "/api/event/list": listOf(aWireEvent("ev-1", "live", { ...LIVE, event_date: NOW })),
  "/api/event/get_by_id": aWireEvent("ev-1", "live", { ...LIVE, event_date: NOW }),
  "/api/media/list": listOf(),
  "/api/identity/get_by_id": LEAGUE,
  "/api/identity/list": listOf(LEAGUE),
  "/api/clip/list": listOf(),
  "/api/search/list": listOf(),
};

describe("[NAV-9] [NAV-10] a page without a subject", () => {
  const quiet = () => vi.spyOn(console, "warn").mockReturnValue();
  const { "/api/event/get_by_id": _event, "/api/identity/get_by_id": _identity, ...LISTS } = CATALOGUE;

  test.each([
    ["/events/ev-gone", "event"],
    ["/events/ev-gone?clip=c-1", "event"],
    ["/events/stats/ev-gone", "event"],
    ["/channels/ch-gone", "event"],
    ["/league/gone", "page"],
    ["/team/gone", "page"],
    ["/category/gone", "page"],
    ["/category/gone/sub-category/gone", "page"],
    ["/info/gone", "page"],
  ])("%s is the not-found page, with its title and status", async (path, missing) => {
    const said = quiet();
    const failed = vi.spyOn(console, "error");
    const config = { customer: { name: "Touchline" }, features: { enable_match_stats: true } };
    const rendered = await renderFirstScreen(ask({ path, config, fetch: answeringBy(LISTS) }));
    said.mockRestore();
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
    const title = missing === "event" ? "Event not found" : "Page not found";
    expect(rendered).toMatchObject({ status: 404, routeId: "", screen: { missing } });
    expect(rendered?.head).toContain(`<title>${title} · Touchline</title>`);
    expect(rendered?.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(rendered?.body).toContain("Skip to content");
    expect(readSsrState(JSON.stringify(rendered?.screen))).toMatchObject({ missing });
  });

  test.each([
    ["the address of another kind", { path: "/team/league-1" }],
    ["a page that the tenant has turned off", { path: "/team/t-1", config: { teamPage: { enabled: false } } }],
  ])("is also %s", async (_what, more: Partial<RenderRequest>) => {
    const rendered = await renderFirstScreen(ask({ ...more, fetch: answeringBy(CATALOGUE) }));
    expect(rendered).toMatchObject({ status: 404, screen: { missing: "page" } });
    expect(rendered?.head).toContain("<title>Page not found · ");
  });

  test("the page after it has its subject", async () => {
    const said = quiet();
    await renderFirstScreen(ask({ path: "/events/ev-gone", fetch: answeringBy(LISTS) }));
    said.mockRestore();
    const rendered = await renderFirstScreen(ask({ path: "/events/ev-1", fetch: answeringBy(CATALOGUE) }));
    expect(rendered).toMatchObject({ status: 200, routeId: "/events/$eventId", screen: { missing: null } });
  });

  test("an unknown clip does not hide its match", async () => {
    const said = quiet();
    const rendered = await renderFirstScreen(ask({ path: "/events/ev-1?clip=gone", fetch: answeringBy(CATALOGUE) }));
    said.mockRestore();
    expect(rendered?.status ?? 200).toBe(200);
  });

  test.each([
    ["fails", () => Promise.resolve(new Response('{"error":true}', { status: 500 }))],
    ["is away", () => Promise.resolve(new Response("", { status: 503 }))],
    ["refuses a visitor", () => Promise.resolve(new Response('{"error":true}', { status: 403 }))],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("is not claimed while the API %s", async (_what, fetch: typeof globalThis.fetch) => {
    const said = quiet();
    for (const path of ["/events/ev-1", "/league/league-1", "/info/imprint"]) {
      const rendered = await renderFirstScreen(ask({ path, fetch }));
      expect({ path, status: rendered?.status ?? 200 }).toEqual({ path, status: 200 });
    }
    said.mockRestore();
  });
});

describe("[RTE-1] [RTE-4] other pages as the server renders them", () => {
  test.each([
    ["/upcoming", "Schedule · Touchline", "ev-1 home"],
    ["/live", "Live now · Touchline", "ev-1 home"],
    ["/events/ev-1", "ev-1 home – ev-1 away", "ev-1 away"],
    ["/league/league-1", "Northern Premier · Touchline", "Fourteen clubs"],
    ["/archive", "Archive · Touchline", "ev-1 home"],
    ["/search", "Search · Touchline", "Northern Premier"],
    ["/search?q=nord", "nord", "nord"],
    ["/he/upcoming", he.schedule.title, "ev-1 home"],
  ])("%s has its title and content, but no time of day", async (path, title, content) => {
    const complaints = vi.spyOn(console, "error");
    const locale = path.startsWith("/he/") ? "he" : "en";
    const drawing = await renderFirstScreen(ask({ path, locale, fetch: answeringBy(CATALOGUE) }));
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    expect(drawing?.head).toContain(title);
    expect(drawing?.body).toContain(content);
    // Times of day are left to the device; the minute of a match may be shown.
    const shown = drawing?.body.replaceAll(/<script.*?<\/script>/g, "");
    expect(shown).not.toMatch(/\d{1,2}:\d{2}|UTC|aria-busy="true"><span class="sr">Loading/);
  });

  test.each([
    ["/events/ev-1", ["SportsEvent", "BroadcastEvent", "BreadcrumbList"]],
    ["/league/league-1", ["BreadcrumbList"]],
  ])("[NAV-13] %s has structured data without running scripts", async (path, types) => {
    const rendered = await renderFirstScreen(ask({ path, fetch: answeringBy(CATALOGUE) }));
    const scripts = [...(rendered?.body ?? "").matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = scripts.map(([, text = ""]) => JSON.parse(text) as Record<string, unknown>);
    expect(things.map((thing) => thing["@type"])).toEqual(types);
    expect(JSON.stringify(things)).toContain(`https://portal.example${path}`);
  });

  test.each([
    ["/account"],
    ["/selected/videos"],
    ["/auth/login"],
    ["/multiview"],
    ["/payment/success"],
    ["/no/such/page"],
    ["/redirect/events/ref-1"],
  ])("%s is left to the page", async (path) => {
    expect(await renderFirstScreen(ask({ path, fetch: answeringBy(CATALOGUE) }))).toBeNull();
  });

  test("a failed part is shown as loading, and the page reports its error", async () => {
    const quiet = vi.spyOn(console, "warn").mockReturnValue();
    const answer = answeringBy(CATALOGUE);
    const drawing = await renderFirstScreen(
      ask({
        path: "/league/league-1",
        fetch: (input, init) => {
          const address = input instanceof Request ? input.url : String(input);
          return address.includes("/api/event/list")
            ? Promise.resolve(new Response("", { status: 500 }))
            : answer(input, init);
        },
      }),
    );
    expect(drawing?.body).toContain("Fourteen clubs");
    expect(drawing?.screen.state.queries.map(({ state }) => state.status)).not.toContain("error");
    expect(drawing?.isShortLived, "the missing part is rendered soon").toBe(true);
    quiet.mockRestore();
  });

  test("[CAT-1] a tenant's banners are rendered", async () => {
    const banner = { type: "horizontal_banner", imageUrl: "https://cdn.example/derby.webp", linkUrl: "/live" };
    const config = { customer: { name: "Touchline" }, home: { banners: [banner] } };
    const drawing = await renderFirstScreen(ask({ path: "/", config, fetch: answeringBy(CATALOGUE) }));
    expect(drawing?.body).toMatch(/<a class="[^"]+" href="\/live"[^>]*><img [^>]*derby\.webp/);
  });

  test("an address is rendered in its corrected form", async () => {
    const drawing = await renderFirstScreen(ask({ path: "/upcoming?utm_source=news", fetch: answeringBy(CATALOGUE) }));
    expect(drawing).toMatchObject({ routeId: "/upcoming" });
    expect(drawing?.head).toContain('rel="canonical" href="https://portal.example/upcoming"/');
  });

  test("says whether something on it is live", async () => {
    const isShortLived = async (entries: readonly unknown[]) =>
      (await renderFirstScreen(ask({ path: "/latest", fetch: answering(entries) })))?.isShortLived;
    expect(await isShortLived([aWireEvent("ev-1", "live", LIVE)])).toBe(true);
    expect(await isShortLived([aWireEvent("ev-1", "archived")])).toBe(false);
  });
});

describe("[RTE-1] one rendering for what a page shows", () => {
  const addressOf = (path: string) => pageToRender({ path, config: {} })?.address;

  test.each([
    ["/upcoming?utm_source=news&fbclid=1", "/upcoming"],
    ["/upcoming/?x=1&sport=football", "/upcoming/?sport=football"],
    ["/?x=1", "/"],
    ["/events/ev-1?t=5&gclid=x&tab=chat", "/events/ev-1/?tab=chat"],
    ["/he/live/?x", "/he/live"],
    ["/EN/live", "/live"],
  ])("%s is %s", (path, address) => expect(addressOf(path)).toBe(address));

  test.each(["/account", "/auth/login", "/multiview", "/no/such/page", "/redirect/events/a"])(
    "%s is not rendered for everybody",
    (path) => expect(addressOf(path)).toBeUndefined(),
  );

  test("nginx keeps apart exactly what rendered pages read of an address, apart from the search", () => {
    const read = new Set<string>();
    const get = (_search: object, name: string) => {
      read.add(name);
      return name === "tab" ? "tags" : undefined;
    };
    // Routes know their paths once a router has them.
    expect(addressOf("/")).toBe("/");
    const within = ({ children = {} }: AnyRoute) => Object.values<AnyRoute>(children);
    const all = (route: AnyRoute): AnyRoute[] => [route, ...within(route).flatMap(all)];
    const isRendered = (route: AnyRoute): boolean =>
      within(route).some(isRendered) ||
      (within(route).length === 0 && addressOf(String(route.fullPath).replaceAll(/\$\w+/g, "x")) !== undefined);
    for (const { options } of all(routeTree).filter(isRendered)) options.validateSearch?.(new Proxy({}, { get }));
    expect([...read].toSorted()).toEqual(PAGE_PARAMETERS);
  });
});

describe("[RTE-1] [I18N-1] pages that are rendered side by side", () => {
  const { "/api/event/get_by_id": _event, ...WITHOUT_EVENT } = CATALOGUE;
  const tenant = (name: string, more: object = {}) => ({ customer: { id: name.toLowerCase(), name }, ...more });
  const PAGES: readonly Partial<RenderRequest>[] = [
    { path: "/", locale: "he", config: tenant("Kestrel", { theme: { preference: "light" } }) },
    { path: "/de/events/ev-1", locale: "de", config: tenant("Harbour", { siteUrl: "https://harbour.example" }) },
    { path: "/fr/events/ev-gone", locale: "fr", config: tenant("Kestrel"), fetch: answeringBy(WITHOUT_EVENT) },
    {
      path: "/live",
      config: tenant("Northvale", { api: { baseUrl: "https://api.northvale.example" } }),
      now: NOW + 60 * 60_000,
      fetch: answering([aWireEvent("ev-9", "live", { ...LIVE, image_url: "/nine.webp" })]),
    },
  ];
  /** Returns what a visitor and the page get. */
  async function shownOf(request: Partial<RenderRequest>) {
    const rendered = await renderFirstScreen(ask({ fetch: answeringBy(CATALOGUE), ...request }));
    const state = rendered?.screen.state.queries.map(({ queryHash, state: { data } }) => ({ queryHash, data }));
    return { ...rendered, screen: { ...rendered?.screen, state } };
  }

  /** Returns requests of which no API answers before all have asked theirs; each answer is a turn of its own. */
  function besideEachOther(): readonly Partial<RenderRequest>[] {
    const asking = new Set<unknown>();
    let answerAll: () => void;
    const haveAllAsked = new Promise<void>((resolve) => (answerAll = resolve));
    return PAGES.map(({ fetch = answeringBy(CATALOGUE), ...page }) => ({
      ...page,
      fetch: async (input, init) => {
        if (asking.add(page).size === PAGES.length) answerAll();
        const isGivenUp = new Promise<never>((_, reject) => {
          init?.signal?.addEventListener("abort", () =>
            reject(new DOMException("The page waited alone", "AbortError")),
          );
        });
        await Promise.race([haveAllAsked, isGivenUp]);
        await new Promise((resolve) => setTimeout(resolve));
        return fetch(input, init);
      },
    }));
  }

  test("are those that are rendered one after the other, in four languages for three tenants", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    const quiet = vi.spyOn(console, "warn").mockReturnValue();
    const alone = [];
    for (const page of PAGES) alone.push(await shownOf(page));
    expect(alone.map(({ status, language }) => [status, language])).toEqual([
      [200, "he"],
      [200, "de"],
      [404, "fr"],
      [200, "en"],
    ]);
    expect(await Promise.all(besideEachOther().map(shownOf))).toEqual(alone);
    quiet.mockRestore();
    vi.useRealTimers();
  });
});

test.each(["", "null", "[]", "{", '{"at":1}', '{"at":1,"language":"en","state":{"queries":[{"queryKey":"x"}]}}'])(
  "[RTE-1] a state that reads %j is rejected",
  (text) => expect(readSsrState(text)).toBeNull(),
);
