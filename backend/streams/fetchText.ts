import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { createLookup, systemResolver } from "#backend/push/lookup.ts";

/** A playlist of a whole day takes less. */
const PLAYLIST = { limitMs: 5_000, maxBytes: 1_000_000 } as const;

/** One cache of names for all; names with a private address fail. */
const lookup = createLookup(systemResolver());

interface FetchedText {
  readonly status: number;
  /** Where it redirects to, which is not followed; null if it does not. */
  readonly location: string | null;
  /** The content type; empty if there is none. */
  readonly type: string;
  readonly text: string;
}

interface Bounds {
  /** Reads no body. */
  readonly headOnly?: boolean;
  readonly limitMs?: number;
  readonly maxBytes?: number;
}

/**
 * Fetches what `streamFault` has let in, with the network rules of push endpoints: no redirection, no private address
 * behind a name, an end to time and size. Rejects without an answer.
 */
export function fetchText(
  url: URL,
  { headOnly = false, limitMs = PLAYLIST.limitMs, maxBytes = PLAYLIST.maxBytes }: Bounds = {},
): Promise<FetchedText> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === "https:";
    const onAnswer = (answer: IncomingMessage) => {
      const { location = null, "content-type": type = "" } = answer.headers;
      const head = { status: answer.statusCode ?? 0, location, type };
      if (headOnly) {
        answer.destroy();
        return void resolve({ ...head, text: "" });
      }
      const parts: Buffer[] = [];
      let size = 0;
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) call.destroy(new Error("The answer is too long"));
        else parts.push(part);
      });
      answer.on("end", () => resolve({ ...head, text: Buffer.concat(parts).toString("utf8") }));
      answer.on("error", reject);
    };
    // Plain http is for trials at this machine, whose name no resolver outside knows.
    const call = isSecure ? httpsRequest(url, { lookup }, onAnswer) : httpRequest(url, onAnswer);
    const timer = setTimeout(() => call.destroy(new Error("The answer takes too long")), limitMs);
    call.on("close", () => clearTimeout(timer));
    call.on("error", reject);
    call.end();
  });
}
