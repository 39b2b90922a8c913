import { oneTextSearch } from "#src/lib/search/looseSearch.ts";
import type { RouterContext } from "./routerContext.ts";

/** What the router gives to the loader of an identity's route. */
export interface IdentityLoaderArgs<Name extends string> {
  readonly context: RouterContext;
  readonly params: Readonly<Record<Name, string>>;
}

/**
 * Returns the options that the routes of leagues, teams and categories share; `name` is the parameter with the id. The
 * loader's code is lazy-loaded.
 */
export const identityRoute = <Name extends string>(name: Name) => ({
  validateSearch: oneTextSearch("tab"),
  loader: async ({ context, params }: IdentityLoaderArgs<Name>): Promise<void> => {
    const { prepareIdentity } = await import("#src/features/browse/identity/prepareIdentity.ts");
    await prepareIdentity(context.queryClient, params[name]);
  },
});
