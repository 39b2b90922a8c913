import { request as httpRequest, type IncomingMessage } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import webPush from "web-push";
import { isEndpoint, publicLookup } from "./endpoint.ts";
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

/** `gone`: the browser has ended the subscription. */
export type Delivery = "sent" | "gone" | "failed";

interface Sender {
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or https. */
  readonly contact: string;
  readonly toLoopback: boolean;
}

const LIMIT_MS = 5_000;
const MOST_ANSWER = 16_384;
/** One connection for many messages: there are few push services. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/**
 * Encrypts a message for one browser and hands it to its push service, which keeps it for `ttlS` seconds. Never
 * rejects, follows no redirection, and takes 5 s at most, less when `signal` aborts.
 */
export async function deliver(
  { keys, contact, toLoopback }: Sender,
  { endpoint, p256dh, auth }: Recipient,
  message: PushMessage,
  ttlS: number,
  signal: AbortSignal,
): Promise<Delivery> {
  if (!isEndpoint(endpoint, toLoopback)) return "gone"; // the rules were others when it was stored
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: ttlS, urgency: "high", vapidDetails: { subject: contact, ...keys } },
    );
    const status = await post(endpoint, headers, body, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
    if (status === 404 || status === 410) return "gone";
    return status >= 200 && status < 300 ? "sent" : "failed";
  } catch {
    return "failed"; // out of reach, too slow, or not a push service: counted by the caller
  }
}

function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer | null,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, signal };
    const onAnswer = (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      let read = 0;
      answer.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > MOST_ANSWER) answer.destroy(); // nothing in it is of use
      });
      answer.on("error", () => {});
    };
    const isSecure = endpoint.startsWith("https:");
    const call = isSecure
      ? httpsRequest(endpoint, { ...options, agent, lookup: publicLookup }, onAnswer)
      : httpRequest(endpoint, options, onAnswer);
    call.on("error", reject);
    call.end(body);
  });
}
