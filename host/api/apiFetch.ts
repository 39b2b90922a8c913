import type { InTurn } from "./inTurn.ts";
import { newRequestId, REQUEST_ID, requestId } from "#serving/log/requestId.ts";
import { baseOfApi, OWN } from "./baseOfApi.ts";

/** How the tenant's API is called. */
export interface ApiAccess {
  /** The address at which this host calls the API; null for the one that the configuration gives to pages. */
  readonly address: string | null;
  /** Calls an API at the pages' own origin without the network; null if there is none. */
  readonly own: typeof fetch | null;
  /** Bounds how many calls are made at once; without it nothing does. */
  readonly bounds?: InTurn;
  /** Called after each call with its outcome and its duration, s. */
  readonly onCall?: (outcome: "answered" | "failed" | "unanswered", seconds: number) => void;
}

/** An API that takes longer does not answer, ms: whoever asked has given up, and calls must not pile up. */
const PATIENCE_MS = 5_000;
/** Nothing that a page shows is larger, bytes. */
const LARGEST_ANSWER = 5 * 1024 * 1024;

/**
 * Returns a `fetch` that calls the tenant's API, with addresses as pages know them. Other addresses are refused, because
 * those in its answers, such as that of a channel's programme, may lead anywhere. The calls carry the id of the request
 * that is being answered.
 */
export function apiFetch({ address, own, bounds, onCall }: ApiAccess, config: unknown): typeof fetch {
  const known = baseOfApi(config);
  // Threads that render call later, when nothing says any more for whom.
  const id = requestId() ?? newRequestId();
  const call: typeof fetch = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, OWN), init);
    const { origin, pathname, search } = new URL(request.url);
    request.headers.set(REQUEST_ID, id);
    if (origin !== OWN && origin !== known?.origin) throw new TypeError("Only the tenant's API may be called");
    if (address !== null) return bounded(new Request(addressAt(address, request.url, known), request));
    if (origin !== OWN) return bounded(request);
    if (own === null) throw new TypeError("The configuration names no API");
    return own(new URL(pathname + search, OWN), request);
  };
  const counted = onCall === undefined ? call : timed(call, onCall);
  return bounds === undefined ? counted : (input, init) => bounds.run(() => counted(input, init));
}

function timed(call: typeof fetch, onCall: NonNullable<ApiAccess["onCall"]>): typeof fetch {
  return async (input, init) => {
    const started = performance.now();
    const end = (outcome: Parameters<typeof onCall>[0]) => onCall(outcome, (performance.now() - started) / 1_000);
    try {
      const answer = await call(input, init);
      end(answer.status >= 500 ? "failed" : "answered");
      return answer;
    } catch (error) {
      end("unanswered");
      throw error;
    }
  };
}

/** Returns the address of a call at `base` instead of at the base address that pages know. */
function addressAt(base: string, url: string, known: URL | null): URL {
  const { pathname, search } = new URL(url);
  const folder = (known?.pathname ?? "/").replace(/\/+$/, "");
  const path = pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : pathname;
  return new URL(base.replace(/\/+$/, "") + path + search);
}

/** Calls over the network. Rejects answers that are none of an API: redirects, pages, and more than anybody can show. */
async function bounded(request: Request): Promise<Response> {
  const answer = await fetch(request, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
  const type = answer.headers.get("content-type") ?? "";
  if (!/json/i.test(type)) {
    await answer.body?.cancel();
    throw new TypeError(`The API answered ${request.url} with ${type || "no type"} instead of JSON`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) throw new TypeError(`The API answered ${request.url} with more than 5 MB`);
    parts.push(part);
  }
  const { status } = answer;
  const body = status === 204 || status === 304 ? null : Buffer.concat(parts);
  return new Response(body, { status, headers: { "content-type": type, date: answer.headers.get("date") ?? "" } });
}
