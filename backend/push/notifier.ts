import { and, lt, ne, not, or, sql } from "drizzle-orm";
import { findEvent } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { pushSent } from "#backend/db/pushTables.ts";
import type { Deps } from "#backend/deps.ts";
import type { EventChange } from "#backend/demo/simulator/snapshot.ts";
import type { News, PlanNews } from "./composeMessage.ts";
import { dueReminders, freshHighlights, isFreshPlan, newsFromEvent, planNews } from "./news.ts";
import { forgetOldParts, isUnderWay, queueParts } from "./parts.ts";
import { dropPastReminders } from "./topics.ts";

/** Notices news about events and queues them for those who want them. Runs on the instance that does the world's work. */
export interface Notifier {
  /** Queues the messages for a change and returns at once. */
  eventChanged(eventId: string, change: EventChange | null): void;
  /** Checks every 20 s for due reminders and highlights until `stop`. */
  start(): void;
  stop(): Promise<void>;
  /** Runs one check; resolves when everything noticed so far is queued. */
  tick(): Promise<void>;
}

type Parts = Pick<Deps, "db" | "clock"> & {
  /** Called when something is queued. */
  readonly onQueued: () => void;
  readonly onError: (error: unknown) => void;
};

const EVERY_MS = 20_000;
const DAY_MS = 86_400_000;
const FORGOTTEN_AFTER_MS = 2 * DAY_MS;
/** A league may repeat for weeks that a match is off. */
const PLAN_FORGOTTEN_AFTER_MS = 90 * DAY_MS;

export function createNotifier({ db, clock, onQueued, onError }: Parts): Notifier {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  // Serialized, so that viewers get news in the order of events.
  let queue: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(() => (isStopping ? undefined : work())).catch(onError);
    return queue;
  };

  /** Queues `news` for those who want them, unless that was done before. */
  const notify = async (newsKey: string, news: News, event: EventRow) => {
    const since = Date.now();
    const isNew = await db.transaction(async (tx) => {
      const row = { key: newsKey, sentAt: clock.now() };
      const first = await tx.insert(pushSent).values(row).onConflictDoNothing().returning();
      if (first.length > 0) await queueParts(tx, { newsKey, news, eventId: event.id, since }, event);
      return first.length > 0;
    });
    if (isNew) onQueued();
  };

  /** Queues the reminder of an event, per start, because a match may be postponed; also for who asked since the last. */
  const remind = async (event: EventRow, now: number) => {
    const newsKey = `reminder:${event.id}:${event.eventDate}`;
    if (await isUnderWay(db, newsKey)) return;
    const minutes = Math.max(1, Math.round((event.eventDate - now) / 60_000));
    await queueParts(db, { newsKey, news: { kind: "reminder", minutes }, eventId: event.id, since: Date.now() }, event);
    onQueued();
  };

  const check = async () => {
    const now = clock.now();
    for (const event of await dueReminders(db, now)) await remind(event, now);
    for (const event of await freshHighlights(db, now))
      await notify(`highlight:${event.id}`, { kind: "highlight" }, event);
    await dropPastReminders(db, now);
    await forgetOldParts(db, Date.now());
    const isOld = (afterMs: number) => lt(pushSent.sentAt, now - afterMs);
    const ofPlans = startsWith("plan:");
    await db.delete(pushSent).where(or(and(isOld(FORGOTTEN_AFTER_MS), not(ofPlans)), isOld(PLAN_FORGOTTEN_AFTER_MS)));
  };
  const tick = () => inOrder(check);

  return {
    tick,
    eventChanged: (eventId, change) => {
      const { real_kickoff, moments, schedule } = change ?? {};
      if (change !== null && real_kickoff === undefined && moments === undefined && schedule === undefined) return;
      void inOrder(async () => {
        const event = await findEvent(db, eventId);
        if (event === null) return;
        for (const news of newsFromEvent(event, clock.now())) {
          const key = news.kind === "goal" ? `goal:${eventId}:${news.moment.id}` : `${news.kind}:${eventId}`;
          await notify(key, news, event);
        }
        if (change !== null && schedule === undefined) return;
        const plan = planNews(event);
        const key = planKey(event, plan);
        // What was sent before is news if it comes again after this.
        await db.delete(pushSent).where(and(startsWith(planKey(event, null)), ne(pushSent.key, key)));
        if (plan !== null && isFreshPlan(event, clock.now())) await notify(key, plan, event);
      });
    },
    start: () => {
      timer = setInterval(() => void tick(), EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      isStopping = true;
      await queue;
    },
  };
}

const startsWith = (text: string) => sql`starts_with(${pushSent.key}, ${text})`;

/** The same for a change however often it is announced (EVT-17); without one, what the keys of the event begin with. */
function planKey({ id, eventDate }: EventRow, plan: PlanNews | null): string {
  if (plan === null) return `plan:${id}:`;
  const isDated = plan.change === "moved" || plan.change === "delayed";
  return `plan:${id}:${plan.change}${isDated ? `:${eventDate}` : ""}`;
}
