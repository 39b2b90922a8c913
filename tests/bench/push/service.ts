// A push service that accepts every message, counts them, and says what it has counted when it is asked.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a push service has been sent. */
export interface Counted {
  readonly messages: number;
  /** Browsers that were sent at least one. */
  readonly browsers: number;
  /** When the last message to a browser that had none before came, real time. */
  readonly lastAt: number;
}

const seen = new Set<string>();
let [messages, lastAt] = [0, 0];
const server = createServer((request, response) => {
  request.resume().once("end", () => {
    messages += 1;
    const browser = request.url ?? "";
    if (!seen.has(browser)) lastAt = Date.now();
    seen.add(browser);
    response.writeHead(201).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", () => process.send?.({ messages, browsers: seen.size, lastAt } satisfies Counted));
process.on("disconnect", () => process.exit(0));
