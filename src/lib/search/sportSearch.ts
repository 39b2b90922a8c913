/** The sport that a list is narrowed by, as the address keeps it. */
export interface SportSearch {
  readonly sport?: string;
}

/** Reads `?sport=`; anything but one plain word counts as none. */
export function readSport(search: Readonly<Record<string, unknown>>): SportSearch {
  const { sport } = search;
  return typeof sport === "string" && /^[\w-]{1,40}$/.test(sport) ? { sport } : {};
}
