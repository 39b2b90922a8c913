import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Viewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#backend/contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { contracts, products } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import type { EventRow } from "./toMedia.ts";

const HOUR_MS = 3_600_000;
/** A ticket also opens the replay, this long after the end. */
const REPLAY_HOURS = 48;

/** Offers that open an event: the single one first, then subscriptions by price. None for free and members media. */
export async function offersFor(
  { db, clock }: Pick<Deps, "db" | "clock">,
  event: EventRow,
  viewer: Viewer | null,
): Promise<Wire<"Product">[]> {
  const now = clock.now();
  const coverage = event.commerceCoverage;
  const single = coverage === "commerce_ppv_media" || coverage === "commerce_transactional_media";
  const bySubscription = coverage === "commerce_ppv_media" || coverage === "commerce_subscription_basic_media";
  const offers: Wire<"Product">[] = single && event.price !== null ? [ticketOffer(event)] : [];
  if (bySubscription) offers.push(...(await subscriptionOffers(db, now, event)));
  return viewer === null ? offers : withContracts(db, now, offers, viewer);
}

function ticketOffer(event: EventRow): Wire<"Product"> {
  return {
    ...NOTHING_BOUGHT,
    id: `prod-ppv-${event.id}`,
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
    offer_end: event.streamEnd === null ? null : event.streamEnd + REPLAY_HOURS * HOUR_MS,
    allowed_access_identity_items: [],
  };
}

async function subscriptionOffers(db: Database, now: number, event: EventRow): Promise<Wire<"Product">[]> {
  const rows = await db
    .select()
    .from(products)
    .where(
      and(
        or(isNull(products.offerStart), lte(products.offerStart, now)),
        or(isNull(products.offerEnd), gt(products.offerEnd, now)),
      ),
    )
    .orderBy(asc(products.price), asc(products.id));
  return rows
    .filter(
      ({ accessItems }) => accessItems.length === 0 || accessItems.some(({ id }) => event.identityIds.includes(id)),
    )
    .map((row) => ({
      ...NOTHING_BOUGHT,
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
    }));
}

/** The offers with the viewer's newest contract on each. */
async function withContracts(
  db: Database,
  now: number,
  offers: Wire<"Product">[],
  { userId }: Viewer,
): Promise<Wire<"Product">[]> {
  const ids = offers.map(({ id }) => id);
  const held = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.userId, userId), inArray(contracts.productId, ids)))
    .orderBy(desc(contracts.startDate));
  return offers.map((offer) => {
    const found = held.find(({ productId }) => productId === offer.id);
    if (found === undefined) return offer;
    const { id, canceled, startDate, endDate } = found;
    const active = startDate <= now && (endDate === null || endDate > now);
    return { ...offer, contract: { id, active, canceled, start_date: startDate, end_date: endDate } };
  });
}

const NOTHING_BOUGHT = { contract: null, purchase_processing: false, last_payment: null } as const;
