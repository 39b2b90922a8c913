import type { Page } from "@playwright/test";

/**
 * Puts a stream address that the server rejects (403) into the first answer about a match. Returns a function that counts
 * the reads. Blocks sockets, because a new connection would cause another read.
 */
export async function rejectFirstStreamUrl(page: Page, eventId: string): Promise<() => number> {
  let reads = 0;
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await page.route(/\/api\/event\/get_by_id\//, async (route) => {
    reads += 1;
    const answer = await route.fetch();
    if (reads > 1) return route.fulfill({ response: answer });
    const body = (await answer.text()).replaceAll(`/media/live/${eventId}/hd/`, `/media/live/${eventId}/expired/`);
    return route.fulfill({ response: answer, body });
  });
  await page.route(/\/expired\//, (route) => route.fulfill({ status: 403, body: "" }));
  return () => reads;
}
