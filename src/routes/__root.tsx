import { createRootRouteWithContext } from "@tanstack/react-router";
import { Root } from "#src/app/Root.tsx";
import type { RouterContext } from "#src/app/routerContext.ts";

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });
