import { createAdapter } from "@socket.io/redis-streams-adapter";
import { Redis } from "ioredis";
import type { ServerOptions } from "socket.io";
import { logProblem } from "#serving/log/logLine.ts";

/** The link between several instances. */
export interface Cluster {
  /** Socket.io adapter that forwards messages to the sockets of all instances. */
  readonly adapter: NonNullable<ServerOptions["adapter"]>;
  /** Notifies the other instances that their cached answers are outdated. */
  readonly changed: () => void;
  readonly onChanged: (listener: () => void) => void;
  readonly isConnected: () => boolean;
  readonly close: () => void;
}

const CONNECT_MS = 5_000;
const CHANGED = "touchline:changed";

/** Messages wait while Redis is unreachable. Rejects with a clear message if it is so at the start. */
export async function joinCluster(url: string): Promise<Cluster> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // A command that gives up would lose a message, and the adapter does not handle all of those errors.
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let why = "";
  redis.on("error", (error: Error) => {
    if (error.message !== why) logProblem(`Redis: ${error.message}`);
    why = error.message;
  });
  redis.on("ready", () => (why = ""));
  try {
    await redis.connect();
  } catch (cause) {
    redis.disconnect();
    throw new Error(`The Redis of REDIS_URL cannot be reached: ${why}`, { cause });
  }
  const subscriber = redis.duplicate({ lazyConnect: false });
  subscriber.on("error", () => {}); // the first connection reports errors
  return {
    adapter: createAdapter(redis, { streamName: "touchline", channelPrefix: "touchline", maxLen: 10_000 }),
    // Both fail only without Redis, and cached answers are then outdated for a second only.
    changed: () => void redis.publish(CHANGED, "").catch(() => {}),
    onChanged: (listener) => {
      subscriber.on("message", listener);
      void subscriber.subscribe(CHANGED).catch(() => {});
    },
    isConnected: () => redis.status === "ready",
    close: () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
