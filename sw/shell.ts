import { cacheNames } from "workbox-core";
import { getCacheKeyForURL, matchPrecache } from "workbox-precaching";
import { latestBuild } from "#src/lib/network/latestBuild.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { isOwnFile, SHELL } from "./buildFiles.ts";
import { dropDocuments, storedDocument } from "./documents.ts";
import { withStorageLimit } from "./withStorageLimit.ts";
import { offlineTextPage } from "./offlineTextPage.ts";

declare const self: ServiceWorkerGlobalScope;

/** Matches pages whose address holds a credential (AUTH-5, AUTH-14, AUTH-15), which must never be sent as a referrer. */
const HOLDS_SECRET = /\/auth\/(login\/limit|password\/reset|email\/verify)\/?$/;

/**
 * Answers a navigation with the stored document of the page, else with the shell, else from the network; offline with
 * any shell that is left, else with a page of plain words. Calls `onStored` if this build's own page is the answer.
 */
export async function answerPage(request: Request, onStored = (): void => {}): Promise<Response> {
  const shell = await withStorageLimit(async () => (await storedDocument(request)) ?? matchPrecache(SHELL));
  if (shell) {
    onStored();
    return withReferrerPolicy(shell, request);
  }
  try {
    return await fetch(request);
  } catch {
    const older = await withStorageLimit(() => caches.match(SHELL, { ignoreSearch: true }));
    return older ? withReferrerPolicy(older, request) : offlineTextPage(request.url, navigator.languages);
  }
}

/** Answers a navigation to what is no page of the portal from the network; offline with the shell, which says so. */
export const answerMissing = (request: Request): Promise<Response> => fetch(request).catch(() => answerPage(request));

/** Returns the response, without a referrer for a page whose address holds a credential. */
function withReferrerPolicy(shell: Response, { url }: Request): Response {
  if (!HOLDS_SECRET.test(new URL(url).pathname)) return shell;
  const headers = new Headers(shell.headers);
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(shell.body, { status: shell.status, headers });
}

/**
 * Replaces the stored shell by what the host sends today, since its policy and the tenant's part of the page change
 * without a new build. Keeps it if that is not this build's page. A new policy also ends the stored documents.
 */
export async function refreshShell(): Promise<void> {
  const key = getCacheKeyForURL(SHELL);
  const response = await fetch(SHELL, { cache: "no-cache" }).catch(() => null);
  if (key === undefined || response === null || !(await isOwnFile(SHELL, response))) return;
  const policyOf = (page: Response | undefined) => page?.headers.get("Content-Security-Policy");
  await withStorageLimit(async () => {
    const cache = await caches.open(cacheNames.precache);
    if (policyOf(await cache.match(key)) !== policyOf(response)) await dropDocuments();
    // A new response, because browsers refuse one that was redirected as the answer to a navigation.
    await cache.put(key, new Response(await response.blob(), { headers: response.headers }));
  });
}

/** The longest time until the inline script of a stored page runs, ms; it is the first thing in the page. */
const RUNS_WITHIN_MS = 10_000;

/** By the id of its client, what to call when the inline script of an opened page runs. */
const opening = new Map<string, () => void>();

export function noteRunning(clientId: string): void {
  opening.get(clientId)?.();
}

/**
 * Waits until the inline script runs in a page that was answered from the store. If it does not, nothing in that page
 * can help: deletes the stored pages and loads this one from the host, if the host answers.
 */
export async function watchOpening(clientId: string | undefined): Promise<void> {
  // A browser without `resultingClientId` names no page.
  if (!clientId) return;
  const runs = new Promise<true>((resolve) => opening.set(clientId, () => resolve(true)));
  const isRunning = await withTimeout(runs, RUNS_WITHIN_MS);
  opening.delete(clientId);
  if (isRunning === true) return;
  const page = await self.clients.get(clientId);
  if (!page || (await latestBuild()) === null) return;
  await withStorageLimit(dropPages);
  if ("navigate" in page) await (page as WindowClient).navigate(page.url).catch(() => undefined);
}

/** Deletes the stored shell and documents; the next check for a build stores the shell again. */
async function dropPages(): Promise<void> {
  const key = getCacheKeyForURL(SHELL);
  if (key !== undefined) await (await caches.open(cacheNames.precache)).delete(key);
  await dropDocuments();
}
