/*
 * Takes pictures of matches that do not go as planned, in each state and on each surface (docs/schedule.md), of the built
 * portal: `node --import tsx scripts/states.ts [390-dark] …` writes sheets to test-results/states/.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import { events, identities } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend } from "#tests/support/backend/backend.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";
import { chromiumArgs, findChromium } from "#tests/support/chromium.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LEAGUE = "league-states";
const OUT = "test-results/states";

type Row = typeof events.$inferSelect;
type State = Wire<"ScheduleChange">["state"];
interface Shown extends Partial<Row> {
  readonly state: State | null;
  readonly previous?: number;
}

const START = NOW + 2 * HOUR;
const score = { scoreHome: 1, scoreAway: 1 };
const live = { status: "live", eventDate: NOW - HOUR, streamStart: NOW - HOUR, ...score } as const;
const over = { status: "archived", eventDate: NOW - 3 * HOUR, streamEnd: NOW - HOUR, ...score } as const;
const STATES: Readonly<Record<string, Shown>> = {
  planned: { state: null },
  moved: { state: "planned", previous: START - DAY, eventDate: START + 10 * MINUTE },
  "moved-away": { state: "planned", previous: START + 20 * MINUTE, eventDate: START + 2 * DAY },
  "no-time": { state: "time_tbd", eventDate: START + 30 * MINUTE },
  delayed: { state: "delayed", previous: START, eventDate: START + 40 * MINUTE },
  postponed: { state: "postponed", eventDate: START + 50 * MINUTE },
  cancelled: { state: "cancelled", eventDate: START + HOUR },
  suspended: { state: "suspended", ...live },
  abandoned: { state: "abandoned", ...over },
  awarded: { state: "awarded", ...over, scoreHome: 3, scoreAway: 0 },
};

const LOOKS = {
  "390-dark": { width: 390, theme: "dark", path: "" },
  "390-light": { width: 390, theme: "light", path: "" },
  "390-hebrew": { width: 390, theme: "dark", path: "/he" },
  "1440-dark": { width: 1440, theme: "dark", path: "" },
  "1440-light": { width: 1440, theme: "light", path: "" },
  "1440-hebrew": { width: 1440, theme: "dark", path: "/he" },
} as const;

const backend = await startTestBackend({ distDir: resolve("dist") });
const { db } = backend;
const url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
backend.realtime.attach(backend.app.server);

const [model] = await db.select().from(events).where(eq(events.commerceCoverage, "commerce_ppv_media")).limit(1);
const [league] = await db.select().from(identities).where(eq(identities.type, "league")).limit(1);
if (model === undefined || league === undefined) throw new Error("The demo world is empty");
const identity = { id: LEAGUE, title: "League of States", type: "league", short_title: null, parent_identity: null };
await db.insert(identities).values({ ...league, id: LEAGUE, title: identity.title, searchText: "states" });
const { changedIn: _, ...fields } = model;
const fan = await backend.signIn("fan");
for (const [name, { state, previous, ...more }] of Object.entries(STATES)) {
  const id = `ev-state-${name}`;
  const side = (title: string) => ({ ...model.teams.home!, id: `t-${title}`, name: title, short_name: null });
  await db.insert(events).values({
    ...fields,
    id,
    referenceId: id,
    title: `States: ${name}`,
    searchText: `states ${name}`,
    status: "upcoming",
    eventDate: START,
    streamStart: null,
    streamEnd: null,
    duration: null,
    realKickoff: null,
    inRegion: true,
    teams: { home: side("Harbour States"), away: side(`${name} United`) },
    identities: [identity as never],
    identityIds: [LEAGUE],
    scoreHome: null,
    scoreAway: null,
    clock: null,
    moments: [],
    result: null,
    venue: "Old Harbour Stand",
    schedule: null,
  });
  // Bought while the match was as planned: no ticket is sold afterwards.
  await backend.post("/api/user/add_to_watchlist", { video_id: id }, fan);
  const order = { paymentAction: "creditCardPay", product_id: `prod-ppv-${id}`, event_id: id };
  await backend.post("/api/commerce/ppv_checkout", { ...order, card: { token: "tok_approved" } }, fan);
  const said: Row["schedule"] = state && {
    state,
    reason: "The pitch is under water after a night of heavy rain.",
    ticket_note: "Your ticket counts for the new date. If that does not suit you, we pay it back.",
    previous_date: previous ?? null,
    said_at: NOW - 2 * HOUR,
    new_event_id: state === "cancelled" ? "ev-state-planned" : null,
  };
  await db
    .update(events)
    .set({ ...more, schedule: said })
    .where(eq(events.id, id));
}
const { body: tickets } = await backend.get("/api/commerce/get_ppv_tickets", fan);
const ticketId = at<{ id: string }[]>(tickets, "content", "entries")[0]?.id ?? "none";
const { body: payments } = await backend.get("/api/commerce/get_billing", fan);
const paymentId = at<{ id: string }[]>(payments, "content", "payments")?.[0]?.id ?? "none";

const PLACES: Readonly<Record<string, string>> = {
  home: "/",
  schedule: `/upcoming?league=${LEAGUE}`,
  mine: "/upcoming?mine=true",
  league: `/league/${LEAGUE}`,
  search: "/search?q=states",
  watchlist: "/selected/videos",
  multiview: "/multiview",
  tickets: "/account/ppv",
  ticket: `/account/ppv/${ticketId}`,
  receipt: `/account/billing/${paymentId}`,
  ...Object.fromEntries(Object.keys(STATES).map((name) => [`event ${name}`, `/events/ev-state-${name}`])),
};

const wanted = process.argv.slice(2);
const only = process.env["PLACES"]?.split(",");
const executablePath = findChromium(chromium.executablePath());
const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) });
mkdirSync(OUT, { recursive: true });
for (const [look, { width, theme, path }] of Object.entries(LOOKS)) {
  if (wanted.length > 0 && !wanted.includes(look)) continue;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addInitScript(() => {
    const ids = ["suspended", "abandoned", "cancelled", "delayed"].map((name) => `ev-state-${name}`);
    localStorage.setItem("touchline-multiview", JSON.stringify({ ids, soundId: null, largeId: null, tiles: 4 }));
  });
  const page = await context.newPage();
  await enterAs(page, { name: "Fan", email: "fan@demo.example" });
  const shots: [string, string][] = [];
  for (const [place, to] of Object.entries(PLACES)) {
    if (only !== undefined && !only.includes(place.split(" ")[0] ?? "")) continue;
    await page.goto(`${path}${to}`);
    await settled(page);
    const file = `${OUT}/${look} ${place}.png`;
    await page.screenshot({ path: file, fullPage: !["home", "league", "mine"].includes(place) || width === 390 });
    shots.push([place, file]);
  }
  await sheet(look, shots, width);
  await context.close();
}
await browser.close();
await backend.close();
process.exit();

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["rendered"] === undefined);
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Puts the pictures beside each other, cut to the same height. */
async function sheet(look: string, shots: readonly [string, string][], width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  const [column, height] = width === 390 ? [390, 1300] : [660, 620];
  const figures = shots.map(([place, file]) => {
    const data = readFileSync(file).toString("base64");
    return `<figure><figcaption>${place}</figcaption><div><img src="data:image/png;base64,${data}"></div></figure>`;
  });
  const parts = width === 390 ? 5 : 6;
  for (let from = 0; from < figures.length; from += parts) {
    await page.setContent(`<style>
      body { display: flex; flex-wrap: wrap; gap: 8px; margin: 4px; background: #888; font: 14px sans-serif }
      figure { margin: 0 } figure div { width: ${column}px; height: ${height}px; overflow: hidden } img { width: 100% }
      </style>${figures.slice(from, from + parts).join("")}`);
    const file = `${OUT}/sheet ${look} ${1 + from / parts}.png`;
    writeFileSync(file, await page.screenshot({ fullPage: true }));
  }
  await page.close();
}
