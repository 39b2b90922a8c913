import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { storedSecret } from "#backend/db/storedSecret.ts";
import { keyValues } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { readToken, signUrl, type MediaSigner } from "./signature.ts";

/** A signed URL is valid for one to two steps. Within a step all viewers get the same URL, so that it can be cached. */
const STEP_MS = 30 * 60_000;
/** How long a key is used for signing. */
const KEY_MS = 7 * 24 * 60 * 60_000;
/** Minimum time between reads of the keys for an unknown signature, which may come from another instance's new key. */
const REREAD_MS = 1_000;

const STORAGE_KEY = "media:keys";
const oneKey = v.object({ key: v.string(), madeAt: v.number() });
const storedKeys = v.object({ current: oneKey, previous: v.nullable(oneKey) });
type Keys = v.InferOutput<typeof storedKeys>;

/** Opens the signer of this database, whose keys all instances share; creates the first key if there is none. */
export async function openMediaSigner({ db, clock }: Pick<Deps, "db" | "clock">): Promise<MediaSigner> {
  const newKey = () => ({ key: randomBytes(32).toString("base64url"), madeAt: clock.now() });
  const first: Keys = { current: newKey(), previous: null };
  let text = "";
  let keys = first;
  let readAt = 0;
  const read = async () => {
    readAt = performance.now();
    text = await storedSecret(db, STORAGE_KEY, () => JSON.stringify(first));
    keys = v.parse(storedKeys, JSON.parse(text));
  };
  const rotate = async () => {
    const next: Keys = { current: newKey(), previous: keys.current };
    // If several instances rotate at once, one replaces the key and all use that one.
    await db
      .update(keyValues)
      .set({ value: JSON.stringify(next) })
      .where(and(eq(keyValues.key, STORAGE_KEY), eq(keyValues.value, text)));
    await read();
  };
  const find = (part: string, token: string): number | null => {
    const { current, previous } = keys;
    const expiresS = readToken(current.key, part, token);
    if (expiresS !== null || previous === null) return expiresS;
    const old = readToken(previous.key, part, token);
    // The old key signed nothing that expires later; so if it has leaked, it cannot sign longer-lived URLs either.
    return old !== null && old * 1000 <= current.madeAt + 2 * STEP_MS ? old : null;
  };
  await read();
  return {
    signing: async () => {
      const now = clock.now();
      if (now - keys.current.madeAt >= KEY_MS) await rotate();
      const { key } = keys.current;
      const expiresS = (Math.floor(now / STEP_MS) * STEP_MS + 2 * STEP_MS) / 1000;
      return (address) => signUrl(key, address, expiresS);
    },
    check: async (part, token) => {
      let expiresS = find(part, token);
      if (expiresS === null && performance.now() - readAt >= REREAD_MS) {
        await read();
        expiresS = find(part, token);
      }
      return expiresS !== null && expiresS * 1000 > clock.now() ? expiresS * 1000 : null;
    },
  };
}
