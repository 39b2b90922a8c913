import * as v from "valibot";
import webPush from "web-push";
import type { Database } from "#backend/db/database.ts";
import { keptSecret } from "#backend/db/keptSecret.ts";

/** The key pair that says to push services who sends; base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keys = v.object({ publicKey: v.string(), privateKey: v.string() });

/**
 * The key pair of this database, made when it is asked for first. Browsers are bound to it: with another one every
 * subscription would be dead.
 */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const kept = await keptSecret(db, "push:vapid", () => JSON.stringify(webPush.generateVAPIDKeys()));
  return v.parse(keys, JSON.parse(kept));
}
