/** The query of an address, as the router parsed it: nothing in it is known yet. */
export type LooseSearch = Readonly<Record<string, unknown>>;

/**
 * Returns the query as it is. A `validateSearch` for routes whose screens read it themselves: the code for that is then
 * in the screen's chunk and not in the first load of other pages.
 */
export const looseSearch = (search: LooseSearch): LooseSearch => search;

export const textIn = (value: unknown): string | undefined => (value && typeof value === "string" ? value : undefined);

export const oneTextSearch =
  <Name extends string>(name: Name): ((search: LooseSearch) => { readonly [name in Name]?: string }) =>
  ({ [name]: value }) =>
    ({ [name]: textIn(value) }) as { readonly [name in Name]?: string };
