import { configStore } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { splitLocale } from "#src/i18n/locales.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { serverNow } from "#src/lib/clock.ts";
import { readCookies } from "#src/lib/cookies.ts";
import { isOwnPage } from "#src/lib/network/ownPage.ts";
import { areScoresHidden } from "#src/lib/scoresCookie.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import { SSR_STATE_ID } from "#src/lib/ssrState.ts";
import type { CacheName } from "#src/lib/storageTable.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

/** Returns the name of this build's cache, which sw/documents.ts reads. */
const ownCache = (): CacheName => `touchline-documents-${__BUILD_ID__}`;
/** Matches the pages with which visits begin. */
const STORED = /^\/(?:(?:home|live|upcoming|highlight|archive|latest|(?:league|team)\/[^/]+)\/?)?$/;
const MAX_DOCUMENTS = 10;
const MAX_LENGTH = 1_000_000;
const AGAIN_MS = MINUTE_MS;
const LIMIT_MS = 10_000;

/** The worker answers the next visit with it (docs/decisions/062). Not while signed in or with scores hidden. */
export async function storeDocument(): Promise<void> {
  sessionStore.subscribe(() => void dropUnlessVisitor());
  if (await dropUnlessVisitor()) return;
  const { pathname, search } = location;
  const { path } = splitLocale(pathname, configStore.get().locales.enabled);
  if (!STORED.test(path) || search !== "" || shouldSaveData() || !connectivity.online.get()) return;
  const cache = await caches.open(ownCache());
  const stored = await cache.match(pathname, { ignoreVary: true });
  if (stored && serverNow() - Date.parse(stored.headers.get("Date") ?? "") < AGAIN_MS) return;
  const fetched = await fetchDocument(pathname);
  if (fetched === null || (await dropUnlessVisitor())) return;
  await cache.put(pathname, fetched);
  // The cache lists the documents in the order in which they were stored.
  for (const old of (await cache.keys()).slice(0, -MAX_DOCUMENTS)) await cache.delete(old);
  await dropUnlessVisitor();
}

/** Deletes all stored documents if the server would render others for this viewer; returns whether that is so. */
async function dropUnlessVisitor(): Promise<boolean> {
  if (!isAuthenticated(sessionStore.get()) && !areScoresHidden(readCookies())) return false;
  await caches.delete(ownCache());
  return true;
}

/** Fetches a page as a visitor without a session; null if the answer is not a whole page of this build. */
async function fetchDocument(pathname: string): Promise<Response | null> {
  const { language } = localeStore.get();
  const at = Date.now();
  const response = await fetch(pathname, {
    headers: { Accept: "text/html" },
    credentials: "omit",
    redirect: "error",
    cache: "no-cache",
    priority: "low",
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (response.status !== 200) return null;
  const html = await response.text();
  if (!(await isOwnPage(html, response.headers, __BUILD_ID__))) return null;
  // The inline script names the files of its build.
  const boot = document.scripts[0]?.text;
  const parts = [`<html lang="${language}"`, `>${boot}</script>`, ` id="${SSR_STATE_ID}">`];
  const isWhole = parts.every((part) => html.includes(part)) && html.trimEnd().endsWith("</html>");
  if (!isWhole || html.length > MAX_LENGTH) return null;
  const headers = new Headers(response.headers);
  // The text is no longer compressed.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  // Waiting for the end of the screen is for slow networks: it would delay the paint of a stored one by 0.1 s.
  const paintedAtOnce = html.replace(/<link rel="expect"[^>]*>/, "");
  return new Response(paintedAtOnce.replace("<html ", `<html data-stored="${at}" `), { headers });
}
