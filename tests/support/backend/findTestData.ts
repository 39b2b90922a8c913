import { call, contentOf } from "./readAnswer.ts";

/** The events that can be bought, and the recordings that can be cut. */
export interface TestData {
  readonly sold: readonly string[];
  readonly recorded: readonly { readonly id: string; readonly durationMs: number }[];
}

/** The demo calls a match off an hour before its start, at the earliest; such a match must not be chosen before. */
const isSettled = ({ status, event_date: start }: { readonly status: string; readonly event_date: number }): boolean =>
  status === "live" || start - Date.now() > 2 * 60 * 60_000;

/** Returns the events that are sold singly, and the free recordings that can be cut. */
export async function findTestData(url: string): Promise<TestData> {
  const list = async (query: Record<string, unknown>) => {
    const answer = await call(url, "/api/event/list", null, { size: 999, media_type: "event", ...query });
    return contentOf("events", answer)?.entries ?? [];
  };
  const here = (await list({ status: ["live", "upcoming"] })).filter((one) => one.is_event_available_in_user_region);
  const past = (await list({ status: "archived" })).filter((one) => one.is_event_available_in_user_region);
  const rentals = past.filter((one) => one.commerce_coverage === "commerce_transactional_media");
  const tickets = here.filter((one) => one.commerce_coverage === "commerce_ppv_media");
  const sold: string[] = [];
  // A match that is off is in the lists and not on sale.
  for (const { id } of [...tickets.filter(isSettled), ...rentals]) {
    const offers = contentOf("offers", await call(url, `/api/event/get_commerce_options?eventId=${id}`, null));
    if (offers?.some((offer) => offer.id === `prod-ppv-${id}`)) sold.push(id);
  }
  return {
    sold,
    recorded: past.flatMap(({ id, commerce_coverage: coverage, duration }) =>
      coverage === "commerce_free_media" && duration !== null && duration > 60_000 ? { id, durationMs: duration } : [],
    ),
  };
}
