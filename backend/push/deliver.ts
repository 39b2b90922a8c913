import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import webPush from "web-push";
import type { VapidKeys } from "./vapid.ts";

/** A browser's subscription as it is kept. */
export interface Recipient {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the browser's worker gets (contract: config, "What the portal's own worker gets"). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the portal. */
  readonly url: string;
  readonly tag: string;
  readonly kind: "kickoff" | "goal" | "highlight" | "reminder";
  readonly lang: string;
  /** What a device that hides scores shows instead, which only the device knows. */
  readonly quiet?: { readonly title: string; readonly body: string };
}

/**
 * `gone`: the browser has ended the subscription. `refused`: the push service does not want this message. `busy`: it
 * cannot take messages now. `unanswered`: its host is out of reach or too slow. The last two say nothing of the
 * subscription.
 */
export type Delivery = "sent" | "gone" | "refused" | "busy" | "unanswered";

interface Sender {
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or https. */
  readonly contact: string;
  readonly lookup: LookupFunction;
}

const LIMIT_MS = 5_000;
const MOST_ANSWER = 16_384;
/** One connection for many messages: there are few push services. */
const agent = new Agent({ keepAlive: true, maxSockets: 10 });

/**
 * Encrypts a message for one browser and hands it to its push service, which keeps it for `ttlS` seconds. Never
 * rejects, follows no redirection, and takes 5 s at most, less when `signal` aborts.
 */
export async function deliver(
  { keys, contact, lookup }: Sender,
  { endpoint, p256dh, auth }: Recipient,
  message: PushMessage,
  ttlS: number,
  signal: AbortSignal,
): Promise<Delivery> {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    const vapidDetails = { subject: contact, ...keys };
    const options = { TTL: ttlS, urgency: "high", vapidDetails } as const;
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), options);
  } catch {
    return "refused"; // nothing can be encrypted for such keys, of which its host knows nothing
  }
  try {
    const status = await post(endpoint, { method: "POST", headers: details.headers, lookup, signal }, details.body);
    if (status === 404 || status === 410) return "gone";
    if (status === 429 || status >= 500) return "busy";
    return status >= 200 && status < 300 ? "sent" : "refused";
  } catch {
    return "unanswered"; // counted by the caller
  }
}

function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      let read = 0;
      answer.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > MOST_ANSWER) answer.destroy(); // nothing in it is of use
      });
      answer.on("error", () => {});
    };
    const address = new URL(endpoint); // which may be written in any way
    const call =
      address.protocol === "https:"
        ? httpsRequest(address, { ...options, agent }, onAnswer)
        : httpRequest(address, options, onAnswer);
    // Not AbortSignal.any with a time-out: Node 20 may collect that as garbage before it fires (nodejs/node#57736).
    const timer = setTimeout(() => call.destroy(new Error("The push service is too slow")), LIMIT_MS);
    call.on("close", () => clearTimeout(timer));
    call.on("error", reject);
    call.end(body);
  });
}
