import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { renderInPage } from "./renderInPage.ts";

export { expect };

/** Chromium's console messages when a page's Content-Security-Policy blocks something. */
const POLICY_VIOLATION = /Content Security Policy|requires 'Trusted/;

/** Matches URL patterns of the requests from whose answers the server renders a page. */
const ANSWERS = /api|config\.json|epg|_payload/;

/** Turns off server rendering as long as a test routes requests that the server would make. */
function renderInPageIfRouted(target: Page | BrowserContext): void {
  const route = target.route.bind(target);
  const unrouteAll = target.unrouteAll.bind(target);
  let isOff = false;
  target.route = async (url, ...rest) => {
    if (ANSWERS.test(String(url)) && !isOff) {
      isOff = true;
      await renderInPage(target);
    }
    return route(url, ...rest);
  };
  target.unrouteAll = async (options) => {
    await unrouteAll(options);
    isOff = false;
  };
}

/** Makes `goto` and `reload` wait until the screen is hydrated, unless a test sets `waitUntil`. */
export function waitForScreen(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const answers = async () => {
    try {
      await page.waitForFunction(() => document.documentElement.dataset.rendered === undefined);
    } catch (error) {
      // A window may close itself meanwhile, as a sign-in popup does.
      if (!page.isClosed()) throw error;
    }
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await answers();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await answers();
    return response;
  };
}

/**
 * Extends Playwright's `test`: routes end with the test, so that a request that is still open does not fail the run,
 * and a test fails if a page violates its policy.
 */
export const test = base.extend<{
  endRoutes: void;
  keepPolicy: void;
  keepsRendering: boolean;
  renderInPage: void;
  waitForScreen: void;
}>({
  /** Whether a page stays rendered by the server although a test replaces answers, as for a viewer elsewhere. */
  keepsRendering: [false, { option: true }],
  // Viewers look before they press, so tests use a server-rendered screen only after hydration. Tests of the time
  // before that set `waitUntil`.
  waitForScreen: [
    async ({ context }, use) => {
      for (const page of context.pages()) waitForScreen(page);
      context.on("page", waitForScreen);
      await use();
    },
    { auto: true },
  ],
  // A server-rendered page contains the server's answers. If a test replaces answers, the page must request them
  // itself.
  renderInPage: [
    async ({ context, keepsRendering }, use) => {
      if (!keepsRendering) {
        renderInPageIfRouted(context);
        context.on("page", renderInPageIfRouted);
      }
      await use();
    },
    { auto: true },
  ],
  keepPolicy: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && POLICY_VIOLATION.test(message.text())) violations.push(message.text());
      });
      await use();
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  endRoutes: [
    async ({ context }, use) => {
      await use();
      // A window that has closed meanwhile has no routes to remove.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => undefined);
      await context.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
});
