import { matchPrecache } from "workbox-precaching";
import { storedDocument } from "./documents.ts";
import { withStorageLimit } from "./withStorageLimit.ts";
import { offlineTextPage } from "./offlineTextPage.ts";

/** Matches pages whose address holds a credential (AUTH-5, AUTH-14), which must never be sent as a referrer. */
const HOLDS_SECRET = /\/auth\/(login\/limit|password\/reset)\/?$/;

const SHELL = "/index.html";

/**
 * Answers a navigation with the stored document of the page, else with the shell, else from the network; offline with
 * any shell that is left, else with a page of plain words.
 */
export async function answerPage(request: Request): Promise<Response> {
  const shell = await withStorageLimit(async () => (await storedDocument(request)) ?? matchPrecache(SHELL));
  if (shell) return withPolicy(shell, request);
  try {
    return await fetch(request);
  } catch {
    const older = await withStorageLimit(() => caches.match(SHELL, { ignoreSearch: true }));
    return older ? withPolicy(older, request) : offlineTextPage(request.url, navigator.languages);
  }
}

/** Returns the response, without a referrer for a page whose address holds a credential. */
function withPolicy(shell: Response, { url }: Request): Response {
  if (!HOLDS_SECRET.test(new URL(url).pathname)) return shell;
  const headers = new Headers(shell.headers);
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(shell.body, { status: shell.status, headers });
}
