import { eq, lt, sql } from "drizzle-orm";
import { findEvent } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { pushSent, pushSubscriptions } from "#backend/db/pushTables.ts";
import type { Deps } from "#backend/deps.ts";
import type { EventChange } from "#backend/demo/simulator/snapshot.ts";
import { composeMessage, type News } from "./composeMessage.ts";
import { deliver, type Delivery } from "./deliver.ts";
import { serviceOf } from "./endpoint.ts";
import { createHostHealth } from "./hostHealth.ts";
import { createLookup, systemResolver } from "./lookup.ts";
import { dueReminders, freshHighlights, newsFromEvent, planNews } from "./news.ts";
import { portalPaths } from "./portalPaths.ts";
import { subscribersOf, interestedSubscribers, unsubscribe, type Subscriber } from "./subscriptions.ts";
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
  readonly outcome: Delivery;
  readonly ageMs: number;
}

type Parts = Pick<Deps, "db" | "clock" | "configFile" | "pushContact" | "pushHosts" | "pushToLoopback"> & {
  readonly onError: (error: unknown) => void;
  readonly onDelivery?: ((delivery: DeliveryReport) => void) | undefined;
};

const EVERY_MS = 20_000;
/** Concurrent messages to one push service; other services do not wait for it. */
const AT_ONCE = 10;
/** A subscription is deleted after this many consecutive rejections. */
const MAX_FAILURES = 10;
const FORGOTTEN_AFTER_MS = 2 * 86_400_000;
/** How long a push service stores a message for a browser that is offline; later it would be outdated. */
const TTL_S = { kickoff: 1_800, goal: 900, reminder: 900, highlight: 43_200, plan: 43_200 } as const;

export function createNotifier({ db, clock, configFile, pushContact, onError, onDelivery, ...rules }: Parts): Notifier {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  // Serialized, so that viewers get news in the order of events.
  let queue: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(() => (stopping.signal.aborted ? undefined : work())).catch(onError);
    return queue;
  };
  /** Queues by push service, so that a slow one delays its own messages only. */
  const lanes = new Map<string, Promise<void>>();
  const inLane = (service: string, work: () => Promise<void>) =>
    lanes.set(service, (lanes.get(service) ?? Promise.resolve()).then(work).catch(onError));
  const allSent = async () => void (await Promise.all(lanes.values()));
  const hostHealth = createHostHealth();
  const lookup = createLookup(systemResolver());

  /** Returns whether this message was not sent before, and marks it as sent. */
  const isFirst = async (key: string) => {
    const [taken] = await db.insert(pushSent).values({ key, sentAt: clock.now() }).onConflictDoNothing().returning();
    return taken !== undefined;
  };

  const send = async (news: News, event: EventRow, subscribers: readonly Subscriber[]) => {
    const sender = { keys: await vapidKeys(db), contact: pushContact, lookup };
    const pathOf = await portalPaths(configFile);
    const startedAt = performance.now();
    const sendTo = async (service: string, one: Subscriber) => {
      const { host } = new URL(one.endpoint);
      if (hostHealth.isSkipped(host)) return; // the news would be outdated when the host answers again
      const message = composeMessage(news, event, one, pathOf);
      const outcome = await deliver(sender, one, message, TTL_S[news.kind], stopping.signal);
      if (stopping.signal.aborted) return;
      onDelivery?.({ service, outcome, ageMs: performance.now() - startedAt });
      hostHealth.record(host, outcome !== "unanswered");
      if (outcome === "gone") await unsubscribe(db, one.endpoint);
      else if (outcome === "sent" || outcome === "refused") await recordOutcome(one.endpoint, outcome === "sent");
    };
    for (const [service, waiting] of await byService(subscribers)) {
      const work = async () => {
        for (let one = waiting.pop(); one !== undefined && !stopping.signal.aborted; one = waiting.pop())
          await sendTo(service, one);
      };
      inLane(service, async () => void (await Promise.all(Array.from({ length: AT_ONCE }, work))));
    }
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
  const notify = async (key: string, news: News, event: EventRow, readers: Promise<readonly Subscriber[]>) => {
    const subscribers = await readers;
    if (subscribers.length > 0 && (await isFirst(key))) await send(news, event, subscribers);
  };

  const followers = (event: EventRow, kind: News["kind"]) => subscribersOf(db, topicsOf(event, kind));

  const check = async () => {
    const now = clock.now();
    for (const event of await dueReminders(db, now)) {
      const minutes = Math.max(1, Math.round((event.eventDate - now) / 60_000));
      const wanting = await subscribersOf(db, [`event:${event.id}:reminder`]);
      // Once per viewer, so that those who subscribe later are reminded too, and per start, because a match may be
      // postponed.
      for (const userId of new Set(wanting.map((one) => one.userId)))
        if (await isFirst(`reminder:${event.id}:${event.eventDate}:${userId}`)) {
          const theirs = wanting.filter((one) => one.userId === userId);
          await send({ kind: "reminder", minutes }, event, theirs);
        }
    }
    for (const event of await freshHighlights(db, now))
      await notify(`highlight:${event.id}`, { kind: "highlight" }, event, followers(event, "highlight"));
    await dropPastReminders(db, now);
    await db.delete(pushSent).where(lt(pushSent.sentAt, now - FORGOTTEN_AFTER_MS));
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
        const plan = planNews(event, clock.now());
        if (plan === null) return;
        const key = `plan:${eventId}:${plan.change}:${event.schedule?.said_at ?? event.eventDate}`;
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

const topicsOf = ({ homeTeamId, awayTeamId }: EventRow, kind: News["kind"]) =>
  [homeTeamId, awayTeamId].flatMap((id) => (id === null ? [] : [`team:${id}:${kind}`]));
