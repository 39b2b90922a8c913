export type LooseSearch = Readonly<Record<string, unknown>>;

/**
 * For `validateSearch` of routes whose screens read the address themselves: what a query may say is then known to the
 * screen's chunk alone, and nothing of it comes with the first load of another page.
 */
export const looseSearch = (search: LooseSearch): LooseSearch => search;

/** Reads one plain value; undefined for a list or a missing one. */
export const textIn = (value: unknown): string | undefined => (value && typeof value === "string" ? value : undefined);

/** The same for a page that reads one plain value. */
export const onlySearch =
  <Name extends string>(name: Name): ((search: LooseSearch) => { readonly [name in Name]?: string }) =>
  ({ [name]: value }) =>
    ({ [name]: textIn(value) }) as { readonly [name in Name]?: string };
