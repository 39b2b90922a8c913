import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { purchases } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { mails } from "#backend/db/mailTables.ts";
import { clips } from "#backend/db/schema.ts";
import { partsWaiting } from "#backend/push/parts.ts";
import type { DeliveryReport } from "#backend/push/sender.ts";
import type { Cluster } from "#backend/realtime/cluster.ts";
import type { Realtime } from "#backend/realtime/realtime.ts";

interface Measured {
  readonly db: Database;
  readonly realtime: Realtime;
  /** Null for a single instance. */
  readonly cluster: Cluster | null;
  /** Returns how old the end of each live stream is, s, by the id of its event. */
  readonly streamAges: () => Promise<ReadonlyMap<string, number>>;
  /** The same for streams of the tenant's own, as they were found last. */
  readonly ownStreamAges: () => Promise<ReadonlyMap<string, number>>;
}

/** What parts of the backend tell when it happens. */
export interface BackendMeasures {
  readonly onDelivery: (delivery: DeliveryReport) => void;
  /** Counts a background task that failed. */
  readonly onError: () => void;
}

/** A database that takes longer counts as gone, ms. */
const PATIENCE_MS = 2_000;

/** Registers the measures of the backend with `metrics`. */
export function measureBackend(
  metrics: Registry,
  { db, realtime, cluster, streamAges, ownStreamAges }: Measured,
): BackendMeasures {
  const registers = [metrics];
  new Gauge({
    name: "touchline_sockets",
    help: "Open sockets of this instance",
    registers,
    collect() {
      this.set(realtime.counts().sockets);
    },
  });
  new Gauge({
    name: "touchline_socket_rooms",
    help: "Rooms with a socket of this instance: events, viewers, sessions and devices",
    registers,
    collect() {
      this.set(realtime.counts().rooms);
    },
  });
  new Gauge({
    name: "touchline_database_ping_seconds",
    help: "Time of a query that reads nothing; infinite if the database does not answer within 2 s",
    registers,
    async collect() {
      this.set(await pingSeconds(db));
    },
  });
  if (cluster !== null)
    new Gauge({
      name: "touchline_redis_up",
      help: "1 if Redis is connected, through which instances forward messages",
      registers,
      collect() {
        this.set(cluster.isConnected() ? 1 : 0);
      },
    });
  const measureAges = (name: string, help: string, readAges: Measured["streamAges"]) =>
    new Gauge({
      name,
      help,
      labelNames: ["event"],
      registers,
      async collect() {
        const ages = await readAges();
        this.reset();
        for (const [event, age] of ages) this.set({ event }, age);
      },
    });
  measureAges(
    "touchline_live_stream_age_seconds",
    "Time since the end of the newest segment of a recording, by live event; infinite if it has no stream",
    streamAges,
  );
  measureAges(
    "touchline_own_stream_age_seconds",
    "Time since the end of the newest part of a stream of the tenant's own, by live event; infinite if it does not answer",
    ownStreamAges,
  );
  new Gauge({
    name: "touchline_jobs_waiting",
    help: "What instances have still to do, by kind: parts of push messages, mails, payments, clips to cut",
    labelNames: ["kind"],
    registers,
    async collect() {
      for (const [kind, count] of Object.entries(await jobsWaiting(db))) this.set({ kind }, count);
    },
  });
  const messages = new Counter({
    name: "touchline_push_messages_total",
    help: "Push messages, by service and outcome",
    labelNames: ["service", "outcome"],
    registers,
  });
  const ages = new Histogram({
    name: "touchline_push_message_age_seconds",
    help: "Time from the news to the answer of the push service",
    labelNames: ["service"],
    buckets: [1, 3, 10, 30, 60, 300],
    registers,
  });
  const failures = new Counter({
    name: "touchline_background_failures_total",
    help: "Background tasks that failed; the log says which",
    registers,
  });
  return {
    onDelivery: ({ service, outcome, ageMs }) => {
      messages.inc({ service, outcome });
      ages.observe({ service }, ageMs / 1_000);
    },
    onError: () => failures.inc(),
  };
}

async function jobsWaiting(db: Database) {
  const [push, mail, payment, clip] = await Promise.all([
    partsWaiting(db),
    db.$count(mails, isNotNull(mails.nextTryAt)),
    // Without an outcome they wait for the viewer or the bank.
    db.$count(purchases, and(eq(purchases.status, "PROCESSING"), isNotNull(purchases.outcome))),
    db.$count(clips, and(isNull(clips.clipUrl), isNotNull(clips.ownerId))),
  ]);
  return { push, mail, payment, clip };
}

async function pingSeconds(db: Database): Promise<number> {
  const started = performance.now();
  const isAnswered = await Promise.race([
    db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
  ]);
  return isAnswered ? (performance.now() - started) / 1_000 : Infinity;
}
