import { createRootRouteWithContext, notFound, type ErrorComponentProps } from "@tanstack/react-router";
import { ErrorScreen } from "#src/app/navigation/FallbackScreens.tsx";
import { beforeNavigation } from "#src/app/navigation/navigationRules.ts";
import { requireParams } from "#src/app/navigation/guards.ts";
import { Root } from "#src/app/Root.tsx";
import type { RouterContext } from "#src/app/navigation/routerContext.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async (context) => {
    beforeNavigation(context);
    requireParams(context.params);
    const { translation, rendered } = context.context;
    // The home page needs only the texts of the first load.
    if (!/^\/(?:home\/?)?$/.test(context.location.pathname)) {
      const more = context.matches.flatMap(({ staticData }) => staticData.texts ?? []);
      await Promise.all((["rest", ...more] as const).map(translation.loadTexts));
    }
    // The server has found nothing at the address of the first page, and the browser hydrates the same.
    const { missing } = rendered;
    // A later navigation to the page asks the API again.
    rendered.missing = null;
    if (missing !== null) throw notFound({ data: { context: missing } });
  },
  component: Root,
  errorComponent: RootError,
  // The root is the layout itself, so it never shows a placeholder.
  pendingMs: Infinity,
});

/** Stands in for the layout as well, for example when the texts of the page cannot be loaded. */
function RootError(props: ErrorComponentProps) {
  return (
    <main id="main">
      <ErrorScreen {...props} />
    </main>
  );
}
