import type { RouterContext } from "./routerContext.ts";

export interface IdentityLoaderArgs<Name extends string> {
  readonly context: RouterContext;
  readonly params: Readonly<Record<Name, string>>;
}

/** Returns the loader of a league, team or category page; parameter `name` holds the id. Its code is lazy-loaded. */
export const identityLoader =
  <Name extends string>(name: Name) =>
  async ({ context, params }: IdentityLoaderArgs<Name>): Promise<void> => {
    const { prepareIdentity } = await import("#src/features/browse/identity/prepareIdentity.ts");
    await prepareIdentity(context.queryClient, params[name]);
  };
