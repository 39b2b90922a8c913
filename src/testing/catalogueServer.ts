import { vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";

/** The body of a call, or the query of one that has none. */
export interface AskedBody {
  readonly status?: string | readonly string[];
  readonly sportType?: string;
  readonly event_date?: string;
  readonly page?: number;
  readonly order?: string;
  readonly type?: string;
}

/** Entries of a page, or what the answer holds where that is no page, or an HTTP status. */
export type CatalogueAnswer = (body: AskedBody) => readonly unknown[] | { readonly content: unknown } | number;

/**
 * Stands in for the network: answers list calls by path with pages of whatever `answers` gives, keeps what was asked.
 * Calls without an answer are 404. `vi.unstubAllGlobals()` ends it.
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
    const page = body.page ?? 0;
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

/** A match as it crosses the wire. */
export const aWireEvent = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  title: `${id} title`,
  type: "event",
  sport_type: "football",
  event_date: Date.now() + 3_600_000,
  teams: { home: { name: `${id} home` }, away: { name: `${id} away` } },
  ...more,
});
