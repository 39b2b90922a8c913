import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { findEvent } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { coalesce } from "#backend/coalesce.ts";
import { pushSubscriptions } from "#backend/db/pushTables.ts";
import type { Deps } from "#backend/deps.ts";
import { composeMessage, type News } from "./composeMessage.ts";
import { deliver, type Delivery } from "./deliver.ts";
import { serviceOf } from "./endpoint.ts";
import { createHostHealth } from "./hostHealth.ts";
import { createLookup, systemResolver } from "./lookup.ts";
import { createPace, type Pace } from "./pace.ts";
import { audienceOf, finishPart, renewParts, returnParts, takePart, type Part } from "./parts.ts";
import { portalPaths } from "./portalPaths.ts";
import { browsersOf, unsubscribe, type Subscriber } from "./subscriptions.ts";
import { createSignFor, vapidKeys, type SignFor } from "./vapid.ts";

/** Sends what notifiers have queued. Each instance runs one, and each part is sent by one of them. */
export interface PushSender {
  /** Looks for parts twice a second until `stop`. */
  start(): void;
  /** Takes what nobody else has taken; resolves when all of that has been sent. */
  look(): Promise<void>;
  stop(): Promise<void>;
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
  running: number;
}

const EVERY_MS = 500;
const RENEW_EVERY_MS = 5_000;
/** A subscription is deleted after this many consecutive rejections. */
const MAX_FAILURES = 10;
/** Kick-offs and goals that could not be sent by then are no news any more, ms; what a reminder or a plan says stays true. */
const LATE_MS = { kickoff: 60_000, goal: 60_000, reminder: 600_000, highlight: 1_800_000, plan: 43_200_000 } as const;
/** How long a push service stores a message for a browser that is offline, s; later it would be outdated. */
const TTL_S = { kickoff: 1_800, goal: 900, reminder: 900, highlight: 43_200, plan: 43_200 } as const;
/** With so many waiting, further parts are left to other instances. */
const MAX_WAITING = 5_000;
/** How long a full sender waits before it looks for parts again, ms: the lanes do not run empty in that time. */
const WAIT_MS = 50;

export function createPushSender(parts: Parts): PushSender {
  const { db, clock, configFile, pushContact, onError, onDelivery, ...rules } = parts;
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  // Each message under way listens to it.
  setMaxListeners(0, stopping.signal);
  const hostHealth = createHostHealth();
  const lookup = createLookup(systemResolver());
  let signFor: Promise<SignFor> | null = null;
  const signer = () =>
    (signFor ??= vapidKeys(db)
      .then((keys) => createSignFor(keys, pushContact))
      .catch((error: unknown) => {
        // A database that failed once is asked again for the next part.
        signFor = null;
        throw error;
      }));

  /** By push service, so that a slow one delays its own messages only. */
  const lanes = new Map<string, Lane>();
  const laneOf = (service: string): Lane => {
    const lane = lanes.get(service) ?? { pace: createPace(), waiting: [], running: 0 };
    lanes.set(service, lane);
    return lane;
  };
  /** Starts as many of the lane's messages as its service takes, and the next ones as those end. */
  const advance = (lane: Lane): void => {
    while (lane.running < lane.pace.atOnce()) {
      const next = lane.waiting.shift();
      if (next === undefined) return;
      lane.running += 1;
      void next()
        .catch(onError)
        .finally(() => {
          lane.running -= 1;
          advance(lane);
        });
    }
  };
  const inLane = (lane: Lane, work: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      lane.waiting.push(() => work().finally(resolve));
      advance(lane);
    });
  const waiting = () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting.length, 0);

  const recordOutcome = async (endpoint: string, isSent: boolean) => {
    const failures = isSent ? 0 : sql`${pushSubscriptions.failures} + 1`;
    const [now] = await db
      .update(pushSubscriptions)
      .set({ failures })
      .where(eq(pushSubscriptions.endpoint, endpoint))
      .returning();
    if (now !== undefined && now.failures >= MAX_FAILURES) await unsubscribe(db, endpoint);
  };

  const send = async (news: News, event: EventRow, subscribers: readonly Subscriber[], since: number) => {
    const sender = { signFor: await signer(), lookup };
    const pathOf = await portalPaths(configFile);
    const sendTo = async (service: string, pace: Pace, one: Subscriber) => {
      if (stopping.signal.aborted) return;
      const { host } = new URL(one.endpoint);
      const ageMs = () => Date.now() - since;
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
    await Promise.all(
      subscribers.map(async (one) => {
        const service = serviceOf(one.endpoint, rules);
        if (service === null) return unsubscribe(db, one.endpoint); // the rules no longer allow it
        const lane = laneOf(service);
        return inLane(lane, () => sendTo(service, lane.pace, one));
      }),
    );
  };

  /** The parts that this instance has taken, by their keys. */
  const taken = new Map<string, Promise<void>>();
  const sendPart = async (part: Part) => {
    const event = await findEvent(db, part.eventId);
    const browsers = event === null ? [] : await browsersOf(db, audienceOf(db, part, event), part);
    if (event !== null) await send(part.news, event, browsers, part.since);
    if (stopping.signal.aborted) await returnParts(db, [part.key]);
    else
      await finishPart(
        db,
        part,
        browsers.map(({ userId }) => userId),
        clock.now(),
      );
  };
  const takeAll = async () => {
    while (!stopping.signal.aborted) {
      while (waiting() > MAX_WAITING) await setTimeout(WAIT_MS);
      const part = await takePart(db, Date.now());
      if (part === null) return;
      if (taken.has(part.key)) continue; // it could not be renewed in time, and is still being sent
      const sending = sendPart(part)
        .catch(onError)
        .finally(() => taken.delete(part.key));
      taken.set(part.key, sending);
    }
  };
  const { run, idle } = coalesce(takeAll);
  const allSent = async () => {
    while (taken.size > 0) await Promise.all(taken.values());
  };

  return {
    look: () => run().then(allSent),
    start: () => {
      timers.push(
        setInterval(() => void run().catch(onError), EVERY_MS),
        setInterval(() => void renewParts(db, [...taken.keys()], Date.now()).catch(onError), RENEW_EVERY_MS),
      );
    },
    stop: async () => {
      for (const timer of timers.splice(0)) clearInterval(timer);
      stopping.abort();
      await idle();
      await allSent();
    },
  };
}
