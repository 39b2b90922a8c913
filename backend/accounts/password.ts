import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The cost parameters of scrypt: `N` and `r` set the memory of one guess, all three set its time. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The minimum that OWASP recommends for scrypt. */
const COST: PasswordCost = { N: 16_384, r: 8, p: 5 };
const LENGTH = 32;

/** Hashes `password` for storage as `scrypt$N$r$p$salt$hash`, with salt and hash in base64url. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost, LENGTH);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** With the cost that it was stored with. False if `stored` cannot be read. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = stored.split("$");
  if (kind !== "scrypt" || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  // An empty hash would equal that of every password.
  if (expected.length !== LENGTH || !Object.values(cost).every(Number.isSafeInteger)) return false;
  const given = await derive(password, Buffer.from(salt, "base64url"), cost, expected.length);
  return timingSafeEqual(given, expected);
}

function derive(password: string, salt: Buffer, cost: PasswordCost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
