import type { RouterContext } from "./routerContext.ts";

/** Loads an info page of the tenant (CAT-6) and waits for it briefly, so that most render with their text. */
export async function loadInfoPage({ queryClient, translation }: RouterContext, type: string): Promise<void> {
  const { prepareInfo } = await import("#src/features/info/prepareInfo.ts");
  await prepareInfo(queryClient, type, translation.language);
}

/** What the routes of info pages with a path of their own share. */
export const infoRoute = (type: string) => ({
  loader: ({ context }: { readonly context: RouterContext }) => loadInfoPage(context, type),
});
