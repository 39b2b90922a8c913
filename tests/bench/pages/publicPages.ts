import { demoEvents } from "#tests/bench/demoEvents.ts";

/** A page that visits start with, and its limits. */
export interface PublicPage {
  readonly name: string;
  readonly path: string;
  /** Limits of a first visit on the slow network, in ms. */
  readonly limits: { readonly firstContent: number; readonly largestPaint: number };
  /** Lowest performance score in Lighthouse. */
  readonly score: number;
  /** Where Lighthouse looks at the SEO, if this page asks search engines to leave it out of their index. */
  readonly indexedPath?: string;
}

const LIST = { limits: { firstContent: 1000, largestPaint: 1200 }, score: 98 } as const;
const MATCH = { limits: { firstContent: 1000, largestPaint: 1300 }, score: 95 } as const;

/** Returns the pages that visits start with, among them a live match and a replay that everybody may watch. */
export async function publicPages(url: string): Promise<readonly PublicPage[]> {
  const [live, replay] = await Promise.all(
    ["live", "archived"].map(async (status) => {
      const event = (await demoEvents(url, { status })).find((one) => one.is_event_available_for_user);
      if (event === undefined) throw new Error(`The demo world has no ${status} event that everybody may watch.`);
      return `/events/${event.id}`;
    }),
  );
  return [
    { name: "home", path: "/", ...LIST },
    { name: "schedule", path: "/upcoming", ...LIST },
    { name: "league", path: "/league/league-northern", ...LIST },
    { name: "highlights", path: "/highlight", ...LIST },
    { name: "search", path: "/search/?q=nordvik", indexedPath: "/search", ...LIST },
    { name: "live match", path: live ?? "", ...MATCH },
    { name: "replay", path: replay ?? "", ...MATCH },
  ];
}
