/** The query of an address, as the router parsed it: nothing in it is known yet. */
export type LooseSearch = Readonly<Record<string, unknown>>;

/** For routes whose screens read it themselves: that code is then not in the first load of other pages. */
export const looseSearch = (search: LooseSearch): LooseSearch => search;

export const textIn = (value: unknown): string | undefined => (value && typeof value === "string" ? value : undefined);

export const oneTextSearch =
  <Name extends string>(name: Name): ((search: LooseSearch) => { readonly [name in Name]?: string }) =>
  ({ [name]: value }) =>
    ({ [name]: textIn(value) }) as { readonly [name in Name]?: string };
