import { and, desc, eq, isNull } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import { providerLinks } from "#backend/db/accountTables.ts";
import { calendarAddresses } from "#backend/db/calendarTables.ts";
import { purchases, redemptions, storedCards } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { roles } from "#backend/db/operatorTables.ts";
import { pushSubscriptions, pushTopics } from "#backend/db/pushTables.ts";
import { clips, contracts, devices, sessions, users } from "#backend/db/schema.ts";
import { commentReports, comments, follows, positions, silences, tags, watchlist } from "#backend/db/viewerTables.ts";
import { toProfile } from "./toProfile.ts";

/** The most rows of a kind, newest first; only comments can be more, and only after a thousand minutes of writing. */
const MAX_ROWS = 10_000;

/** Null for no account. Leaves out digests and the keys of push services: they open something, and tell nothing. */
export async function exportData(db: Database, now: number, userId: string): Promise<Wire<"ExportedData"> | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return null;
  const [role] = await db.select({ role: roles.role }).from(roles).where(eq(roles.userId, userId));
  return {
    exportedAt: now,
    profile: toProfile(user),
    role: role?.role ?? null,
    providers: await db
      .select({ issuer: providerLinks.issuer, subject: providerLinks.subject, linkedAt: providerLinks.linkedAt })
      .from(providerLinks)
      .where(eq(providerLinks.userId, userId)),
    signIns: await db
      .select({ device: sessions.deviceId, created: sessions.created, endedAt: sessions.revokedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.created))
      .limit(MAX_ROWS),
    devices: await db
      .select({
        name: devices.deviceName,
        browser: devices.deviceId,
        addedAt: devices.addedAt,
        updatedAt: devices.updatedAt,
      })
      .from(devices)
      .where(eq(devices.userId, userId)),
    follows: await db
      .select({ id: follows.referenceId, type: follows.type, created: follows.created })
      .from(follows)
      .where(eq(follows.userId, userId))
      .orderBy(desc(follows.created)),
    watchlist: await db
      .select({ id: watchlist.videoId, saved: watchlist.saved })
      .from(watchlist)
      .where(eq(watchlist.userId, userId))
      .orderBy(desc(watchlist.saved)),
    positions: await db
      .select({
        id: positions.videoId,
        position: positions.position,
        duration: positions.duration,
        watchedAt: positions.watchedAt,
      })
      .from(positions)
      .where(eq(positions.userId, userId))
      .orderBy(desc(positions.watchedAt)),
    clips: await db
      .select({
        id: clips.id,
        eventId: clips.eventId,
        title: clips.title,
        startTime: clips.startTime,
        endTime: clips.endTime,
        created: clips.created,
      })
      .from(clips)
      .where(eq(clips.ownerId, userId))
      .orderBy(desc(clips.created)),
    tags: await db
      .select({
        id: tags.id,
        target: tags.targetId,
        title: tags.title,
        type: tags.type,
        startTime: tags.startTime,
        endTime: tags.endTime,
        pointTime: tags.pointTime,
        global: tags.global,
      })
      .from(tags)
      .where(eq(tags.userId, userId))
      .limit(MAX_ROWS),
    comments: await db
      .select({ id: comments.id, eventId: comments.eventId, text: comments.text, created: comments.created })
      .from(comments)
      .where(and(eq(comments.userId, userId), isNull(comments.deletedAt)))
      .orderBy(desc(comments.created))
      .limit(MAX_ROWS),
    commentReports: await db
      .select({ id: commentReports.commentId, created: commentReports.created })
      .from(commentReports)
      .where(eq(commentReports.userId, userId))
      .limit(MAX_ROWS),
    silence: (await db.select({ until: silences.until }).from(silences).where(eq(silences.userId, userId)))[0] ?? null,
    contracts: await db
      .select({
        id: contracts.id,
        type: contracts.type,
        title: contracts.title,
        eventId: contracts.eventId,
        price: contracts.price,
        currency: contracts.currency,
        startDate: contracts.startDate,
        endDate: contracts.endDate,
        autoRenew: contracts.autoRenew,
        canceled: contracts.canceled,
      })
      .from(contracts)
      .where(eq(contracts.userId, userId))
      .orderBy(desc(contracts.startDate)),
    payments: await db
      .select({
        id: purchases.id,
        title: purchases.title,
        amount: purchases.amount,
        currency: purchases.currency,
        status: purchases.status,
        created: purchases.created,
      })
      .from(purchases)
      .where(eq(purchases.userId, userId))
      .orderBy(desc(purchases.created))
      .limit(MAX_ROWS),
    card: (await db.select().from(storedCards).where(eq(storedCards.userId, userId)))[0]?.card ?? null,
    accessCodes: (await db.select().from(redemptions).where(eq(redemptions.userId, userId))).map(({ code }) => code),
    pushTopics: (await db.select().from(pushTopics).where(eq(pushTopics.userId, userId))).map(({ topic }) => topic),
    pushSubscriptions: await db
      .select({ service: pushSubscriptions.endpoint, locale: pushSubscriptions.locale })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
    calendars: await db
      .select({
        of: calendarAddresses.of,
        locale: calendarAddresses.locale,
        created: calendarAddresses.created,
        fetchedAt: calendarAddresses.fetchedAt,
      })
      .from(calendarAddresses)
      .where(eq(calendarAddresses.userId, userId)),
  };
}
