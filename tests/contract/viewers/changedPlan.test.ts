import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { pushSubscriptions } from "#backend/db/pushTables.ts";
import { events } from "#backend/db/schema.ts";
import { vapidKeys } from "#backend/push/vapid.ts";
import type { Wire } from "#contract/wire.ts";
import { at as valueAt, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { calendarEntriesIn } from "#tests/support/backend/calendarEntriesIn.ts";
import { commerceCallsOf, contentOf, entriesOf } from "#tests/support/backend/commerceCalls.ts";
import { drivenMatches, type MatchChange } from "#tests/support/backend/drivenMatches.ts";
import { startPushService, type PushService } from "#tests/support/backend/pushService.ts";
import { openSession } from "#tests/support/backend/session.ts";
import { emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let backend: TestBackend;
let service: PushService;
let matches: ReturnType<typeof drivenMatches>;
let url: string;
let fan: string;
let match: EventRow;
const errors: unknown[] = [];
const { connected, closeAll } = socketsOf(() => url);
const { findEvents, deletePurchases, get, buyTicket, eventFor, eventOf } = commerceCallsOf(
  () => backend,
  () => fan,
);

beforeAll(async () => {
  backend = await startTestBackend();
  url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  backend.realtime.attach(backend.app.server);
  const { publicKey } = await vapidKeys(backend.db);
  service = await startPushService(() => publicKey);
  matches = drivenMatches(backend, (error) => errors.push(error));
  await findEvents();
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  await deletePurchases();
  await backend.db.delete(pushSubscriptions);
  fan = await openSession(backend, "fan");
});
afterEach(() => {
  closeAll();
  service.take();
  if (errors.length > 0) throw new AggregateError(errors.splice(0), "The notifier stumbled");
});
afterAll(async () => {
  await matches.stop();
  service.stop();
  await backend.close();
});

/** Gives the viewer a reminder, a ticket, the open page and the calendar of a match; returns what they have from then on. */
async function viewerOf(id: string) {
  const [row] = await backend.db.select().from(events).where(eq(events.id, id));
  match = row ?? expect.fail("no such match");
  const phone = { subscription: service.browser(`phone-${id}`), locale: "en", time_zone: "Europe/Paris" };
  await backend.post("/api/push/set_topics", { topics: [`event:${id}:reminder`] }, fan);
  await buyTicket(id, "tok_approved");
  await backend.post("/api/user/add_to_watchlist", { video_id: id }, fan);
  const calendar = (await backend.post("/api/calendar/renew", { of: "watchlist" }, fan)).body;
  const feed = valueAt<string>(calendar, "content", "url") ?? "";
  const socket = await connected();
  await emitWithAck(socket, "join-event-room", { eventId: id, customer: "demo", userId: null });
  const heard: unknown[] = [];
  socket.on("update-event", ({ event }: { event: unknown }) => heard.push(event));

  /** Changes the match at `at`; returns what the viewer got by then: pushes, the page's messages, the ticket, the offer, the calendar's entry. */
  return async (at: number, change: MatchChange) => {
    backend.clock.time = at;
    // As the portal does at a start: the session of the step before may have run out.
    fan = await openSession(backend, "fan");
    await backend.post("/api/push/subscribe", phone, fan);
    await matches.change(id, change);
    await emitWithAck(socket, "join-event-room", { eventId: id, customer: "demo", userId: null }); // messages before it have arrived
    const [ticket] = entriesOf<Wire<"PpvTicket">>(await get("get_ppv_tickets", "", fan));
    const event = await eventOf(id);
    const offers = contentOf<Wire<"Product">[]>(await backend.get(`/api/event/get_commerce_options?eventId=${id}`));
    const entries = calendarEntriesIn(String((await backend.get(feed)).body));
    const entry = entries.find(({ uid }) => uid.startsWith(`${id}@`));
    return {
      push: service.take().map(({ message: { body } }) => body),
      page: heard.splice(0),
      ticket: { active: ticket?.active, end: ticket?.end_date, state: ticket?.event?.schedule?.state },
      opens: event.is_event_available_for_user,
      sold: offers.some((offer) => offer.id === `prod-ppv-${id}`),
      feed: entry && { sequence: entry.sequence, status: entry.status, start: Date.parse(entry.start) },
    };
  };
}

test("[EVT-16] [EVT-17] [COM-9] [CAT-11] who counts on a match that moves, stands still and goes on gets each step once", async () => {
  const at = await viewerOf(eventFor(0));
  const start = match.eventDate;
  const later = start + 30 * MINUTE;
  const moved = start + 10 * DAY;
  const planned = await at(NOW, {});
  expect(planned).toMatchObject({ push: [], page: [], opens: true, sold: true });
  const feed = (sequence: number, time: number, status = "CONFIRMED") => ({ sequence, status, start: time });
  expect(planned.feed).toEqual(feed(0, start));

  const delayed = await at(NOW + MINUTE, { eventDate: later, says: ["delayed", start] });
  expect(delayed).toMatchObject({
    push: [expect.stringMatching(/^New start: /)],
    page: [null],
    opens: true,
    sold: true,
    feed: feed(1, later),
  });

  const repeated = await at(NOW + 90_000, { eventDate: later, says: ["delayed", start] });
  expect(repeated).toMatchObject({ push: [], feed: feed(1, later) });

  const postponed = await at(NOW + 2 * MINUTE, { eventDate: start, says: ["postponed"] });
  expect(postponed).toMatchObject({
    push: ["The match was put off. Nobody knows the new date yet."],
    page: [null],
    ticket: { active: true, end: null, state: "postponed" },
    sold: false,
    feed: feed(2, start, "CANCELLED"),
  });
  // Neither a reminder of the old start, nor an end of the ticket while the match waits.
  expect(await at(start - 10 * MINUTE, {})).toMatchObject({ push: [], ticket: { active: true } });
  expect(await at(start + 4 * DAY, { says: ["postponed"] })).toMatchObject({ push: [] });
  expect(await at(start + 5 * DAY, {})).toMatchObject({ push: [], ticket: { active: true }, opens: true });

  const again = await at(start + 6 * DAY, { eventDate: moved, says: ["planned", start] });
  expect(again).toMatchObject({
    push: [expect.stringMatching(/^New date: /)],
    page: [null],
    ticket: { active: true, end: moved + 2 * DAY },
    sold: true,
    feed: feed(3, moved),
  });
  expect(await at(moved - 10 * MINUTE, {})).toMatchObject({ push: ["Starts in 10 minutes."], page: [] });

  const live = { status: "live" as const };
  expect(await at(moved, live)).toMatchObject({ push: [], page: [live], opens: true });

  const stopped = { says: ["suspended"] as const };
  expect(await at(moved + 30 * MINUTE, stopped)).toMatchObject({
    push: ["Play has stopped and is to go on."],
    page: [{ schedule: { state: "suspended" } }],
    opens: true,
    // Nothing that a calendar shows.
    feed: feed(3, moved),
  });
  // The league says it once more.
  expect(await at(moved + 35 * MINUTE, stopped)).toMatchObject({ push: [] });
  expect(await at(moved + 40 * MINUTE, { schedule: null })).toMatchObject({ push: [], page: [{ schedule: null }] });
  expect(await at(moved + 50 * MINUTE, stopped)).toMatchObject({ push: ["Play has stopped and is to go on."] });
  await at(moved + 55 * MINUTE, { schedule: null });

  const over = await at(moved + 2 * HOUR, { status: "archived", streamEnd: moved + 2 * HOUR });
  expect(over).toMatchObject({ push: [], page: [{ status: "archived" }], ticket: { active: true }, opens: true });
  expect(over.ticket.end).toBe(moved + 2 * HOUR + 2 * DAY);
  expect(await at(moved + 3 * DAY, {})).toMatchObject({ ticket: { active: false }, opens: false });
});

test("[EVT-17] [COM-8] [CAT-11] a match that is called off is told once, no longer sold, and the ticket says what happens", async () => {
  const at = await viewerOf(eventFor(1));
  const start = match.eventDate;
  const planned = await at(NOW, {});
  expect(planned.feed).toMatchObject({ sequence: 0, status: "CONFIRMED" });
  expect(await at(start - HOUR, { says: ["cancelled"] })).toMatchObject({
    push: ["The match will not be played."],
    page: [{ schedule: { state: "cancelled", ticket_note: "Your ticket counts." } }],
    ticket: { active: true, state: "cancelled" },
    sold: false,
    feed: { sequence: 1, status: "CANCELLED" },
  });
  const { schedule = null } = await eventOf(match.id);
  expect(await at(start - 50 * MINUTE, { schedule })).toMatchObject({ push: [], feed: { sequence: 1 } });
  expect(await at(start - 40 * MINUTE, { says: ["cancelled"] })).toMatchObject({ push: [], feed: { sequence: 1 } });
  expect(await at(start - 10 * MINUTE, {})).toMatchObject({ push: [] });
  const [ticket] = entriesOf<Wire<"PpvTicket">>(await get("get_ppv_tickets", "", fan));
  const one = contentOf<Wire<"PpvTicket">>(await get(`get_ppv_ticket_by_id/id/${ticket?.id ?? ""}`, "", fan));
  expect(one.event?.schedule?.ticket_note).toBe("Your ticket counts.");
});
