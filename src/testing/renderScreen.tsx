import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { speakEnglish } from "#src/testing/texts.ts";

// A screen takes several answers and a skeleton's 300 ms; how long that is belongs to the machine, not to the test.
configure({ asyncUtilTimeout: 8_000 });

/**
 * Renders a screen as the portal would, in English: query client without retries, router in memory at `path`. Every
 * address shows the same screen, so that a test can look at `location()` after the screen has led somewhere.
 */
export async function renderScreen(screen: ReactNode, { path = "/" } = {}) {
  speakEnglish();
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
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...view, queryClient, location: () => history.location.href };
}
