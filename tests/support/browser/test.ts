import { expect, test as base } from "@playwright/test";

export { expect };

/** What Chromium writes to the console when a page's Content-Security-Policy keeps it from something. */
const POLICY_FAULT = /Content Security Policy|requires 'Trusted/;

/**
 * Playwright's `test` with routes that end with it: a request that is still open then must not fail the run. A test whose
 * pages do what their policy forbids has failed.
 */
export const test = base.extend<{ endRoutes: void; keepPolicy: void }>({
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
