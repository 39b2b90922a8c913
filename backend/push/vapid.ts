import * as v from "valibot";
import webPush from "web-push";
import type { Database } from "#backend/db/database.ts";
import { storedSecret } from "#backend/db/storedSecret.ts";

/** The key pair that identifies this server to push services; base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keys = v.object({ publicKey: v.string(), privateKey: v.string() });

/** Made at the first call. Subscriptions are bound to it: with another key pair, all would stop working. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const stored = await storedSecret(db, "push:vapid", () => JSON.stringify(webPush.generateVAPIDKeys()));
  return v.parse(keys, JSON.parse(stored));
}
