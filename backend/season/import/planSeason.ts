import { createHash } from "node:crypto";
import { and, arrayOverlaps, eq, inArray, or } from "drizzle-orm";
import type { StoredCode, StoredEvent, StoredIdentity, StoredProduct } from "#backend/catalog/catalogueRules.ts";
import { changedFields } from "#backend/catalog/recordChanges.ts";
import { readEvents, soldOf } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { events, identities } from "#backend/db/schema.ts";
import type { Fault } from "#backend/season/folder/faults.ts";
import { eventIdOf, leagueId, matchKey } from "#backend/season/folder/ids.ts";
import type { SeasonFolder, SeasonMatch } from "#backend/season/folder/seasonFolder.ts";
import { searchKey } from "#contract/searchKey.ts";
import { eventRow } from "./eventRow.ts";
import { identityRows } from "./identityRows.ts";
import type { PlannedChange } from "./plannedChange.ts";
import { planSales } from "./planSales.ts";
import { isOff, scheduleOf } from "./scheduleOf.ts";

/** What an import would do, as it can be shown. */
export interface SeasonPlan {
  readonly changes: readonly PlannedChange[];
  readonly same: number;
  /** What the folder asks for that cannot be: nothing of it is imported then. */
  readonly refusals: readonly Fault[];
  /** The same for the same changes: what is applied is what was shown. */
  readonly digest: string;
}

export interface PlannedRows {
  readonly plan: SeasonPlan;
  readonly events: readonly StoredEvent[];
  readonly identities: readonly StoredIdentity[];
  readonly gone: readonly string[];
  readonly products: readonly StoredProduct[];
  readonly codes: readonly StoredCode[];
}

/** Compares a folder with the catalogue at `now` (epoch ms). */
export async function planSeason(db: Database, season: SeasonFolder, now: number): Promise<PlannedRows> {
  const leagues = [...new Set(season.matches.map(({ competition }) => leagueId(competition)))];
  const known = await knownEvents(db, season, leagues);
  const matched = matchKnown(season.matches, known);
  const oldIdentities = await knownIdentities(db, season, now);
  const newIdentities = identityRows(season, oldIdentities, now);
  const teams = new Map(newIdentities.map((one) => [one.id, one]));

  const changes: PlannedChange[] = [];
  const refusals: Fault[] = [];
  const changedEvents: StoredEvent[] = [];
  let same = 0;
  for (const match of season.matches) {
    const old = matched.get(match);
    const refuse = (column: string, advice: string) =>
      refusals.push({ file: "fixtures.csv", line: match.line, column, read: null, advice });
    const plan = scheduleOf(old, match, now);
    if (plan === null) {
      refuse("start", "Write when the match was to begin: it is not known yet.");
      continue;
    }
    const refusal = old === undefined ? null : refusalOf(old, plan.eventDate, now);
    if (refusal !== null) {
      refuse("start", refusal);
      continue;
    }
    const row = eventRow(match, old, plan, teams, now);
    const fields = old === undefined ? [] : Object.keys(changedFields(old, row));
    if (old !== undefined && fields.length === 0) {
      same += 1;
      continue;
    }
    changedEvents.push(row);
    changes.push(matchChange(old, row, fields));
  }

  const identityChanges = newIdentities.filter((row) => {
    const old = oldIdentities.get(row.id);
    const fields = old === undefined ? [] : Object.keys(changedFields(old, row));
    if (old !== undefined && fields.length === 0) return false;
    if (row.type !== "category")
      changes.push({
        kind: old === undefined ? "new" : "changed",
        what: row.type === "team" ? "team" : "competition",
        id: row.id,
        title: row.title,
        before: null,
        after: null,
        fields,
      });
    return true;
  });

  const named = new Set(matched.values());
  const missing = [...known.values()].filter((event) => !named.has(event));
  const gone = await leave(db, missing, now, changes);
  const sales = await planSales(db, season);
  changes.push(...sales.changes);
  const digest = createHash("sha256")
    .update(JSON.stringify([changes, refusals]))
    .digest("base64url")
    .slice(0, 16);
  return {
    plan: { changes, same, refusals, digest },
    events: changedEvents,
    identities: identityChanges,
    gone,
    products: sales.products,
    codes: sales.codes,
  };
}

/** Those of the folder's competitions, and those that it names by id. */
async function knownEvents(
  db: Database,
  { matches }: SeasonFolder,
  leagues: string[],
): Promise<Map<string, StoredEvent>> {
  const ids = matches.flatMap(({ id }) => id ?? []);
  const isOfLeague = leagues.length === 0 ? undefined : arrayOverlaps(events.identityIds, leagues);
  const isNamed = ids.length === 0 ? undefined : or(inArray(events.referenceId, ids), inArray(events.id, ids));
  if (isOfLeague === undefined && isNamed === undefined) return new Map();
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.type, "event"), or(isOfLeague, isNamed)));
  return readEvents(
    db,
    found.map(({ id }) => id),
  );
}

async function knownIdentities(db: Database, season: SeasonFolder, now: number): Promise<Map<string, StoredIdentity>> {
  const ids = identityRows(season, new Map(), now).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.select().from(identities).where(inArray(identities.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A match is known by its id, else by competition, round and sides; never by its date. */
function matchKnown(
  matches: readonly SeasonMatch[],
  known: ReadonlyMap<string, StoredEvent>,
): Map<SeasonMatch, StoredEvent> {
  const byReference = new Map([...known.values()].map((event) => [event.referenceId, event]));
  const found = new Map<SeasonMatch, StoredEvent>();
  for (const match of matches) {
    const event = match.id === null ? undefined : (byReference.get(match.id) ?? known.get(match.id));
    if (event !== undefined) found.set(match, event);
  }
  const taken = new Set(found.values());
  const byKey = new Map<string, StoredEvent>();
  for (const event of known.values()) if (!taken.has(event)) byKey.set(keyOf(event), event);
  for (const match of matches) {
    if (found.has(match)) continue;
    const key = matchKey(match);
    const event = byKey.get(key) ?? known.get(eventIdOf(null, key));
    if (event === undefined || taken.has(event)) continue;
    found.set(match, event);
    taken.add(event);
  }
  return found;
}

function keyOf({ identities: belongs, round, homeTeamId, awayTeamId }: StoredEvent): string {
  const league = belongs.find(({ type }) => type === "league")?.id ?? "";
  return [league, searchKey(round ?? ""), homeTeamId, awayTeamId].join("|");
}

/** Why a match cannot be given another date; null if it can. */
function refusalOf(old: StoredEvent, eventDate: number, now: number): string | null {
  if (old.eventDate === eventDate || old.status === "upcoming" || isOff(old)) return null;
  if (old.status === "live")
    return "The match is on, so it cannot be moved. Break it off first (state abandoned), then import its new date.";
  if (old.schedule?.state === "suspended" && eventDate > now) return null;
  return "The match has been played. If it is played again, it is another one: give it another round or id.";
}

function matchChange(old: StoredEvent | undefined, row: StoredEvent, fields: readonly string[]): PlannedChange {
  const isMoved = old !== undefined && old.eventDate !== row.eventDate;
  const kind = old === undefined ? "new" : isOff(row) && !isOff(old) ? "off" : isMoved ? "moved" : "changed";
  return {
    kind,
    what: "match",
    id: row.id,
    title: [row.title, row.round].filter(Boolean).join(", "),
    before: old?.eventDate ?? null,
    after: row.eventDate,
    fields: kind === "new" ? [] : fields,
  };
}

/** Returns the ids of those that can go: not begun, and sold to nobody. */
async function leave(
  db: Database,
  missing: readonly StoredEvent[],
  now: number,
  changes: PlannedChange[],
): Promise<string[]> {
  const ahead = missing.filter(({ status }) => status === "upcoming");
  const sold = await soldOf(
    db,
    ahead.map(({ id }) => id),
    now,
  );
  for (const { id, title, round, eventDate } of ahead)
    changes.push({
      kind: sold.has(id) ? "kept" : "gone",
      what: "match",
      id,
      title: [title, round].filter(Boolean).join(", "),
      before: eventDate,
      after: null,
      fields: [],
    });
  return ahead.flatMap(({ id }) => (sold.has(id) ? [] : [id]));
}
