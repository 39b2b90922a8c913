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

/** Returns the header that tells the push service of an endpoint who sends. */
export type SignFor = (endpoint: string) => { readonly Authorization: string };

/** A signature is used for so long, ms; push services accept it for twelve hours. */
const SIGNED_MS = 3_600_000;
/** Browsers of some services each name a host of their own. */
const MAX_SIGNED = 1_000;

/**
 * Signs once an hour for each push service: a signature takes seven times as long as encrypting a message. `contact` is
 * for the service, `mailto:` or https; the function throws if it is neither.
 */
export function createSignFor({ publicKey, privateKey }: VapidKeys, contact: string, now = Date.now): SignFor {
  const signed = new Map<string, { readonly header: { readonly Authorization: string }; readonly at: number }>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const known = signed.get(origin);
    if (known !== undefined && now() - known.at < SIGNED_MS) return known.header;
    if (signed.size >= MAX_SIGNED) signed.clear();
    const { Authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, "aes128gcm");
    const header = { Authorization };
    signed.set(origin, { header, at: now() });
    return header;
  };
}
