import { matchPrecache } from "workbox-precaching";

/** The credential-carrying page (spec §2): its address must not reach anybody as a referrer. */
const LOGIN_LIMIT = /\/auth\/login\/limit\/?$/;

/** The page of the app, at once from the precache; from the network where the browser has dropped it. */
export async function answerPage(request: Request): Promise<Response> {
  const shell = await matchPrecache("/index.html");
  if (!shell) return fetch(request);
  if (!LOGIN_LIMIT.test(new URL(request.url).pathname)) return shell;
  const headers = new Headers(shell.headers);
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(shell.body, { status: shell.status, headers });
}
