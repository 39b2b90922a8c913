import { vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { HOUR_MS } from "#src/lib/scheduling/durations.ts";

/** The body of a call, or the query of a call without a body. */
export interface AskedBody {
  readonly status?: string | readonly string[];
  readonly sportType?: string;
  readonly event_date?: string;
  readonly "search.title"?: string;
  readonly page?: number;
  readonly order?: string;
  readonly size?: number;
  readonly changed_since?: string;
  readonly with_moved?: boolean;
  readonly type?: string;
}

/** Returns the entries of a list, an answer that is not a list, or an HTTP status. */
export type CatalogueAnswer = (body: AskedBody) => readonly unknown[] | { readonly content: unknown } | number;

/**
 * Replaces the network: answers list calls by path with pages of whatever `answers` gives; other calls get 404. Returns
 * a growing list of the calls. `vi.unstubAllGlobals()` ends it.
 */
export function startCatalogue(answers: Readonly<Record<string, CatalogueAnswer>>) {
  const asked: { readonly path: string; readonly body: AskedBody }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const { pathname: path, searchParams } = new URL(url, "http://portal.example");
    const body = (
      typeof init.body === "string" ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    ) as AskedBody;
    asked.push({ path, body });
    const answer = answers[path]?.(body) ?? 404;
    if (typeof answer === "number") return Promise.resolve(new Response('{"error":true}', { status: answer }));
    if ("content" in answer) return Promise.resolve(new Response(JSON.stringify(answer)));
    const size = 10;
    const page = Number(body.page ?? 0);
    const entries = answer.slice(page * size, (page + 1) * size);
    const content = {
      entryCount: entries.length,
      totalCount: answer.length,
      itemsPerPage: size,
      startIndex: page * size,
      nextExists: answer.length > (page + 1) * size,
      entries,
    };
    return Promise.resolve(new Response(JSON.stringify({ content })));
  });
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
  return asked;
}

export const aWireEvent = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  title: `${id} title`,
  type: "event",
  sport_type: "football",
  event_date: Date.now() + HOUR_MS,
  teams: { home: { name: `${id} home` }, away: { name: `${id} away` } },
  ...more,
});
