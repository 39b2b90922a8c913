import { and, asc, eq, lte } from "drizzle-orm";
import { purchases } from "#backend/db/commerceTables.ts";
import type { Deps } from "#backend/deps.ts";
import { coalesce } from "#backend/coalesce.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";
import { endPurchase, readPurchase } from "./buy.ts";
import { renewDue } from "./renew.ts";
import { toPurchaseStatus } from "./toPurchase.ts";

/** Ends purchases when their time has come and renews subscriptions; several instances may run one each. */
export interface PaymentScheduler {
  /** Looks twice a second until `stop`. What was running when the server ended is due at the first look. */
  start(): void;
  stop(): Promise<void>;
  /** One look at the clock; `start` does it by itself. */
  tick(): Promise<void>;
}

interface Parts extends Pick<Deps, "db" | "clock"> {
  /** Told of each purchase that ended, once that is in the database. */
  readonly onEnd: (ended: PurchaseStatus) => void;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 500;
const MOST_AT_ONCE = 100;

export function createPaymentScheduler({ db, clock, onEnd, onError }: Parts): PaymentScheduler {
  let timer: NodeJS.Timeout | undefined;

  const end = async (id: string, now: number) => {
    if (!(await db.transaction((tx) => endPurchase(tx, now, id)))) return;
    const ended = toPurchaseStatus(await readPurchase(db, id));
    if (ended !== null) onEnd(ended);
  };

  const look = async () => {
    const now = clock.now();
    const due = await db
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.status, "PROCESSING"), lte(purchases.endsAt, now)))
      .orderBy(asc(purchases.endsAt))
      .limit(MOST_AT_ONCE);
    for (const { id } of due) await end(id, now).catch(onError); // one that fails does not hold up the others
    await renewDue(db, now);
  };

  const { run: tick, idle } = coalesce(look);

  return {
    tick,
    start: () => {
      timer = setInterval(() => void tick().catch(onError), EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await idle();
    },
  };
}
