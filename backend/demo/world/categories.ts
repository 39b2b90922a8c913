import { SPORTS, type Sport } from "./sports.ts";
import type { WorldCategory } from "./types.ts";

const TITLES: Readonly<Record<Sport, readonly [title: string, short: string]>> = {
  football: ["Football", "FOO"],
  hockey: ["Ice hockey", "HOC"],
  basketball: ["Basketball", "BAS"],
  handball: ["Handball", "HAN"],
  volleyball: ["Volleyball", "VOL"],
  tennis: ["Tennis", "TEN"],
  swimming: ["Swimming", "SWI"],
  athletics: ["Athletics", "ATH"],
};

export function sportTitle(sport: Sport): string {
  return TITLES[sport][0];
}

type Sub = readonly [key: string, title: string, short: string, sport: Sport, about: string];

const SUBS: readonly Sub[] = [
  ["women", "Women's football", "W", "football", "Every women's football league in one place."],
  ["youth", "Youth football", "YTH", "football", "Under 20, under 19 and under 17."],
  ["cups", "Cups", "CUP", "football", "One match decides."],
  ["training", "Training films", "TRN", "football", "Sessions, drills and open training."],
  ["films", "Documentaries", "DOC", "football", "Stories from behind the match."],
  ["women", "Women's ice hockey", "W", "hockey", "Every women's ice hockey league in one place."],
  ["films", "Documentaries", "DOC", "hockey", "Stories from behind the boards."],
  ["women", "Women's basketball", "W", "basketball", "Every women's basketball league in one place."],
  ["women", "Women's handball", "W", "handball", "Every women's handball league in one place."],
];

/** The main categories (one per sport), followed by the sub-categories. */
export const CATEGORIES: readonly WorldCategory[] = [
  ...SPORTS.map((sport) => ({
    id: `cat-${sport}`,
    title: TITLES[sport][0],
    shortTitle: TITLES[sport][1],
    description: `${TITLES[sport][0]}: live, replays and highlights.`,
    sport,
    parentId: null,
  })),
  ...SUBS.map(([key, title, shortTitle, sport, description]) => ({
    id: `sub-${sport}-${key}`,
    title,
    shortTitle,
    description,
    sport,
    parentId: `cat-${sport}`,
  })),
];

const byId = new Map(CATEGORIES.map((category) => [category.id, category]));

/** Returns the category of an id. Throws if the id is unknown. */
export function categoryOf(id: string): WorldCategory {
  const category = byId.get(id);
  if (!category) throw new RangeError(`no category ${id}`);
  return category;
}
