import type { BrowserContext, Page } from "@playwright/test";

/** Matches what is no page: files and calls. */
const NO_PAGE = /^\/(?:api|assets|builds|media|ws|fonts|demo|idp)\/|\.\w+$/;

/** Lets pages render themselves: where the server sends a rendered screen, the page gets the shell instead. */
export async function renderInPage(target: Page | BrowserContext): Promise<void> {
  await target.route(
    ({ pathname }) => !NO_PAGE.test(pathname),
    async (route, request) => {
      if (!request.isNavigationRequest() || request.method() !== "GET") return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      if (!(await answer.text()).includes(" data-rendered=")) return route.fulfill({ response: answer });
      // As the worker asks for it: for whoever accepts HTML, that is the address of a page.
      const shell = await route.fetch({ url: new URL("/index.html", request.url()).href, headers: { accept: "*/*" } });
      return route.fulfill({ response: shell, status: answer.status() });
    },
  );
}
