import type { RouterContext } from "./routerContext.ts";

export interface IdentityArrival<Name extends string> {
  readonly context: RouterContext;
  readonly params: Readonly<Record<Name, string>>;
}

/** The loader of a league's, team's or category's page, whose id is the parameter `name`. Its code comes when needed. */
export const identityLoader =
  <Name extends string>(name: Name) =>
  async ({ context, params }: IdentityArrival<Name>): Promise<void> => {
    const { prepareIdentity } = await import("#src/features/browse/identity/prepareIdentity.ts");
    await prepareIdentity(context.queryClient, params[name]);
  };
