import { eq, like, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Override } from "#backend/demo/world/match/overrides.ts";
import type { Database } from "#backend/db/database.ts";
import { keyValues } from "#backend/db/schema.ts";

/** The catalogue's last day (day number), its last update (epoch ms), the signature of its world. */
export const LAST_DAY_KEY = "world:last-day";
export const UPDATED_AT_KEY = "world:looked-at";
export const SIGNATURE_KEY = "world:signature";
/** A `DemoContent`. Databases from before 2026-11-25 lack it and are demos. */
export const CONTENT_KEY = "world:content";

/** The world with the demo's accounts and their data ("demo"), or the world alone ("showcase"). */
export type DemoContent = "demo" | "showcase";

const overrideList = v.array(
  v.object({ id: v.string(), at: v.number(), kind: v.literal("goal"), side: v.picklist(["home", "away"]) }),
);

const PREFIX = "override:";

export async function readValue(db: Database, key: string): Promise<string | null> {
  const [row] = await db.select().from(keyValues).where(eq(keyValues.key, key));
  return row?.value ?? null;
}

export async function readNumber(db: Database, key: string): Promise<number | null> {
  const text = await readValue(db, key);
  const number = Number(text);
  return text !== null && Number.isFinite(number) ? number : null;
}

export async function writeValue(db: Database, key: string, value: string): Promise<void> {
  await db.insert(keyValues).values({ key, value }).onConflictDoUpdate({ target: keyValues.key, set: { value } });
}

/** Returns what was added to matches by hand, by event id. An unreadable entry counts as empty. */
export async function readOverrides(db: Database): Promise<Map<string, readonly Override[]>> {
  const rows = await db
    .select()
    .from(keyValues)
    .where(like(keyValues.key, `${PREFIX}%`));
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), parseOverrides(value)]));
}

/** Adds something to a match by hand, in one statement, so that concurrent instances lose nothing. */
export async function addOverride(db: Database, eventId: string, override: Override): Promise<void> {
  await db
    .insert(keyValues)
    .values({ key: PREFIX + eventId, value: JSON.stringify([override]) })
    .onConflictDoUpdate({
      target: keyValues.key,
      set: { value: sql`(${keyValues.value}::jsonb || excluded.value::jsonb)::text` },
    });
}

function parseOverrides(value: string): readonly Override[] {
  try {
    return v.parse(overrideList, JSON.parse(value));
  } catch {
    return [];
  }
}
