import { isDeepStrictEqual } from "node:util";
import { lte, sql } from "drizzle-orm";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import type { Database } from "#backend/db/database.ts";

/** Who writes, and when (epoch ms). What the demo writes follows from the date and is not recorded. */
export type Writer = "demo" | { readonly name: string; readonly now: number };

type Change = typeof catalogueChanges.$inferInsert;
type Kind = Change["kind"];

/** Takes what is written for the record of changes. */
export interface Recorder {
  /** Rows as they were, undefined for new ones, and as they are now; those that are the same are not recorded. */
  readonly put: (kind: Kind, id: string, before: object | undefined, after: object) => void;
  readonly removed: (kind: Kind, ids: Iterable<string>) => void;
  readonly write: (tx: Database) => Promise<void>;
}

const BATCH = 500;
/** Seasons of a club; older changes are deleted when new ones are written. */
export const MOST_KEPT = 100_000;

export function createRecorder({ name, now }: Exclude<Writer, "demo">): Recorder {
  const changes: Change[] = [];
  const add = (kind: Kind, subjectId: string, action: Change["action"], fields: Change["fields"]) =>
    changes.push({ at: now, writer: name, kind, subjectId, action, fields });
  return {
    put: (kind, id, before, after) => {
      if (before === undefined) return void add(kind, id, "added", {});
      const fields = changedFields(before, after);
      if (Object.keys(fields).length > 0) add(kind, id, "changed", fields);
    },
    removed: (kind, ids) => {
      for (const id of ids) add(kind, id, "removed", {});
    },
    write: async (tx) => {
      for (let from = 0; from < changes.length; from += BATCH) {
        const written = await tx
          .insert(catalogueChanges)
          .values(changes.slice(from, from + BATCH))
          .returning({ position: catalogueChanges.position });
        const last = written.at(-1)?.position ?? 0;
        await tx.delete(catalogueChanges).where(lte(catalogueChanges.position, last - MOST_KEPT));
      }
    },
  };
}

/** One writer at a time, so that positions are in the order in which the changes can be seen. */
export const inTurn = (tx: Database): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('touchline catalogue'))`);

/** Returns what differs, by column, before and after. */
export function changedFields(before: object, after: object): Record<string, readonly [unknown, unknown]> {
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => field !== "changedIn" && !isDeepStrictEqual(old[field], value))
      .map(([field, value]) => [field, [old[field], value] as const]),
  );
}
