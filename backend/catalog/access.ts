import { and, eq } from "drizzle-orm";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { isRunning } from "#backend/commerce/contractEnd.ts";
import { contracts, type clips, type events } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";

export interface Entitlements {
  readonly signedIn: boolean;
  /** The id of the viewer; null for a visitor. */
  readonly viewerId: string | null;
  /** Ids of the events that the viewer has a ticket for. */
  readonly tickets: ReadonlySet<string>;
  /** For each running subscription, the ids of the identities that it opens; an empty list opens everything. */
  readonly subscriptions: readonly (readonly string[])[];
  /** Signs the path of protected media, so that it works for a limited time. */
  readonly sign: (address: string) => string;
}

type Row = typeof events.$inferSelect | typeof clips.$inferSelect;
export type AccessFields = Pick<Row, "id" | "commerceCoverage" | "identityIds" | "inRegion">;

/** Returns what `viewer` has access to now; a visitor (null) has no tickets and no subscriptions. */
export async function entitlementsOf(
  { db, clock, signer }: Pick<Deps, "db" | "clock" | "signer">,
  viewer: Viewer | null,
): Promise<Entitlements> {
  const sign = await signer.signing();
  if (viewer === null) return { signedIn: false, viewerId: null, tickets: new Set(), subscriptions: [], sign };
  const now = clock.now();
  const running = await db
    .select({ eventId: contracts.eventId, accessIds: contracts.accessIds })
    .from(contracts)
    .where(and(eq(contracts.userId, viewer.userId), isRunning(now)));
  return {
    signedIn: true,
    viewerId: viewer.userId,
    tickets: new Set(running.flatMap(({ eventId }) => eventId ?? [])),
    subscriptions: running.filter(({ eventId }) => eventId === null).map(({ accessIds }) => accessIds),
    sign,
  };
}

/** Returns whether the media are not open to everybody: sold, for members only, or blocked in this region. */
export const isProtected = ({ commerceCoverage, inRegion }: AccessFields): boolean =>
  !inRegion || (commerceCoverage !== null && commerceCoverage !== "commerce_free_media");

/** Returns whether `entitlements` gives access to this event or clip (`is_event_available_for_user`). */
export function isAvailable(row: AccessFields, entitlements: Entitlements, eventId = row.id): boolean {
  switch (row.commerceCoverage) {
    case null:
    case "commerce_free_media":
      return true;
    case "commerce_members_media":
      return entitlements.signedIn;
    case "commerce_transactional_media":
      return entitlements.tickets.has(eventId);
    case "commerce_ppv_media":
      return entitlements.tickets.has(eventId) || isSubscribed(row, entitlements);
    case "commerce_subscription_basic_media":
      return isSubscribed(row, entitlements);
  }
}

function isSubscribed({ identityIds }: AccessFields, { subscriptions }: Entitlements): boolean {
  return subscriptions.some((opens) => opens.length === 0 || opens.some((id) => identityIds.includes(id)));
}
