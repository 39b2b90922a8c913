import { oneTextSearch } from "#src/lib/search/looseSearch.ts";
import type { RouterContext } from "./routerContext.ts";

export interface IdentityLoaderArgs<Name extends string> {
  readonly context: RouterContext;
  readonly params: Readonly<Record<Name, string>>;
}

/** What the routes of leagues, teams and categories share; `name` is the parameter with the id. */
export const identityRoute = <Name extends string>(name: Name) => ({
  validateSearch: oneTextSearch("tab"),
  loader: async ({ context, params }: IdentityLoaderArgs<Name>): Promise<void> => {
    const { prepareIdentity } = await import("#src/features/browse/identity/prepareIdentity.ts");
    await prepareIdentity(context.queryClient, params[name]);
  },
});
