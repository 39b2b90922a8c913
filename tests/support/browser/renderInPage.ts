import type { BrowserContext, Page } from "@playwright/test";

/** Matches what is no page: files and calls. */
const NO_PAGE = /^\/(?:api|assets|builds|media|ws|fonts|demo|idp)\/|\.\w+$/;

/** The server renders no page of an address that is longer than any link (host/pages/portal.ts). */
const TOO_LONG = "x".repeat(300);

/**
 * Lets pages render themselves: the server is asked for them by an address that it answers with the shell. An answer
 * that a test makes up would not do: Chromium lets such a page open no socket to this machine.
 */
export async function renderInPage(target: Page | BrowserContext): Promise<void> {
  await target.route(
    ({ pathname }) => !NO_PAGE.test(pathname),
    async (route, request) => {
      if (!request.isNavigationRequest() || request.method() !== "GET") return route.fallback();
      const url = new URL(request.url());
      url.search += `${url.search === "" ? "?" : "&"}${TOO_LONG}`;
      return route.fallback({ url: url.href });
    },
  );
}
