import type { Page } from "@playwright/test";

/**
 * The first answers about this match name an address of its stream that the server refuses (403), every later one a
 * good one; returns how often the match was read. No socket is there, after which it would be read again.
 */
export async function refuseFirstAddress(page: Page, eventId: string, answers = 1): Promise<() => number> {
  let reads = 0;
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await page.route(/\/api\/event\/get_by_id\//, async (route) => {
    reads += 1;
    const answer = await route.fetch();
    if (reads > answers) return route.fulfill({ response: answer });
    const body = (await answer.text()).replaceAll(`/media/live/${eventId}/hd/`, `/media/live/${eventId}/expired/`);
    return route.fulfill({ response: answer, body });
  });
  await page.route(/\/expired\//, (route) => route.fulfill({ status: 403, body: "" }));
  return () => reads;
}
