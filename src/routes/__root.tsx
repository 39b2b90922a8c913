import { createRootRouteWithContext } from "@tanstack/react-router";
import { beforeNavigation } from "#src/app/navigation/navigationRules.ts";
import { requireParams } from "#src/app/navigation/guards.ts";
import { Root } from "#src/app/Root.tsx";
import { allTexts } from "#src/i18n/i18n.ts";
import type { RouterContext } from "#src/app/navigation/routerContext.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async (navigation) => {
    beforeNavigation(navigation);
    requireParams(navigation.params);
    // The home page needs only the texts of the first load.
    if (!/^\/(?:home\/?)?$/.test(navigation.location.pathname)) await allTexts();
  },
  component: Root,
  // The root is the layout itself, so it never shows a placeholder.
  pendingMs: Infinity,
});
