import type { Browser } from "@playwright/test";

/**
 * Signs in on the sign-in page and returns the ms until home is shown to that viewer, without the time during which API
 * calls were open.
 */
export async function measureSignIn(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/auth/login/`, { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Email" }).fill("viewer@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-1");
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let startMs = 0;
        addEventListener("submit", () => (startMs = performance.now()), { capture: true, once: true });
        const timer = setInterval(() => {
          const isThere = document.querySelector('header a[href*="/account"]') && document.querySelector("main h2");
          if (startMs === 0 || !isThere) return;
          clearInterval(timer);
          const endMs = performance.now();
          const calls = performance
            .getEntriesByType("resource")
            .filter((entry) => entry.name.includes("/api/") && entry.startTime >= startMs - 5)
            .map((entry) => [
              entry.startTime,
              Math.min((entry as PerformanceResourceTiming).responseEnd || endMs, endMs),
            ])
            .sort(([a = 0], [b = 0]) => a - b);
          let inCallsMs = 0;
          let untilMs = startMs;
          for (const [from = 0, to = 0] of calls) {
            inCallsMs += Math.max(0, to - Math.max(from, untilMs));
            untilMs = Math.max(untilMs, to);
          }
          resolve(endMs - startMs - inCallsMs);
        }, 4);
      }),
  );
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const beyondMs = await measured;
  await context.close();
  return beyondMs;
}
