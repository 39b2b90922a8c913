import { eq } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { storedCards } from "#backend/db/commerceTables.ts";
import { users } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";

/** The card provider's answer to a charge, given at once or some time later. */
export interface Charge {
  /** Null if the provider takes the card on its own page and says so itself. */
  readonly outcome: "APPROVED" | "DECLINED" | null;
  /** Time until the outcome is known, ms; 0 if it is known at once. Without an outcome, until the provider is asked. */
  readonly delayMs: number;
  /** The card to store if the charge is approved. */
  readonly card: Wire<"StoredCard"> | null;
}

const DELAY_MS = 3_000;

/** The fake provider's answers by token (contract: Fixtures). Any other token is invalid. */
const TOKENS: ReadonlyMap<string, Omit<Charge, "card"> & { readonly last4: string }> = new Map([
  ["tok_approved", { outcome: "APPROVED", delayMs: 0, last4: "4242" }],
  ["tok_processing", { outcome: "APPROVED", delayMs: DELAY_MS, last4: "4000" }],
  ["tok_processing_declined", { outcome: "DECLINED", delayMs: DELAY_MS, last4: "4009" }],
  ["tok_declined", { outcome: "DECLINED", delayMs: 0, last4: "4002" }],
]);

/** Charges the card behind a token of the provider. Outside the demo, the fake provider's tokens are declined. */
export async function chargeToken(
  db: Database,
  { now, userId, token, demo }: { now: number; userId: string; token: string; demo: boolean },
): Promise<Charge> {
  const answer = demo ? TOKENS.get(token) : undefined;
  if (answer === undefined) return { outcome: "DECLINED", delayMs: 0, card: null };
  const [user] = await db.select({ name: users.displayName }).from(users).where(eq(users.id, userId));
  const { last4, ...charge } = answer;
  const expires = new Date(now).getUTCFullYear() + 3;
  return { ...charge, card: { brand: "visa", last4, exp_month: 9, exp_year: expires, holder: user?.name ?? null } };
}

/** The provider has approved it before; declined once it has expired. Rejects with 409 `no_stored_card`. */
export async function chargeStoredCard(db: Database, now: number, userId: string): Promise<Charge> {
  const card = await storedCard(db, userId);
  if (card === null) throw new ApiFailure(409, "no_stored_card", "There is no stored card");
  return { outcome: isExpired(card, now) ? "DECLINED" : "APPROVED", delayMs: 0, card };
}

/** Returns whether a card has expired at `now` (epoch ms); it is valid until the end of its month. */
export const isExpired = (card: Wire<"StoredCard">, now: number): boolean =>
  Date.UTC(card.exp_year, card.exp_month) <= now;

export async function storedCard(db: Database, userId: string): Promise<Wire<"StoredCard"> | null> {
  const [row] = await db.select().from(storedCards).where(eq(storedCards.userId, userId));
  return row?.card ?? null;
}

export async function storeCard(db: Database, userId: string, card: Wire<"StoredCard">): Promise<void> {
  await db
    .insert(storedCards)
    .values({ userId, card })
    .onConflictDoUpdate({ target: storedCards.userId, set: { card } });
}
