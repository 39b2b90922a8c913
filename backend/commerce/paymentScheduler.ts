import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { purchases } from "#backend/db/commerceTables.ts";
import type { Deps } from "#backend/deps.ts";
import { coalesce } from "#backend/coalesce.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";
import type { PurchaseNews } from "#backend/push/purchaseNews.ts";
import { endPurchase, readPurchase } from "./buy.ts";
import { applyCheckoutNews, askProvider } from "./checkout/checkouts.ts";
import type { CheckoutNews } from "./checkout/hostedCheckout.ts";
import type { ReceiptDeps } from "./receipts.ts";
import { renewDue } from "./renew.ts";
import { toPurchaseStatus } from "./toPurchase.ts";

/** Ends purchases that are due and renews subscriptions. Several instances may each run one. */
export interface PaymentScheduler {
  /** Runs a pass twice a second until `stop`. Purchases of an earlier run of the server are due in the first pass. */
  start(): void;
  stop(): Promise<void>;
  /** Runs one pass; `start` does it by itself. */
  tick(): Promise<void>;
  /** Ends a purchase by what the payment provider says about it; does nothing if that is no news. */
  settle(news: CheckoutNews): Promise<void>;
}

interface Parts extends Pick<Deps, "db" | "clock" | "checkout">, ReceiptDeps {
  /** Called with each purchase that ended, once the database has it. */
  readonly onEnd: (ended: PurchaseStatus) => void;
  /** Tells the viewer of one that took long (COM-10). */
  readonly news?: PurchaseNews;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 500;
const MAX_AT_ONCE = 100;

export function createPaymentScheduler({
  db,
  clock,
  checkout,
  onEnd,
  news,
  onError,
  ...deps
}: Parts): PaymentScheduler {
  let timer: NodeJS.Timeout | undefined;

  const end = async (id: string, now: number) => {
    if (await db.transaction((tx) => endPurchase(tx, deps, now, id))) await tell(id);
  };

  const settle = async (told: CheckoutNews) => {
    const now = clock.now();
    const id = await db.transaction(async (tx) => {
      const settled = await applyCheckoutNews(tx, now, told);
      return settled !== null && (await endPurchase(tx, deps, now, settled)) ? settled : null;
    });
    if (id !== null) await tell(id);
  };

  const tell = async (id: string) => {
    const row = await readPurchase(db, id);
    const ended = toPurchaseStatus(row);
    if (ended !== null) onEnd(ended);
    // A push service that is slow holds up no other payment.
    void news?.(row).catch(onError);
  };

  const pass = async () => {
    const now = clock.now();
    const due = await db
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.status, "PROCESSING"), isNotNull(purchases.outcome), lte(purchases.endsAt, now)))
      .orderBy(asc(purchases.endsAt))
      .limit(MAX_AT_ONCE);
    for (const { id } of due) await end(id, now).catch(onError); // one failure must not hold up the others
    await renewDue(db, deps, now);
  };

  const { run: pay, idle } = coalesce(pass);
  // Apart, so that a provider that is slow holds up no other payment.
  const { run: ask, idle: asked } = coalesce(async () => {
    if (checkout) await askProvider({ db, checkout, now: clock.now() }, settle, onError);
  });

  return {
    tick: async () => {
      await Promise.all([pay(), ask()]);
    },
    settle,
    start: () => {
      timer = setInterval(() => {
        void pay().catch(onError);
        void ask().catch(onError);
      }, EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([idle(), asked()]);
    },
  };
}
