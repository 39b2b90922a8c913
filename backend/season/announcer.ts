import { asc, eq, gt, max } from "drizzle-orm";
import { scoreOf } from "#backend/catalog/toMedia.ts";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import type { Database } from "#backend/db/database.ts";
import { events, keyValues } from "#backend/db/schema.ts";
import type { EventChange } from "#backend/realtime/messages.ts";
import type { PlanChange } from "./planMails.ts";

/** Who hears of changes: sockets, browsers with push messages, and caches of answers. */
export interface Audience {
  readonly eventStarted: (eventId: string) => void;
  /** Null: so much has changed that clients should fetch the event again. */
  readonly eventChanged: (eventId: string, change: EventChange | null) => void;
  readonly planChanged: (change: PlanChange) => Promise<void>;
  /** Before any of the above: cached answers are outdated. */
  readonly catalogueChanged: () => void;
}

const ANNOUNCED_UNTIL = "catalogue:announced-until";
const BATCH = 500;

type Change = typeof catalogueChanges.$inferSelect;

/** Announces the changes that any process has written, also those that were made while no server ran. */
export function createAnnouncer(db: Database, audience: Audience): { readonly tick: () => Promise<void> } {
  const readPosition = async () => {
    const [known] = await db.select().from(keyValues).where(eq(keyValues.key, ANNOUNCED_UNTIL));
    if (known !== undefined) return Number(known.value);
    // Nobody can have waited for what was there before the first start.
    const [last] = await db.select({ position: max(catalogueChanges.position) }).from(catalogueChanges);
    const position = last?.position ?? 0;
    await writePosition(position);
    return position;
  };
  const writePosition = async (position: number) => {
    const value = String(position);
    await db
      .insert(keyValues)
      .values({ key: ANNOUNCED_UNTIL, value })
      .onConflictDoUpdate({ target: keyValues.key, set: { value } });
  };
  let position: number | null = null;
  return {
    tick: async () => {
      position ??= await readPosition();
      for (;;) {
        const changes = await db
          .select()
          .from(catalogueChanges)
          .where(gt(catalogueChanges.position, position))
          .orderBy(asc(catalogueChanges.position))
          .limit(BATCH);
        const last = changes.at(-1);
        if (last === undefined) return;
        audience.catalogueChanged();
        for (const change of changes) await announce(db, audience, change);
        // Stored after the announcement: a crash in between repeats some of it, which does no harm.
        position = last.position;
        await writePosition(position);
      }
    },
  };
}

async function announce(db: Database, audience: Audience, change: Change): Promise<void> {
  const { kind, action, subjectId, fields, position, at } = change;
  if (kind !== "event" || action === "added") return;
  if (fields["status"]?.[1] === "live") audience.eventStarted(subjectId);
  audience.eventChanged(subjectId, await messageOf(db, change));
  const { schedule, eventDate } = fields;
  if (schedule === undefined && eventDate === undefined) return;
  // The record has the values of these columns as they were.
  const was = { ...(schedule && { schedule: schedule[0] }), ...(eventDate && { eventDate: eventDate[0] }) };
  await audience.planChanged({ eventId: subjectId, position, at, was: was as PlanChange["was"] });
}

/** The columns of an event whose new values are in the message itself. */
const SENT_COLUMNS: ReadonlySet<string> = new Set(["scoreHome", "scoreAway", "clock", "moments"]);

/** A goal is sent with its values, so that not every viewer fetches the event; null: fetch it. */
async function messageOf(db: Database, { action, subjectId, fields }: Change): Promise<EventChange | null> {
  const { status, ...others } = fields;
  const names = Object.keys(others);
  if (status?.[0] === "live" && status[1] === "archived" && names.length === 0) return { status: "archived" };
  if (action !== "changed" || status !== undefined || !names.every((name) => SENT_COLUMNS.has(name))) return null;
  const [row] = await db.select().from(events).where(eq(events.id, subjectId));
  if (row === undefined) return null;
  return {
    ...(("scoreHome" in others || "scoreAway" in others) && { score: scoreOf(row) }),
    ...("clock" in others && { clock: row.clock }),
    ...("moments" in others && { moments: row.moments }),
  };
}
