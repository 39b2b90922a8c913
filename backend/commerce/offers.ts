import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { findEvent } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { products } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { withViewerState, type Offer } from "./withViewerState.ts";

type OfferDeps = Pick<Deps, "db" | "clock">;

const HOUR_MS = 3_600_000;
/** How long after the end of an event its ticket still opens the replay. */
export const REPLAY_HOURS = 48;
const TICKET = "prod-ppv-";

/** Its ticket first, then subscriptions by price; none for free and members-only media. */
export async function offersFor(deps: OfferDeps, event: EventRow, viewer: Viewer | null): Promise<Wire<"Product">[]> {
  const now = deps.clock.now();
  const coverage = event.commerceCoverage;
  const bySubscription = coverage === "commerce_ppv_media" || coverage === "commerce_subscription_basic_media";
  const single = ticketOffer(event, now);
  const offers = single === null ? [] : [single];
  if (bySubscription)
    for (const row of await subscriptionRows(deps.db, now))
      if (row.accessItems.length === 0 || row.accessItems.some(({ id }) => event.identityIds.includes(id)))
        offers.push(toOffer(row));
  return withViewerState(deps, offers, viewer);
}

/** Returns the subscriptions of these types that are on sale, by price. */
export async function subscriptionsOnSale(deps: OfferDeps, types: readonly string[]): Promise<Offer[]> {
  const rows = await subscriptionRows(deps.db, deps.clock.now());
  return rows.filter(({ type }) => types.includes(type)).map(toOffer);
}

export async function subscriptionOnSale(deps: OfferDeps, id: string): Promise<Offer | null> {
  const [row] = await subscriptionRows(deps.db, deps.clock.now(), eq(products.id, id));
  return row === undefined ? null : toOffer(row);
}

/** With the end of its event (epoch ms, null if unknown); null if it is not the event's ticket or not on sale. */
export async function ticketOnSale(
  { db, clock }: OfferDeps,
  productId: string,
  eventId: string,
): Promise<{ offer: Offer; eventEnd: number | null } | null> {
  const event = productId === TICKET + eventId ? await findEvent(db, eventId) : null;
  const offer = event === null ? null : ticketOffer(event, clock.now());
  return event === null || offer === null ? null : { offer, eventEnd: endOf(event) };
}

/** The end of a match that has moved may still be the old one. */
const endOf = ({ streamEnd, eventDate }: EventRow): number | null => streamEnd && Math.max(streamEnd, eventDate);

/** States in which a match will not go on; a replay that there may be opens with tickets that were sold before. */
const NOT_PLAYED_ON: ReadonlySet<string> = new Set(["cancelled", "abandoned", "awarded"]);

/** Whether a ticket would buy nothing certain: the match is off, or nobody knows its date (COM-8). */
function isOff({ schedule, eventDate }: EventRow): boolean {
  if (schedule === null) return false;
  const { state, previous_date: before } = schedule;
  return NOT_PLAYED_ON.has(state) || (state === "postponed" && (before ?? eventDate) === eventDate);
}

/** Returns the ticket of an event, or null. A PPV ticket is on sale until 48 hours after the end, a rental always. */
function ticketOffer(event: EventRow, now: number): Offer | null {
  const rental = event.commerceCoverage === "commerce_transactional_media";
  if (isOff(event) || event.price === null || !(rental || event.commerceCoverage === "commerce_ppv_media")) return null;
  const eventEnd = endOf(event);
  const end = rental || eventEnd === null ? null : eventEnd + REPLAY_HOURS * HOUR_MS;
  if (end !== null && end <= now) return null;
  return {
    id: TICKET + event.id,
    type: "ppv",
    title: event.title,
    description: `Live and replay for ${REPLAY_HOURS} hours`,
    event_id: event.id,
    price: event.price,
    currency: event.currency,
    auto_renew: false,
    duration: REPLAY_HOURS,
    duration_units: "hour",
    offer_start: event.added,
    offer_end: end,
    allowed_access_identity_items: [],
  };
}

const toOffer = (row: typeof products.$inferSelect): Offer => ({
  id: row.id,
  type: row.type,
  title: row.title,
  description: row.description,
  event_id: null,
  price: row.price,
  currency: row.currency,
  auto_renew: row.autoRenew,
  duration: row.duration,
  duration_units: row.durationUnits,
  offer_start: row.offerStart,
  offer_end: row.offerEnd,
  allowed_access_identity_items: row.accessItems,
});

function subscriptionRows(db: Database, now: number, which?: SQL) {
  return db
    .select()
    .from(products)
    .where(
      and(
        which,
        inArray(products.type, ["svod", "cvod"]),
        or(isNull(products.offerStart), lte(products.offerStart, now)),
        or(isNull(products.offerEnd), gt(products.offerEnd, now)),
      ),
    )
    .orderBy(asc(products.price), asc(products.id));
}
