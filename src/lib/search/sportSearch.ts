/** The sport filter of a list, as it is written in the address. */
export interface SportSearch {
  readonly sport?: string;
}

/** Reads `?sport=`; anything but one plain word gives no filter. */
export function readSport(search: Readonly<Record<string, unknown>>): SportSearch {
  const { sport } = search;
  return typeof sport === "string" && /^[\w-]{1,40}$/.test(sport) ? { sport } : {};
}
