import autocannon from "autocannon";
import { startCachingNginx } from "#tests/support/cachingNginx.ts";
import { freePort } from "#tests/scale/services.ts";

const REQUESTS = 100_000;
/** Of ten requests of a kick-off, so many are visits; the others are players that ask for their playlist. */
const VISITS_IN_TEN = 3;

/** What reached the servers behind nginx. */
export interface CacheLoad {
  readonly asked: number;
  readonly reached: number;
  readonly failed: number;
  readonly undrawn: number;
  readonly seconds: number;
}

/** Returns the addresses of the media playlists of `eventId`, delta updates among them. */
async function playlistsOf(url: string, eventId: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/event/get_by_id/id/${eventId}`);
  const { content } = (await answer.json()) as { content: { sources: { hd: string | null } } };
  const master = content.sources.hd;
  if (master === null) return [];
  const text = await (await fetch(new URL(master, url))).text();
  return text
    .split("\n")
    .filter((line) => /^[^#].*\.m3u8$/.test(line))
    .flatMap((line) => {
      const { pathname } = new URL(line, new URL(master, url));
      return [pathname, `${pathname}?_HLS_skip=YES`];
    });
}

/**
 * Sends the visits and playlist requests of a kick-off through nginx: `pages` by links with parameters of their own, and
 * the playlists of `eventId`. `count` returns how many requests the servers behind have answered since their start.
 */
export async function loadCache(
  url: string,
  { pages, eventId, count }: { pages: readonly string[]; eventId: string; count: () => Promise<number> },
): Promise<CacheLoad> {
  const playlists = await playlistsOf(url, eventId);
  if (playlists.length === 0) throw new Error(`${eventId} has no playlists`);
  const port = await freePort();
  const nginx = await startCachingNginx({ port, hosts: [url], backends: [url] });
  try {
    let undrawn = 0;
    const before = await count();
    const started = performance.now();
    const { "2xx": answered } = await autocannon({
      url: nginx.url,
      connections: 100,
      amount: REQUESTS,
      requests: Array.from({ length: 997 }, (_, nth) => {
        const isVisit = nth % 10 < VISITS_IN_TEN;
        const path = (isVisit ? pages[nth % pages.length] : playlists[nth % playlists.length]) ?? "/";
        const encoding = nth % 7 === 0 ? "gzip" : "gzip, deflate, br, zstd";
        return {
          method: "GET" as const,
          path,
          headers: { accept: isVisit ? "text/html" : "*/*", "accept-encoding": encoding, host: new URL(url).host },
          ...(isVisit && {
            setupRequest: (request: object) => ({ ...request, path: `${path}?fbclid=${Math.random()}` }),
            onResponse: (status: number, _body: string, _context: object, headers = {}) => {
              const caching = Object.entries(headers).find(([name]) => /^cache-control$/i.test(name))?.[1];
              if (status !== 200 || !/s-maxage/.test(String(caching))) undrawn += 1;
            },
          }),
        };
      }),
    });
    const seconds = (performance.now() - started) / 1_000;
    return { asked: REQUESTS, reached: (await count()) - before, failed: REQUESTS - answered, undrawn, seconds };
  } finally {
    await nginx.stop();
  }
}
