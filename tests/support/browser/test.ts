import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";

export { expect };

/** What Chromium writes to the console when a page's Content-Security-Policy keeps it from something. */
const POLICY_FAULT = /Content Security Policy|requires 'Trusted/;

/** Patterns of what the host renders a page from. */
const ANSWERS = /api|config\.json|epg|_payload/;

/** Has pages render themselves, as for viewers who save data, as soon as a test answers what the host would ask for. */
function askWhatIsRouted(target: Page | BrowserContext): void {
  const route = target.route.bind(target);
  target.route = async (url, ...rest) => {
    if (ANSWERS.test(String(url))) await target.setExtraHTTPHeaders({ "save-data": "on" });
    return route(url, ...rest);
  };
}

/** Makes `goto` and `reload` wait until the screen is hydrated, unless a test says what they wait for. */
function waitForScreen(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const answers = async () => {
    try {
      await page.waitForFunction(() => document.documentElement.dataset.drawn === undefined);
    } catch (error) {
      // A window may close itself meanwhile, as that of a sign-in does.
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
 * Playwright's `test` with routes that end with it: a request that is still open then must not fail the run. A test whose
 * pages do what their policy forbids has failed.
 */
export const test = base.extend<{ endRoutes: void; keepPolicy: void; renderInPage: void; waitForScreen: void }>({
  // Viewers look before they press, so tests use a rendered screen once it is hydrated. Tests of the time before that
  // set `waitUntil`.
  waitForScreen: [
    async ({ context }, use) => {
      for (const page of context.pages()) waitForScreen(page);
      context.on("page", waitForScreen);
      await use();
    },
    { auto: true },
  ],
  // A page that the host renders has the server's answers in it. Where a test answers in its stead, the page has to ask.
  renderInPage: [
    async ({ context }, use) => {
      askWhatIsRouted(context);
      context.on("page", askWhatIsRouted);
      await use();
    },
    { auto: true },
  ],
  keepPolicy: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on("console", (said) => {
        if (said.type() === "error" && POLICY_FAULT.test(said.text())) faults.push(said.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  endRoutes: [
    async ({ context }, use) => {
      await use();
      // A window that closes meanwhile has no routes any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => undefined);
      await context.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
});
