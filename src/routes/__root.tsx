import { createRootRouteWithContext } from "@tanstack/react-router";
import { beforeNavigation } from "#src/app/beforeNavigation.ts";
import { requireParams } from "#src/app/guards.ts";
import { Root } from "#src/app/Root.tsx";
import type { RouterContext } from "#src/app/routerContext.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: (arrival) => {
    beforeNavigation(arrival);
    requireParams(arrival.params);
  },
  component: Root,
});
