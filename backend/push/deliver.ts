import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import webPush from "web-push";
import type { SignFor } from "./vapid.ts";

/** A browser's subscription, as stored. */
export interface Recipient {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The message that the browser's worker receives (contract: config, "What the portal's own worker gets"). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the portal. */
  readonly url: string;
  readonly tag: string;
  readonly kind: "kickoff" | "goal" | "highlight" | "reminder" | "plan" | "payment";
  readonly lang: string;
  /** What a device shows instead if it hides scores; only the device knows whether it does. */
  readonly quiet?: { readonly title: string; readonly body: string };
}

/**
 * The result of a delivery. `gone`: the browser has ended the subscription. `refused`: the push service rejects this
 * message. `busy`: it accepts no messages now. `unanswered`: its host is unreachable or too slow. The last two say
 * nothing about the subscription.
 */
export type Delivery = "sent" | "gone" | "refused" | "busy" | "unanswered";

interface Sender {
  readonly signFor: SignFor;
  readonly lookup: LookupFunction;
}

const LIMIT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;
/** As many connections are opened to one push service. */
export const MOST_AT_ONCE = 250;
/** Reuses connections, because there are few push services. */
const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });

/** The push service stores it for `ttlS` s. Never rejects, follows no redirects, takes at most 5 s. */
export async function deliver(
  { signFor, lookup }: Sender,
  { endpoint, p256dh, auth }: Recipient,
  message: PushMessage,
  ttlS: number,
  signal: AbortSignal,
): Promise<Delivery> {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    const options = { TTL: ttlS, urgency: "high", headers: signFor(endpoint) } as const;
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), options);
  } catch {
    return "refused"; // the keys or our contact are invalid, so the host was not contacted
  }
  try {
    const status = await post(endpoint, { method: "POST", headers: details.headers, lookup, signal }, details.body);
    if (status === 404 || status === 410) return "gone";
    if (status === 429 || status >= 500) return "busy";
    return status >= 200 && status < 300 ? "sent" : "refused";
  } catch {
    return "unanswered"; // the caller counts these
  }
}

function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      let read = 0;
      answer.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > MAX_ANSWER_BYTES) answer.destroy(); // the body is not used
      });
      answer.on("error", () => {});
    };
    const address = new URL(endpoint); // normalizes the URL
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
