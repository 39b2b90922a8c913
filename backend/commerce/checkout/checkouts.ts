import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { purchases } from "#backend/db/commerceTables.ts";
import { users } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, tooManyRequests } from "#backend/http/failure.ts";
import { portalLinks } from "#backend/mail/mailHeader.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";
import { logError } from "#serving/log/logError.ts";
import type { Charge } from "#backend/commerce/cards.ts";
import type { PurchaseRow } from "#backend/commerce/payments.ts";
import type { CheckoutNews, HostedCheckout } from "./hostedCheckout.ts";
import { toMinorUnits } from "./minorUnits.ts";

const MINUTE_MS = 60_000;

/** How long the provider's page takes the payment. Stripe wants half an hour at least, from when it is opened. */
const PAYABLE_MS = 60 * MINUTE_MS;
/** A page that could not be opened until then will not be: it would be too short for the provider. */
const OPENABLE_MS = 25 * MINUTE_MS;
/** How often the provider is asked, in case its message is lost. */
const ASK_MS = 2 * MINUTE_MS;
/** A bank that decides later takes hours or days. */
const ASK_BANK_MS = 60 * MINUTE_MS;
const MAX_AT_ONCE = 50;
/** Pages of one account at which it has not paid yet. */
const MAX_OPEN = 10;

/** The charge of a card that the provider's page takes. */
export const PAID_ELSEWHERE: Charge = { outcome: null, delayMs: ASK_MS, card: null };

const isUnsettled = and(eq(purchases.status, "PROCESSING"), isNull(purchases.outcome));

/** Returns the purchase of a product that an account is paying for on the provider's page, or null. */
export async function openCheckoutFor(tx: Database, userId: string, productId: string): Promise<PurchaseRow | null> {
  const [row] = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.productId, productId), isUnsettled));
  return row ?? null;
}

/** Rejects with 429 if an account has begun many payments and finished none, each of which is asked about. */
export async function rejectManyCheckouts(tx: Database, now: number, userId: string): Promise<void> {
  const open = await tx
    .select({ created: purchases.created })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isUnsettled))
    .orderBy(asc(purchases.created));
  const [first] = open;
  if (first === undefined || open.length < MAX_OPEN) return;
  throw tooManyRequests(first.created + PAYABLE_MS - now, "Too many payments that are not finished");
}

type OpenDeps = Pick<Deps, "db" | "checkout" | "configFile" | "portalUrl">;

/**
 * Opens the provider's page for a purchase that waits for it; others are returned as they are. Rejects with 503 if the
 * provider does not answer: the same order opens it later.
 */
export async function openCheckout(deps: OpenDeps, row: PurchaseRow): Promise<PurchaseRow> {
  const { db, checkout } = deps;
  if (!checkout || row.status !== "PROCESSING" || row.outcome !== null || row.checkoutId !== null) return row;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, row.userId));
  const linkTo = await portalLinks(deps);
  const locale = localeOrEnglish(row.locale ?? "");
  const after = row.eventId === null ? "" : `&returnTo=${encodeURIComponent(`/events/${row.eventId}`)}`;
  const opened = await checkout
    .open({
      purchaseId: row.id,
      title: row.title,
      amount: row.amount,
      currency: row.currency,
      email: user?.email ?? "",
      locale,
      expiresAt: row.created + PAYABLE_MS,
      returnUrl: linkTo(`/payment/processing/?transaction_id=${row.id}${after}`, locale),
    })
    .catch((error: unknown) => {
      logError("The payment provider opened no page", error);
      throw new ApiFailure(503, "service_unavailable", "The payment provider does not answer", { retryAfterS: 10 });
    });
  const [stored] = await db
    .update(purchases)
    .set({ checkoutId: opened.checkoutId, checkoutUrl: opened.url })
    .where(and(eq(purchases.id, row.id), isUnsettled))
    .returning();
  return stored ?? row;
}

type Settled = Partial<Pick<PurchaseRow, "outcome" | "endsAt" | "checkoutUrl">>;

/**
 * Applies what the provider says; the same news again, or older news, changes nothing. A payment counts even if the
 * purchase was given up before: the money is there. Returns the id of a purchase that has an outcome now, or null.
 */
export async function applyCheckoutNews(tx: Database, now: number, news: CheckoutNews): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, news.purchaseId ?? ""))
    .for("update");
  const isOurs = row !== undefined && (row.checkoutId === null || row.checkoutId === news.checkoutId);
  if (!isOurs || row.paymentAction !== "creditCardPay") {
    if (news.state === "paid") warn(news, "belongs to no purchase");
    return null;
  }
  if (row.outcome === "APPROVED" || (row.outcome === "DECLINED" && news.state !== "paid")) return null;
  if (row.outcome === "DECLINED" && !isDue(row, news)) return null;
  const settled = settledBy(row, now, news);
  await tx
    .update(purchases)
    .set({ checkoutId: news.checkoutId ?? row.checkoutId, ...settled })
    .where(eq(purchases.id, row.id));
  return settled.outcome ? row.id : null;
}

function settledBy(row: PurchaseRow, now: number, news: CheckoutNews): Settled {
  switch (news.state) {
    case "open":
      return { endsAt: now + ASK_MS };
    case "waiting":
      return { endsAt: now + ASK_BANK_MS, checkoutUrl: null };
    case "over":
      return { outcome: "DECLINED", endsAt: now, checkoutUrl: null };
    case "paid":
      if (isDue(row, news)) return { outcome: "APPROVED", endsAt: now, checkoutUrl: null };
      warn(news, `does not match ${row.amount} ${row.currency} of purchase ${row.id}`);
      return { outcome: "DECLINED", endsAt: now, checkoutUrl: null };
  }
}

const isDue = ({ amount, currency }: PurchaseRow, news: CheckoutNews): boolean =>
  news.currency === currency && news.minorUnits === toMinorUnits(amount, currency);

const warn = ({ checkoutId }: CheckoutNews, why: string) =>
  logError("A payment opens nothing: look at it at the provider, and refund it", new Error(`${checkoutId} ${why}`));

/** Asks the provider about purchases that are due to be asked about, and hands each answer to `apply`. */
export async function askProvider(
  { db, checkout, now }: { readonly db: Database; readonly checkout: HostedCheckout; readonly now: number },
  apply: (news: CheckoutNews) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  const due = await db
    .select()
    .from(purchases)
    .where(and(isUnsettled, lte(purchases.endsAt, now)))
    .orderBy(asc(purchases.endsAt))
    .limit(MAX_AT_ONCE);
  const ask = async (row: PurchaseRow) => {
    // First, so that a provider that is down is not asked again at once.
    await db
      .update(purchases)
      .set({ endsAt: now + ASK_MS })
      .where(and(eq(purchases.id, row.id), isUnsettled));
    if (row.checkoutId !== null) return apply(await checkout.look(row.checkoutId));
    if (now < row.created + OPENABLE_MS) return;
    await apply({ checkoutId: null, purchaseId: row.id, state: "over", minorUnits: null, currency: null });
  };
  await Promise.all(due.map((row) => ask(row).catch(onError)));
}
