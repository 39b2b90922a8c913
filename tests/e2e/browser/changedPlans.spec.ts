import { resolve } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { vapidKeys } from "#backend/push/vapid.ts";
import { contracts, events } from "#backend/db/schema.ts";
import { at as valueAt, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { calendarEntriesIn } from "#tests/support/backend/calendarEntriesIn.ts";
import { drivenMatches, said, type MatchChange } from "#tests/support/backend/drivenMatches.ts";
import { startPushService, type PushService } from "#tests/support/backend/pushService.ts";
import { noteAnnouncements } from "#tests/support/browser/announcements.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";
import { deliverPush, fakePushService, notificationsShown } from "#tests/support/browser/push.ts";
import { openSession } from "#tests/support/backend/session.ts";
import { expect, test as base } from "#tests/support/browser/test.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface World {
  readonly url: string;
  readonly backend: TestBackend;
  readonly service: PushService;
  readonly matches: ReturnType<typeof drivenMatches>;
  /** Matches that are sold singly and not begun. */
  readonly sold: readonly (typeof events.$inferSelect)[];
}

/** A backend of these tests alone, on a clock that they move. */
const test = base.extend<object, { world: World }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const backend = await startTestBackend({ distDir: resolve("dist") });
      const url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
      backend.realtime.attach(backend.app.server);
      const { publicKey } = await vapidKeys(backend.db);
      const service = await startPushService(() => publicKey);
      const failures: unknown[] = [];
      const matches = drivenMatches(backend, (error) => failures.push(error));
      const held = await backend.db.select({ id: contracts.eventId }).from(contracts);
      const rows = await backend.db
        .select()
        .from(events)
        .where(eq(events.commerceCoverage, "commerce_ppv_media"))
        .orderBy(events.eventDate, events.id);
      const sold = rows.filter(
        ({ id, status, inRegion, identityIds, eventDate }) =>
          status === "upcoming" &&
          inRegion &&
          eventDate > NOW + 3 * HOUR &&
          !identityIds.includes("league-northern") &&
          held.every((contract) => contract.id !== id),
      );
      await use({ url, backend, service, matches, sold });
      await matches.stop();
      service.stop();
      await backend.close();
      expect(failures).toEqual([]);
    },
    // Beside other tests a backend takes up to a minute to start.
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.url),
});
test.use({ serviceWorkers: "allow" });
test.describe.configure({ mode: "default" });

interface Viewer {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: World;
}

interface Step {
  /** Texts of the push messages, each of which the worker has shown. */
  readonly pushed: readonly unknown[];
  readonly feed: { readonly sequence: number; readonly status: unknown } | undefined;
}

/** Gives the viewer a reminder, a ticket, the open page and the calendar of a match. */
async function viewerOf(match: World["sold"][number], { page, context, world }: Viewer) {
  const { backend, service, matches } = world;
  const { id } = match;
  backend.clock.time = NOW;
  await context.grantPermissions(["notifications"]);
  await fakePushService(context, service.browser("phone"));
  const token = await openSession(backend, "fan");
  const card = { token: "tok_approved" };
  const order = { paymentAction: "creditCardPay", product_id: `prod-ppv-${id}`, event_id: id, card };
  expect((await backend.post("/api/commerce/ppv_checkout", order, token)).status).toBe(200);
  await backend.post("/api/user/add_to_watchlist", { video_id: id }, token);
  const calendar = await backend.post("/api/calendar/renew", { of: "watchlist" }, token);
  const feed = valueAt<string>(calendar.body, "content", "url") ?? "";
  await enterAs(page, { name: "Fan", email: "fan@demo.example" });
  await page.goto(`/events/${id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const remind = page.getByRole("button", { name: /^(Remind me|Reminder set)/ }).first();
  await remind.click();
  const subscribed = page.waitForResponse("**/api/push/subscribe");
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  await subscribed;
  await expect(remind).toHaveAttribute("aria-pressed", "true");
  const announced = await noteAnnouncements(page);
  return {
    /** Changes the match at this time; returns what came to the viewer. */
    at: async (time: number, change: MatchChange): Promise<Step> => {
      backend.clock.time = time;
      await matches.change(id, change);
      const messages = service.take().map(({ message }) => message);
      for (const message of messages) {
        expect(message["title"]).toBe(await deliverPush(page, message));
        expect(await notificationsShown(page)).toContain(message["title"]);
      }
      const entries = calendarEntriesIn(String((await backend.get(feed)).body));
      const entry = entries.find(({ uid }) => uid.startsWith(`${id}@`));
      return {
        pushed: messages.map(({ body }) => body),
        feed: entry && { sequence: entry.sequence, status: entry.status },
      };
    },
    announced,
    /** Opens the list of tickets in another tab; returns the row of the match. */
    ticket: async () => {
      const tab = await context.newPage();
      await tab.goto("/account/ppv");
      return tab.getByRole("listitem").filter({ has: tab.locator(`a[href*="/events/${id}"]`) });
    },
  };
}

/** Returns the day of this time as the list of tickets writes it ("March 25"). */
const dayOf = (time: number): string =>
  new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "Europe/Lisbon" }).format(time);

const noMatch = (): never => {
  throw new Error("Nothing is sold singly");
};

test(
  "[EVT-16] [EVT-17] [COM-9] [CAT-11] a viewer sees and hears each change of a match that moves, is suspended and goes on",
  { tag: "@sweep" },
  async ({ page, context, world }) => {
    const match = world.sold[0] ?? noMatch();
    const start = match.eventDate;
    const moved = start + 10 * DAY;
    const { at, announced, ticket } = await viewerOf(match, { page, context, world });
    const main = page.getByRole("main");
    const note = page.getByRole("region", { name: "Change of plan" });
    const countdown = page.getByRole("timer");
    const saysAloud = async (text: string) => {
      await expect(note).toContainText(text);
      await expect.poll(announced).toContainEqual(expect.stringContaining(text));
    };

    expect(await at(NOW, {})).toEqual({ pushed: [], feed: { sequence: 0, status: "CONFIRMED" } });
    await expect(countdown).toBeVisible();
    await expect(note).toBeHidden();

    const delayed = await at(NOW + MINUTE, { eventDate: start + 30 * MINUTE, says: ["delayed", start] });
    expect(delayed.pushed).toEqual([expect.stringMatching(/^New start: /)]);
    expect(delayed.feed).toEqual({ sequence: 1, status: "CONFIRMED" });
    await saysAloud("The match starts later than planned.");
    await expect(countdown).toBeVisible();

    const postponed = await at(NOW + 2 * MINUTE, { eventDate: start, says: ["postponed"] });
    expect(postponed.pushed).toEqual(["The match was put off. Nobody knows the new date yet."]);
    expect(postponed.feed).toEqual({ sequence: 2, status: "CANCELLED" });
    await saysAloud("Nobody knows the new date yet.");
    await expect(countdown).toBeHidden();
    await expect(await ticket()).toContainText(/Active.*Postponed.*New date to follow.*Your ticket counts\./);
    expect(await at(start - 10 * MINUTE, {})).toMatchObject({ pushed: [] });

    const again = await at(start + 6 * DAY, { eventDate: moved, says: ["planned", start] });
    expect(again.pushed).toEqual([expect.stringMatching(/^New date: /)]);
    expect(again.feed).toEqual({ sequence: 3, status: "CONFIRMED" });
    await saysAloud("The match has a new date.");
    await expect(countdown).toBeVisible();
    expect(await at(moved - 10 * MINUTE, {})).toMatchObject({ pushed: ["Starts in 10 minutes."] });

    // From here on the page has a picture, and calendars nothing new.
    const { feed } = again;
    expect(await at(moved, { status: "live" })).toEqual({ pushed: [], feed });
    await expect(main.getByText("Live", { exact: true }).first()).toBeVisible();
    await expect(note).toBeHidden();
    const stopped = await at(moved + 30 * MINUTE, { says: ["suspended"] });
    expect(stopped).toEqual({ pushed: ["Play has stopped and is to go on."], feed });
    await saysAloud("Play has stopped and is to go on.");
    expect(await at(moved + 40 * MINUTE, { schedule: null })).toEqual({ pushed: [], feed });
    await expect(note).toBeHidden();
    const over = { status: "archived" as const, streamEnd: moved + 2 * HOUR };
    expect(await at(moved + 2 * HOUR, over)).toEqual({ pushed: [], feed });
    await expect(main.getByText("Replay not ready yet")).toBeVisible();
    await expect(await ticket()).toContainText(new RegExp(`Active.*${dayOf(moved)}`));
  },
);

test("[EVT-17] [COM-8] [CAT-11] a match that is called off is announced once, and the ticket says what happens", async ({
  page,
  context,
  world,
}) => {
  const match = world.sold[1] ?? noMatch();
  const { at, announced, ticket } = await viewerOf(match, { page, context, world });
  expect(await at(NOW, {})).toEqual({ pushed: [], feed: { sequence: 0, status: "CONFIRMED" } });
  const off = await at(match.eventDate - HOUR, { says: ["cancelled"] });
  expect(off).toEqual({
    pushed: ["The match will not be played."],
    feed: { sequence: 1, status: "CANCELLED" },
  });
  const note = page.getByRole("region", { name: "Change of plan" });
  await expect(note).toContainText("Your ticket counts.");
  // Said again with the match that is played instead, whose name fits into a phone's width.
  await page.setViewportSize({ width: 390, height: 844 });
  const instead = { ...said(match.eventDate - HOUR, "cancelled"), new_event_id: world.sold[2]?.id ?? noMatch() };
  expect(await at(match.eventDate - 50 * MINUTE, { schedule: instead })).toMatchObject({ pushed: [] });
  await expect(note.getByRole("link", { name: /^Now here: / })).toBeVisible();
  expect(await note.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect.poll(announced).toContainEqual(expect.stringContaining("The match will not be played."));
  await expect(page.getByRole("timer")).toBeHidden();
  await expect(page.getByRole("button", { name: /^(Remind me|Reminder set)/ })).toBeHidden();
  expect(await at(match.eventDate - 10 * MINUTE, {})).toMatchObject({ pushed: [] });
  await expect(await ticket()).toContainText(/Cancelled.*Will not be played.*Your ticket counts\./);
});
