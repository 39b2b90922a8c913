import { createAdapter } from "@socket.io/redis-streams-adapter";
import { Redis } from "ioredis";
import type { ServerOptions } from "socket.io";

/** What makes several instances one. */
export interface Cluster {
  /** Joins their sockets. */
  readonly adapter: NonNullable<ServerOptions["adapter"]>;
  /** Tells the other instances that something they may have kept has changed. */
  readonly changed: () => void;
  readonly onChanged: (listener: () => void) => void;
  readonly close: () => void;
}

const CONNECT_MS = 5_000;
const CHANGED = "touchline:changed";

/**
 * Connects to the Redis at `url`, through which the messages of one instance reach the sockets of all. While Redis is
 * out of reach messages wait for it. Rejects with a clear sentence when it cannot be reached at the start.
 */
export async function joinCluster(url: string): Promise<Cluster> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // A command that gave up would be a message lost, and the adapter does not look after all of those.
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let why = "";
  redis.on("error", (error: Error) => {
    if (error.message !== why) console.error(`Redis: ${error.message}`);
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
  subscriber.on("error", () => {}); // the first connection reports it
  return {
    adapter: createAdapter(redis, { streamName: "touchline", channelPrefix: "touchline", maxLen: 10_000 }),
    // Neither can fail while Redis is there, and what is kept is good for a second only when it is not.
    changed: () => void redis.publish(CHANGED, "").catch(() => {}),
    onChanged: (listener) => {
      subscriber.on("message", listener);
      void subscriber.subscribe(CHANGED).catch(() => {});
    },
    close: () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
