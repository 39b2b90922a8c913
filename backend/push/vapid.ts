import * as v from "valibot";
import webPush from "web-push";
import type { Database } from "#backend/db/database.ts";
import { readFact } from "#backend/db/worldFacts.ts";
import { facts } from "#backend/db/schema.ts";

/** The key pair that says to push services who sends; base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY = "push:vapid";
const keys = v.object({ publicKey: v.string(), privateKey: v.string() });

/**
 * The key pair of this database, made when it is asked for first. Browsers are bound to it: with another one every
 * subscription would be dead. Kept in the database, so that all instances have the same.
 */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const known = await readFact(db, KEY);
  if (known !== null) return v.parse(keys, JSON.parse(known));
  // Of two instances that make one at the same time, the first counts.
  await db
    .insert(facts)
    .values({ key: KEY, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflictDoNothing();
  return v.parse(keys, JSON.parse((await readFact(db, KEY)) ?? ""));
}
