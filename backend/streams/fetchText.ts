import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { createLookup, systemResolver } from "#backend/push/lookup.ts";

const LIMIT_MS = 5_000;
/** More than a playlist of a whole day takes. */
const MAX_BYTES = 1_000_000;

/** One cache of names for all streams; names with a private address fail. */
const lookup = createLookup(systemResolver());

interface FetchedText {
  readonly status: number;
  readonly text: string;
}

/**
 * Fetches what `streamFault` has let in, with the network rules of push endpoints: no redirection, no private address
 * behind a name, an end to time and size. `headOnly` reads no body. Rejects without an answer.
 */
export function fetchText(url: URL, { headOnly = false }: { readonly headOnly?: boolean } = {}): Promise<FetchedText> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === "https:";
    const onAnswer = (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 0;
      if (headOnly) {
        answer.destroy();
        return void resolve({ status, text: "" });
      }
      const parts: Buffer[] = [];
      let size = 0;
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > MAX_BYTES) call.destroy(new Error("The playlist is too long"));
        else parts.push(part);
      });
      answer.on("end", () => resolve({ status, text: Buffer.concat(parts).toString("utf8") }));
      answer.on("error", reject);
    };
    // Plain http is for trials at this machine, whose name no resolver outside knows.
    const call = isSecure ? httpsRequest(url, { lookup }, onAnswer) : httpRequest(url, onAnswer);
    const timer = setTimeout(() => call.destroy(new Error("The stream is too slow")), LIMIT_MS);
    call.on("close", () => clearTimeout(timer));
    call.on("error", reject);
    call.end();
  });
}
