import { asc, eq, gt, max } from "drizzle-orm";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import type { Database } from "#backend/db/database.ts";
import { keyValues } from "#backend/db/schema.ts";
import type { EventChange } from "#backend/realtime/messages.ts";

/** Who hears of changes: sockets, browsers with push messages, and caches of answers. */
export interface Audience {
  readonly eventStarted: (eventId: string) => void;
  /** Null: so much has changed that clients should fetch the event again. */
  readonly eventChanged: (eventId: string, change: EventChange | null) => void;
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
        for (const change of changes) announce(audience, change);
        // Stored after the announcement: a crash in between repeats some of it, which does no harm.
        position = last.position;
        await writePosition(position);
      }
    },
  };
}

function announce(audience: Audience, { kind, action, subjectId, fields }: Change): void {
  if (kind !== "event" || action === "added") return;
  const { status, ...others } = fields;
  if (status?.[1] === "live") audience.eventStarted(subjectId);
  const hasEnded = status?.[0] === "live" && status[1] === "archived" && Object.keys(others).length === 0;
  audience.eventChanged(subjectId, hasEnded ? { status: "archived" } : null);
}
