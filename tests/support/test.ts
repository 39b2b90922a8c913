import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Playwright's `test` with routes that end with it: a request that is still open then must not fail the run. */
export const test = base.extend<{ endRoutes: void }>({
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
