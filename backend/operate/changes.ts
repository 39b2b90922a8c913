import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, lt } from "drizzle-orm";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import type { Database } from "#backend/db/database.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Wire } from "#contract/wire.ts";
import { writeMatch, type Columns } from "./changeMatch.ts";

const PAGE = 50;
/** Longer than the ten seconds in which it is offered, for a phone with little signal. */
const UNDO_MS = 60_000;

/** Columns that follow from others. */
const DERIVED: ReadonlySet<string> = new Set([
  "searchText",
  "sortTitle",
  "homeTeamId",
  "awayTeamId",
  "identityIds",
  "identityTypes",
  "commerceType",
]);

/** The newest changes before a position, of one match if `id` names it. */
export async function listChanges(
  db: Database,
  { id, before }: { readonly id: string | null; readonly before: number | null },
): Promise<Wire<"RecordedChange">[]> {
  const rows = await db
    .select()
    .from(catalogueChanges)
    .where(
      and(
        id === null ? undefined : eq(catalogueChanges.subjectId, id),
        before === null ? undefined : lt(catalogueChanges.position, before),
      ),
    )
    .orderBy(desc(catalogueChanges.position))
    .limit(PAGE);
  return rows.map(({ subjectId, fields, ...row }) => ({
    ...row,
    subject_id: subjectId,
    fields: Object.entries(fields)
      .filter(([name]) => !DERIVED.has(name))
      .map(([name, [old, now]]) => ({ name, before: shown(old), after: shown(now) })),
  }));
}

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? null)).slice(0, 2_000);

/**
 * Takes a change of a match back that `writer` made a moment ago. Rejects with 404 `change_not_found` for one of others,
 * or too old, and with 409 `changed_meanwhile`.
 */
export async function undoChange(
  db: Database,
  position: number,
  writer: { readonly name: string; readonly now: number },
): Promise<Wire<"ChangedMatch">> {
  const [change] = await db.select().from(catalogueChanges).where(eq(catalogueChanges.position, position));
  const isOwn = change?.kind === "event" && change.action === "changed" && change.writer === writer.name;
  if (change === undefined || !isOwn || change.at < writer.now - UNDO_MS)
    throw new ApiFailure(404, "change_not_found", "This can no longer be undone");
  return writeMatch(db, change.subjectId, writer, (known) => {
    const fields = Object.entries(change.fields);
    if (!fields.every(([name, [, after]]) => isDeepStrictEqual(Reflect.get(known, name), after)))
      throw new ApiFailure(409, "changed_meanwhile", "Somebody has changed this meanwhile");
    // The record has the values of these columns as they were.
    return Object.fromEntries(fields.map(([name, [before]]) => [name, before])) as Columns;
  });
}
