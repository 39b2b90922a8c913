export type LooseSearch = Readonly<Record<string, unknown>>;

/**
 * Returns the query as it is. For `validateSearch` of routes whose screens read it themselves: the code that reads it
 * is then in the screen's chunk and not in the first load of other pages.
 */
export const looseSearch = (search: LooseSearch): LooseSearch => search;

/** Returns a single text; undefined for a list, an empty text or no text. */
export const textIn = (value: unknown): string | undefined => (value && typeof value === "string" ? value : undefined);

/** Returns such a function for a page that reads one single text. */
export const oneTextSearch =
  <Name extends string>(name: Name): ((search: LooseSearch) => { readonly [name in Name]?: string }) =>
  ({ [name]: value }) =>
    ({ [name]: textIn(value) }) as { readonly [name in Name]?: string };
