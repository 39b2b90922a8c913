import autocannon from "autocannon";

/** How fast the server answered fifty visitors who open home again and again. */
export interface HomeLoad {
  readonly requestsPerS: number;
  readonly p99Ms: number;
  /** Answers other than 200, time-outs and broken connections. */
  readonly failures: number;
}

const MINUTE_MS = 60_000;

/** Returns the five calls of home, as the portal makes them for a visitor. */
function homeCalls(): { path: string; body: object }[] {
  const page = { next: true, count: false, page: 0 };
  const today = Math.floor(Date.now() / (1440 * MINUTE_MS)) * 1440 * MINUTE_MS + 1_000;
  return [
    { path: "/api/event/list", body: { ...page, count: true, size: 24, sort: "order", status: "live" } },
    { path: "/api/event/list", body: { ...page, size: 6, status: "upcoming", event_date: `${today}~` } },
    { path: "/api/event/list", body: { ...page, size: 12, status: "archived" } },
    { path: "/api/clip/list", body: { ...page, size: 5, media_type: "highlight", type: "game" } },
    { path: "/api/identity/list", body: { ...page, size: 50, type: "league" } },
  ];
}

/** Makes home's five calls on 50 connections for `seconds`, after a short warm-up. */
export async function loadHome(url: string, seconds: number): Promise<HomeLoad> {
  const requests = homeCalls().map(({ path, body }) => ({
    method: "POST" as const,
    path,
    headers: { "content-type": "application/json", "accept-encoding": "gzip, deflate, br" },
    body: JSON.stringify(body),
  }));
  await autocannon({ url, connections: 5, duration: 2, requests });
  const result = await autocannon({ url, connections: 50, duration: seconds, requests });
  return {
    requestsPerS: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
  };
}
