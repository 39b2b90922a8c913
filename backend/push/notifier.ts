import { setMaxListeners } from "node:events";
import { and, eq, lt, ne, not, or, sql } from "drizzle-orm";
import { findEvent } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { pushSent, pushSubscriptions } from "#backend/db/pushTables.ts";
import type { Deps } from "#backend/deps.ts";
import type { EventChange } from "#backend/demo/simulator/snapshot.ts";
import { composeMessage, type News, type PlanNews } from "./composeMessage.ts";
import { deliver, type Delivery } from "./deliver.ts";
import { serviceOf } from "./endpoint.ts";
import { createHostHealth } from "./hostHealth.ts";
import { createLookup, systemResolver } from "./lookup.ts";
import { dueReminders, freshHighlights, isFreshPlan, newsFromEvent, planNews } from "./news.ts";
import { portalPaths } from "./portalPaths.ts";
import { createPace, type Pace } from "./pace.ts";
import { subscribersOf, interestedSubscribers, unsubscribe, type Pieces, type Subscriber } from "./subscriptions.ts";
import { dropPastReminders } from "./topics.ts";
import { vapidKeys } from "./vapid.ts";

/** Sends push messages about events to subscribed browsers. Runs on the instance with the simulator. */
export interface Notifier {
  /** Queues the messages for a change and returns at once. */
  eventChanged(eventId: string, change: EventChange | null): void;
  /** Checks every 20 s for due reminders and highlights until `stop`. */
  start(): void;
  stop(): Promise<void>;
  /** Runs one check; resolves when everything queued so far was sent. */
  tick(): Promise<void>;
}

/** How a message ended, and how long after the news, ms. */
export interface DeliveryReport {
  readonly service: string;
  /** `late`: it was not sent, because it was no news any more. */
  readonly outcome: Delivery | "late";
  readonly ageMs: number;
}

type Parts = Pick<Deps, "db" | "clock" | "configFile" | "pushContact" | "pushHosts" | "pushToLoopback"> & {
  readonly onError: (error: unknown) => void;
  readonly onDelivery?: ((delivery: DeliveryReport) => void) | undefined;
};

/** What one push service is sent. */
interface Lane {
  readonly pace: Pace;
  readonly waiting: (() => Promise<void>)[];
  readonly running: Set<Promise<void>>;
}

const EVERY_MS = 20_000;
/** A subscription is deleted after this many consecutive rejections. */
const MAX_FAILURES = 10;
const DAY_MS = 86_400_000;
const FORGOTTEN_AFTER_MS = 2 * DAY_MS;
/** A league may repeat for weeks that a match is off. */
const PLAN_FORGOTTEN_AFTER_MS = 90 * DAY_MS;
/** Kick-offs and goals that could not be sent by then are no news any more, ms; what a reminder or a plan says stays true. */
const LATE_MS = { kickoff: 60_000, goal: 60_000, reminder: 600_000, highlight: 1_800_000, plan: 43_200_000 } as const;
/** So many messages wait at most before more subscribers are read. */
const MAX_WAITING = 20_000;
/** How long a push service stores a message for a browser that is offline; later it would be outdated. */
const TTL_S = { kickoff: 1_800, goal: 900, reminder: 900, highlight: 43_200, plan: 43_200 } as const;

export function createNotifier({ db, clock, configFile, pushContact, onError, onDelivery, ...rules }: Parts): Notifier {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  // Each message under way listens to it.
  setMaxListeners(0, stopping.signal);
  // Serialized, so that viewers get news in the order of events.
  let queue: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(() => (stopping.signal.aborted ? undefined : work())).catch(onError);
    return queue;
  };
  /** By push service, so that a slow one delays its own messages only. */
  const lanes = new Map<string, Lane>();
  const laneOf = (service: string): Lane => {
    const lane = lanes.get(service) ?? { pace: createPace(), waiting: [], running: new Set() };
    lanes.set(service, lane);
    return lane;
  };
  /** Starts as many of the lane's messages as its service takes, and the next ones as those end. */
  const advance = (lane: Lane): void => {
    while (lane.running.size < lane.pace.atOnce() && lane.waiting.length > 0 && !stopping.signal.aborted) {
      const next = lane.waiting.shift();
      if (next === undefined) return;
      const run = next()
        .catch(onError)
        .finally(() => {
          lane.running.delete(run);
          advance(lane);
        });
      lane.running.add(run);
    }
  };
  const waiting = () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting.length, 0);
  const anySent = () => Promise.race([...lanes.values()].flatMap(({ running }) => [...running]));
  const allSent = async () => {
    for (const { running } of lanes.values()) while (running.size > 0) await Promise.all(running);
  };
  const hostHealth = createHostHealth();
  const lookup = createLookup(systemResolver());

  /** Returns whether this message was not sent before, and marks it as sent. */
  const isFirst = async (key: string) => {
    const [taken] = await db.insert(pushSent).values({ key, sentAt: clock.now() }).onConflictDoNothing().returning();
    return taken !== undefined;
  };

  const send = async (news: News, event: EventRow, subscribers: readonly Subscriber[], since = performance.now()) => {
    const sender = { keys: await vapidKeys(db), contact: pushContact, lookup };
    const pathOf = await portalPaths(configFile);
    const sendTo = async (service: string, pace: Pace, one: Subscriber) => {
      const { host } = new URL(one.endpoint);
      const ageMs = () => performance.now() - since;
      if (ageMs() > LATE_MS[news.kind]) return void onDelivery?.({ service, outcome: "late", ageMs: ageMs() });
      if (hostHealth.isSkipped(host)) return; // the news would be outdated when the host answers again
      const message = composeMessage(news, event, one, pathOf);
      const outcome = await deliver(sender, one, message, TTL_S[news.kind], stopping.signal);
      if (stopping.signal.aborted) return;
      pace.record(outcome);
      onDelivery?.({ service, outcome, ageMs: ageMs() });
      hostHealth.record(host, outcome !== "unanswered");
      if (outcome === "gone") await unsubscribe(db, one.endpoint);
      else if (outcome === "refused" || (outcome === "sent" && one.failures > 0))
        await recordOutcome(one.endpoint, outcome === "sent");
    };
    for (const [service, some] of await byService(subscribers)) {
      const lane = laneOf(service);
      for (const one of some) lane.waiting.push(() => sendTo(service, lane.pace, one));
      advance(lane);
    }
    while (waiting() > MAX_WAITING && !stopping.signal.aborted) await anySent();
  };

  /** Groups subscribers by push service; deletes those whose service the rules no longer allow. */
  const byService = async (subscribers: readonly Subscriber[]) => {
    const found = new Map<string, Subscriber[]>();
    for (const one of subscribers) {
      const service = serviceOf(one.endpoint, rules);
      if (service === null) await unsubscribe(db, one.endpoint);
      else if (found.get(service)?.push(one) === undefined) found.set(service, [one]);
    }
    return found;
  };

  const recordOutcome = async (endpoint: string, isSent: boolean) => {
    const failures = isSent ? 0 : sql`${pushSubscriptions.failures} + 1`;
    const [now] = await db
      .update(pushSubscriptions)
      .set({ failures })
      .where(eq(pushSubscriptions.endpoint, endpoint))
      .returning();
    if (now !== undefined && now.failures >= MAX_FAILURES) await unsubscribe(db, endpoint);
  };

  /** Sends `news` to `readers`, unless it was sent before. */
  const notify = async (key: string, news: News, event: EventRow, readers: Pieces) => {
    const since = performance.now();
    let isNew = false;
    for await (const some of readers) {
      isNew ||= await isFirst(key);
      if (!isNew) return;
      await send(news, event, some, since);
    }
  };

  const followers = (event: EventRow, kind: News["kind"]) => subscribersOf(db, topicsOf(event, kind));

  const check = async () => {
    const now = clock.now();
    for (const event of await dueReminders(db, now)) {
      const minutes = Math.max(1, Math.round((event.eventDate - now) / 60_000));
      // Once per viewer, so that those who subscribe later are reminded too, and per start, because a match may be
      // postponed.
      for await (const wanting of subscribersOf(db, [`event:${event.id}:reminder`]))
        for (const userId of new Set(wanting.map((one) => one.userId)))
          if (await isFirst(`reminder:${event.id}:${event.eventDate}:${userId}`)) {
            const theirs = wanting.filter((one) => one.userId === userId);
            await send({ kind: "reminder", minutes }, event, theirs);
          }
    }
    for (const event of await freshHighlights(db, now))
      await notify(`highlight:${event.id}`, { kind: "highlight" }, event, followers(event, "highlight"));
    await dropPastReminders(db, now);
    const isOld = (afterMs: number) => lt(pushSent.sentAt, now - afterMs);
    const ofPlans = startsWith("plan:");
    await db.delete(pushSent).where(or(and(isOld(FORGOTTEN_AFTER_MS), not(ofPlans)), isOld(PLAN_FORGOTTEN_AFTER_MS)));
  };
  const tick = () => inOrder(check).then(allSent);

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
          await notify(key, news, event, followers(event, news.kind));
        }
        if (change !== null && schedule === undefined) return;
        const plan = planNews(event);
        const key = planKey(event, plan);
        // What was sent before is news if it comes again after this.
        await db.delete(pushSent).where(and(startsWith(planKey(event, null)), ne(pushSent.key, key)));
        if (plan !== null && isFreshPlan(event, clock.now()))
          await notify(key, plan, event, interestedSubscribers(db, event));
      });
    },
    start: () => {
      timer = setInterval(() => void tick(), EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await queue;
      await allSent();
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

const topicsOf = ({ homeTeamId, awayTeamId }: EventRow, kind: News["kind"]) =>
  [homeTeamId, awayTeamId].flatMap((id) => (id === null ? [] : [`team:${id}:${kind}`]));
