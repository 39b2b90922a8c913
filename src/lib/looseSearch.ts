export type LooseSearch = Readonly<Record<string, unknown>>;

/**
 * For `validateSearch` of routes whose screens read the address themselves: what a query may say is then known to the
 * screen's chunk alone, and nothing of it comes with the first load of another page.
 */
export const looseSearch = (search: LooseSearch): LooseSearch => search;
