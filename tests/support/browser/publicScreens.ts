import { expect, type APIRequestContext, type Locator } from "@playwright/test";
import type { PortalRoute } from "#contract/routes.ts";
import { demoEvents, type DemoEvent } from "#tests/support/backend/demo.ts";

/** A public page: its heading, an element that only its content has, and its stored query. */
export interface PublicScreen {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly fact: (main: Locator) => Locator;
  /** Part of the key of a stored query; null if the page stores none. */
  readonly stored: string | null;
  /** The final URL, if the path redirects. */
  readonly at?: RegExp;
}

/** The events that paths refer to. */
export type SampleEvents = Readonly<Record<"live" | "upcoming" | "archived" | "channel", DemoEvent>>;

/** Returns one event of each kind, with teams where the kind allows them. */
export async function sampleEventsOf(request: APIRequestContext): Promise<SampleEvents> {
  const first = async (filters: object) => {
    const [found] = (await demoEvents(request, filters)).filter(({ status, teams }) => status === "channel" || teams);
    if (found === undefined) throw new Error(`The demo world has no event for ${JSON.stringify(filters)}`);
    return found;
  };
  const [live, upcoming, archived, channel] = await Promise.all([
    first({ status: "live", sportType: "football" }),
    first({ status: "upcoming", sportType: "football" }),
    first({ status: "archived", sportType: "football" }),
    first({ status: "channel" }),
  ]);
  return { live, upcoming, archived, channel };
}

/** Pages that require a sign-in, and pages for signing in. */
type Behind =
  | `/${"account" | "following" | "auth" | "payment" | "selected"}${string}`
  | "/club"
  | "/recommendation"
  | "/notifications"
  | "/downloads"
  | "/operate";
/** A route that needs no sign-in. */
export type PublicRoute = Exclude<PortalRoute, Behind>;

const DAY_MS = 86_400_000;

const row = (main: Locator) => main.getByRole("article").first();
/** Returns the list of a tab, or its empty state: at times nothing is live, and some lists have no viewers' clips. */
const inTab = (main: Locator) => {
  const panel = main.getByRole("tabpanel");
  return panel
    .getByRole("article")
    .or(panel.getByText(/^(?:Nothing live right now|No clips yet)$/))
    .first();
};
/** Returns a tab of a page with the part of its query key that no other tab has; `whose` filters the query. */
const tab = (path: string, heading: string, name: keyof typeof IN_KEY, whose: Readonly<Record<string, string[]>>) => ({
  path: `${path}/?tab=${name}`,
  heading,
  fact: inTab,
  stored: keyPart({ ...IN_KEY[name], ...whose }),
});
const events = { size: 10 } as const;
const clips = { count: true, size: 24, target: "game" } as const;
const IN_KEY = {
  live: { ...events, status: "live" },
  upcoming: { ...events, count: true, order: "asc", status: ["live", "upcoming"] },
  archive: { ...events, count: true, status: "archived" },
  highlights: { ...clips, mediaType: "highlight" },
  clips: { ...clips, mediaType: "clip" },
} as const;
const LIST_TABS = ["live", "upcoming", "archive", "highlights", "clips"] as const satisfies (keyof typeof IN_KEY)[];
/** Sorted by name, as the query library writes keys. */
const keyPart = (filters: object) =>
  `"infinite",${JSON.stringify(Object.fromEntries(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))))}`;
const text = (words: string) => (main: Locator) => main.getByText(words).first();
const team = ({ teams, title }: DemoEvent) => text(teams?.home?.name ?? title);
const MINUTE_MS = 60_000;
/** Returns the start of the day after an event, in UTC, which is the time of the tests' browsers. */
const dayAfter = ({ event_date }: DemoEvent) => new Date((Math.floor(event_date / DAY_MS) + 1) * DAY_MS);
const of = (event: DemoEvent, path: string) => ({
  path: `${path}/${encodeURIComponent(event.id)}`,
  heading: /\S/,
  fact: team(event),
  stored: `"detail","${event.id}"`,
});

/** The screens of every public route; a route without an entry is a type error. */
export const PUBLIC_SCREENS: Readonly<Record<PublicRoute, (events: SampleEvents) => readonly PublicScreen[]>> = {
  "/": () => [{ path: "/", heading: /\S/, fact: text("Leagues and cups"), stored: '"live"' }],
  "/home": () => [{ path: "/home", heading: /\S/, fact: text("Leagues and cups"), stored: '"live"' }],
  "/live": () => [{ path: "/live", heading: "Live now", fact: row, stored: '"live"' }],
  "/live/$sportType": () => [{ path: "/live/football", heading: "Football live", fact: row, stored: '"live"' }],
  "/multiview": () => [{ path: "/multiview", heading: "Multiview", fact: text("Also live"), stored: '"live"' }],
  "/upcoming": ({ upcoming }) => [
    { path: "/upcoming", heading: "Schedule", fact: row, stored: '"infinite",{"count":true,"date"' },
    {
      path: `/upcoming/?day=${dayAfter(upcoming).toISOString().slice(0, 10)}`,
      heading: "Schedule",
      fact: row,
      stored: `"start":${dayAfter(upcoming).getTime() - MINUTE_MS}},"order":"asc","size":50`,
    },
  ],
  "/search": () => [{ path: "/search/?q=nordvik", heading: "Search", fact: row, stored: null }],
  "/latest": () => [{ path: "/latest", heading: "Latest replays", fact: row, stored: '"infinite",{"' }],
  "/archive": () => [
    { path: "/archive", heading: "Archive", fact: row, stored: keyPart(IN_KEY.archive) },
    {
      path: "/archive/?sport=hockey&order=asc",
      heading: "Archive",
      fact: row,
      stored: keyPart({ ...IN_KEY.archive, order: "asc", sportType: "hockey" }),
    },
  ],
  "/highlight": () => [
    { path: "/highlight", heading: "Highlights", fact: row, stored: keyPart(IN_KEY.highlights) },
    {
      path: "/highlight/?kind=condensed",
      heading: "Highlights",
      fact: row,
      stored: keyPart({ ...IN_KEY.highlights, kinds: ["condensed"], mediaType: ["highlight", "clip"] }),
    },
  ],
  "/suggested": () => [{ path: "/suggested", heading: "For you", fact: row, stored: '"sort":"order"' }],
  "/league/$leagueId": () => [
    {
      path: "/league/league-northern",
      heading: "Northern Premier",
      fact: row,
      stored: '"identities":["league-northern"],"size":5,"status":"archived"',
    },
    {
      path: "/league/league-northern/?tab=overview",
      heading: "Northern Premier",
      fact: row,
      stored: '"identities":["league-northern"],"size":5,"status":"archived"',
    },
    ...LIST_TABS.map((name) =>
      tab("/league/league-northern", "Northern Premier", name, { identities: ["league-northern"] }),
    ),
    {
      path: "/league/league-northern/?tab=teams",
      heading: "Northern Premier",
      fact: (main) => main.getByRole("tabpanel").getByRole("link", { name: /Harbour City/ }),
      stored: '"type":"team","within":"league-northern"',
    },
  ],
  "/category/$mainId": () => [
    {
      path: "/category/cat-football",
      heading: "Football",
      fact: text("Subcategories"),
      stored: '"type":"subcategory","within":"cat-football"',
    },
    ...LIST_TABS.map((name) => tab("/category/cat-football", "Football", name, { identities: ["cat-football"] })),
  ],
  "/category/$mainId/sub-category/$subId": () => [
    {
      path: "/category/cat-football/sub-category/sub-football-youth",
      heading: "Youth football",
      fact: row,
      stored: '"identities":["sub-football-youth"]',
    },
    ...LIST_TABS.map((name) =>
      tab("/category/cat-football/sub-category/sub-football-youth", "Youth football", name, {
        identities: ["sub-football-youth"],
      }),
    ),
  ],
  "/team/$teamId": () => [
    {
      path: "/team/team-nordvik",
      heading: "Nordvik IF",
      fact: row,
      stored: '"size":10,"status":"archived","teams":["team-nordvik"]',
    },
    ...LIST_TABS.map((name) => tab("/team/team-nordvik", "Nordvik IF", name, { teams: ["team-nordvik"] })),
  ],
  "/events/$eventId": ({ live, upcoming, archived }) => [
    of(live, "/events"),
    of(upcoming, "/events"),
    of(archived, "/events"),
  ],
  "/events/stats/$eventId": ({ archived }) => [of(archived, "/events/stats")],
  "/channels/$eventId": ({ channel }) => [of(channel, "/channels")],
  "/redirect/events/$referenceId": ({ archived }) => [
    {
      ...of(archived, ""),
      path: `/redirect/events/${encodeURIComponent(archived.reference_id)}`,
      stored: '"reference"',
      at: new RegExp(`/events/${archived.id}$`),
    },
  ],
  "/faq": () => [
    {
      path: "/faq",
      heading: "Questions and answers",
      fact: (main) => main.getByRole("group").first(),
      stored: '"faq"',
    },
  ],
  "/about": () => [{ path: "/about", heading: "About Touchline", fact: text("Last updated"), stored: '"about"' }],
  "/terms": () => [{ path: "/terms", heading: "Terms of use", fact: text("Last updated"), stored: '"terms"' }],
  "/privacy": () => [{ path: "/privacy", heading: "Privacy notice", fact: text("Last updated"), stored: '"privacy"' }],
  "/info/$type": () => [
    { path: "/info/imprint", heading: "Legal notice", fact: text("Last updated"), stored: '"imprint"' },
  ],
  "/open-app": () => [
    { path: "/open-app/?path=/live", heading: "Watch in your browser", fact: text("Stay in browser"), stored: null },
  ],
};

/** Groups of routes for one visit each, because setting up a device takes long. */
export const PUBLIC_ROUTE_GROUPS = {
  "home and what is on": ["/", "/home", "/live", "/live/$sportType", "/multiview", "/upcoming", "/search"],
  lists: ["/latest", "/archive", "/highlight", "/suggested"],
  "leagues, categories and teams": [
    ...(["/league/$leagueId", "/category/$mainId"] as const),
    ...(["/category/$mainId/sub-category/$subId", "/team/$teamId"] as const),
  ],
  "matches and channels": [
    ...(["/events/$eventId", "/events/stats/$eventId"] as const),
    ...(["/channels/$eventId", "/redirect/events/$referenceId"] as const),
  ],
  "texts and ways in": ["/faq", "/about", "/terms", "/privacy", "/info/$type", "/open-app"],
} as const satisfies Readonly<Record<string, readonly PublicRoute[]>>;

/** Fails if a route is in no group or in two. */
export function expectAllInGroups(): void {
  expect(Object.values(PUBLIC_ROUTE_GROUPS).flat().toSorted()).toEqual(Object.keys(PUBLIC_SCREENS).toSorted());
}
