import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { ENGLISH } from "#src/testing/texts.ts";

// A screen waits for several answers and a skeleton's 300 ms, and slow machines take longer.
configure({ asyncUtilTimeout: 8_000 });

/**
 * Renders a screen as the portal would, in English: query client without retries, router in memory at `path`. Every
 * path shows the same screen, so that a test can check `location()` after a navigation.
 */
export async function renderScreen(screen: ReactNode, { path = "/" } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen, notFoundComponent: () => screen }),
    history,
  });
  // jsdom cannot scroll; the router does so after each navigation.
  window.scrollTo = () => undefined;
  await router.load();
  const view = render(
    <TranslationContext value={ENGLISH}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </TranslationContext>,
  );
  return { ...view, queryClient, router, location: () => history.location.href };
}
