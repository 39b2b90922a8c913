import { takeEarlyResponse } from "#src/lib/bootData.ts";
import { anySignal } from "#src/lib/scheduling/anySignal.ts";
import { joinUrl } from "#src/lib/url.ts";
import { readAnswer } from "./answer.ts";
import { ApiError, isAbort, TIMEOUT, UNREACHABLE } from "./error.ts";
import { queryString, type QueryValue } from "./queryString.ts";
import type { TokenSource } from "./tokenSource.ts";
import { unlessAborted } from "./unlessAborted.ts";

interface CallOptions {
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Aborts the call, which then rejects with AbortError. */
  readonly signal?: AbortSignal;
  /** Used instead of the viewer's own token. */
  readonly token?: string;
  /** False omits the `X-Authorization` header. */
  readonly auth?: boolean;
  readonly refresh?: boolean;
  readonly timeoutMs?: number;
  /** Replaces the tenant's base URL; "" uses a path on the portal's own origin. */
  readonly baseUrl?: string;
  /** Lets the browser finish the call after the page has closed. */
  readonly keepalive?: boolean;
}

/** The tenant's API. `T` is the wire form of the answer's body, which is not trusted until a mapper has read it. */
export interface Api {
  get<T = unknown>(path: string, options?: CallOptions): Promise<T>;
  post<T = unknown>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  put<T = unknown>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  patch<T = unknown>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  delete<T = unknown>(path: string, options?: CallOptions): Promise<T>;
}

export interface ApiSetup {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly tokens: TokenSource;
  /** Returns who is signed in; a call with their token is aborted when they sign out (SES-5). */
  readonly viewer?: () => string | null;
  /** Called for every answer with a status from 500 (API-9). */
  readonly onServerError: (error: ApiError, call: { method: string; path: string }) => void;
  /** Called for every 403 to a call with the current token: the viewer's device may have been removed (DEV-4). */
  readonly onForbidden?: (error: ApiError) => void;
  /** Called with the headers of every answer; the times are the device's, epoch ms. */
  readonly onHeaders?: (headers: Headers, sentAtMs: number, receivedAtMs: number) => void;
  readonly onSend?: () => void;
  /** Called after every call: was there an answer, and may the browser have stored it; `sentAtMs` is epoch ms. */
  readonly onReach?: (reached: boolean, sentAtMs: number, mayBeStored: boolean) => void;
  /** Returns the language on screen; sent with calls that change something, for mails that result from them. */
  readonly language?: () => string;
  /** Replaces the browser's `fetch`: the server that renders a page calls its own API without the network. */
  readonly fetch?: typeof fetch;
}

type Call = CallOptions & { readonly method: string; readonly path: string; readonly body?: unknown };

/** JSON, time limit, token, one retry after a 401 (API-5); rejects with ApiError or AbortError (docs/decisions/015). */
export function createApi(setup: ApiSetup): Api {
  async function call(request: Call): Promise<unknown> {
    const own = request.token === undefined && request.auth !== false;
    const whose = own ? setup.viewer?.() : null;
    // Neither an answer nor an error may reach another viewer.
    const unlessGone = <T>(step: Promise<T>): Promise<T> =>
      step.finally(() => {
        if (whose && setup.viewer?.() !== whose) throw abortError();
      });
    const fresh = (force: boolean, rejected?: string) =>
      unlessGone(setup.tokens.fresh(force, request.signal, rejected));
    const token = own ? await fresh(request.refresh ?? false) : (request.token ?? null);
    try {
      return await unlessGone(send(setup, request, token));
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401;
      if (!refused || !own || token === null || request.refresh) throw error;
      return unlessGone(send(setup, request, await fresh(true, token)));
    }
  }
  // Callers name the wire type that they expect; only mappers verify it.
  const typed = <T>(request: Call): Promise<T> => call(request) as Promise<T>;
  return {
    get: (path, options) => typed({ ...options, method: "GET", path }),
    post: (path, body, options) => typed({ ...options, method: "POST", path, body }),
    put: (path, body, options) => typed({ ...options, method: "PUT", path, body }),
    patch: (path, body, options) => typed({ ...options, method: "PATCH", path, body }),
    delete: (path, options) => typed({ ...options, method: "DELETE", path }),
  };
}

async function send(setup: ApiSetup, request: Call, token: string | null): Promise<unknown> {
  const {
    method,
    path,
    body,
    query = {},
    signal,
    timeoutMs = setup.timeoutMs,
    baseUrl = setup.baseUrl,
    keepalive = false,
  } = request;
  const limit = AbortSignal.timeout(timeoutMs);
  const sentAt = Date.now();
  setup.onSend?.();
  let reached = false;
  let mayBeStored = false;
  try {
    const url = joinUrl(baseUrl, path) + queryString(query);
    const json = body === undefined ? null : JSON.stringify(body);
    const ends = signal ? anySignal(signal, limit) : limit;
    const early = token === null ? takeEarlyResponse(url, json) : null;
    const response = await (early === null
      ? (setup.fetch ?? fetch)(url, {
          method,
          headers: headersFor(setup, token, body),
          body: json,
          signal: ends,
          keepalive,
          // A redirect must not pass the token or the body on to another URL.
          redirect: "error",
        })
      : unlessAborted(early, ends));
    reached = true;
    mayBeStored = method === "GET" && /max-age=[1-9]/.test(response.headers.get("cache-control") ?? "");
    setup.onHeaders?.(response.headers, sentAt, Date.now());
    return await readAnswer(response);
  } catch (cause) {
    if (signal?.aborted) throw abortError(cause);
    const error = toApiError(cause, limit.aborted);
    if (error.status >= 500) setup.onServerError(error, { method, path });
    // A token that has been replaced meanwhile says nothing about the current session.
    if (error.status === 403 && token !== null && token === setup.tokens.current()) setup.onForbidden?.(error);
    throw error;
  } finally {
    if (!signal?.aborted) setup.onReach?.(reached, sentAt, mayBeStored);
  }
}

function headersFor({ language }: ApiSetup, token: string | null, body: unknown): Headers {
  const headers = new Headers({ Accept: "application/json" });
  if (body !== undefined) {
    headers.set("Content-Type", "application/json");
    if (language !== undefined) headers.set("Accept-Language", language());
  }
  if (token !== null) headers.set("X-Authorization", `Bearer ${token}`);
  return headers;
}

function toApiError(cause: unknown, timedOut: boolean): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({ code: timedOut ? TIMEOUT : UNREACHABLE, cause });
}

function abortError(cause?: unknown): unknown {
  return isAbort(cause) ? cause : new DOMException("The call was given up", "AbortError");
}
