import { vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";

/** The content of an answer, or what is rejected. */
export type OperateAnswer = { readonly content: unknown } | { readonly status: number; readonly code: string };

type Body = Readonly<Record<string, unknown>>;

/** Replaces the network: answers the calls below `/api/operate/` by name, others with 404. Returns the calls so far. */
export function startOperate(answers: Readonly<Record<string, (body: Body) => OperateAnswer>>) {
  const calls: { readonly name: string; readonly body: Body; readonly token: string | null }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, "http://portal.example");
    const name = pathname.replace("/api/operate/", "");
    const body = (typeof init.body === "string" ? JSON.parse(init.body) : Object.fromEntries(searchParams)) as Body;
    calls.push({ name, body, token: new Headers(init.headers).get("X-Authorization") });
    const answer = answers[name]?.(body) ?? { status: 404, code: "default_error_message" };
    if ("content" in answer) return Promise.resolve(Response.json(answer));
    const { status, code } = answer;
    return Promise.resolve(Response.json({ error: true, messageErrorCode: code }, { status }));
  });
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
  return calls;
}

const HOUR_MS = 3_600_000;

export const anAccess = (now: number, change: Body = {}) => ({
  role: "operator",
  has_second_factor: true,
  until: now + 4 * HOUR_MS,
  fresh_until: now + HOUR_MS / 6,
  ...change,
});

const team = (id: string, name: string) => ({ id, name, short_name: null, logo_url: null, color: null });

export const anOperatedMatch = (now: number, change: Body = {}) => ({
  id: "m-1",
  title: "Mill Lane – Harbour",
  teams: { home: team("t-1", "Mill Lane"), away: team("t-2", "Harbour") },
  sport_type: "football",
  status: "live",
  event_date: now,
  stream_start: now,
  stream_end: null,
  schedule: null,
  score: { home: 1, away: 0 },
  clock: null,
  moments: [],
  stream: null,
  live_by: "schedule",
  stream_health: null,
  access: "free",
  price: null,
  currency: null,
  ...change,
});
