import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { keptSecret } from "#backend/db/keptSecret.ts";
import { facts } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { readToken, signedAddress, type MediaSigner } from "./signature.ts";

/**
 * An address holds for this long at least and for twice as long at most: within a step all viewers get the same one, so
 * that it can be cached.
 */
const STEP_MS = 30 * 60_000;
/** A key signs for this long. */
const KEY_MS = 7 * 24 * 60 * 60_000;
/** For an unknown signature another instance's new key is looked for at most this often. */
const REREAD_MS = 1_000;

const KEPT = "media:keys";
const oneKey = v.object({ key: v.string(), madeAt: v.number() });
const keptKeys = v.object({ current: oneKey, previous: v.nullable(oneKey) });
type Keys = v.InferOutput<typeof keptKeys>;

/** The signer of this database, whose keys all instances share; makes the first key when there is none. */
export async function openMediaSigner({ db, clock }: Pick<Deps, "db" | "clock">): Promise<MediaSigner> {
  const newKey = () => ({ key: randomBytes(32).toString("base64url"), madeAt: clock.now() });
  const first: Keys = { current: newKey(), previous: null };
  let text = "";
  let keys = first;
  let readAt = 0;
  const read = async () => {
    readAt = performance.now();
    text = await keptSecret(db, KEPT, () => JSON.stringify(first));
    keys = v.parse(keptKeys, JSON.parse(text));
  };
  const rotate = async () => {
    const next: Keys = { current: newKey(), previous: keys.current };
    // Of several instances that find the key too old, one replaces it and all go by that.
    await db
      .update(facts)
      .set({ value: JSON.stringify(next) })
      .where(and(eq(facts.key, KEPT), eq(facts.value, text)));
    await read();
  };
  const find = (part: string, token: string): number | null => {
    const { current, previous } = keys;
    const expiresS = readToken(current.key, part, token);
    if (expiresS !== null || previous === null) return expiresS;
    const old = readToken(previous.key, part, token);
    // It signed nothing that holds for longer than this; whoever found it out since cannot either.
    return old !== null && old * 1000 <= current.madeAt + 2 * STEP_MS ? old : null;
  };
  await read();
  return {
    signing: async () => {
      const now = clock.now();
      if (now - keys.current.madeAt >= KEY_MS) await rotate();
      const { key } = keys.current;
      const expiresS = (Math.floor(now / STEP_MS) * STEP_MS + 2 * STEP_MS) / 1000;
      return (address) => signedAddress(key, address, expiresS);
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
