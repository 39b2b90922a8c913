import { matchPrecache } from "workbox-precaching";

/** Pages whose address carries a credential (AUTH-5, AUTH-14): it must never be sent as a referrer. */
const HOLDS_SECRET = /\/auth\/(login\/limit|password\/reset)\/?$/;

/** The page of the app, at once from the precache; from the network where the browser has dropped it. */
export async function answerPage(request: Request): Promise<Response> {
  const shell = await matchPrecache("/index.html");
  if (!shell) return fetch(request);
  if (!HOLDS_SECRET.test(new URL(request.url).pathname)) return shell;
  const headers = new Headers(shell.headers);
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(shell.body, { status: shell.status, headers });
}
