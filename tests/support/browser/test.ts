import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";

export { expect };

/** What Chromium writes to the console when a page's Content-Security-Policy keeps it from something. */
const POLICY_FAULT = /Content Security Policy|requires 'Trusted/;

/** Patterns of what the host renders a page from. */
const ANSWERS = /api|config\.json/;

/** Has pages render themselves, as for viewers who save data, as soon as a test answers what the host would ask for. */
function askWhatIsRouted(target: Page | BrowserContext): void {
  const route = target.route.bind(target);
  target.route = async (url, ...rest) => {
    if (ANSWERS.test(String(url))) await target.setExtraHTTPHeaders({ "save-data": "on" });
    return route(url, ...rest);
  };
}

/**
 * Playwright's `test` with routes that end with it: a request that is still open then must not fail the run. A test whose
 * pages do what their policy forbids has failed.
 */
export const test = base.extend<{ endRoutes: void; keepPolicy: void; renderInPage: void }>({
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
