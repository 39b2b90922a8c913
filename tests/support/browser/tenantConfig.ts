import type { Page } from "@playwright/test";

/** The part of a tenant's configuration that tests change. */
export interface TenantConfig {
  readonly features: Readonly<Record<string, unknown>>;
  readonly theme: Readonly<Record<string, unknown>>;
  readonly locales?: Readonly<Record<string, unknown>>;
}

/**
 * Serves the tenant's configuration with `change` applied; `origin` is that of the page, such as `http://host:port`.
 * Reads the configuration at once, so that no request for it is open when the test ends.
 */
export async function withConfig(page: Page, change: (config: TenantConfig, origin: string) => object): Promise<void> {
  const answer = await page.request.get("/config.json");
  const config = (await answer.json()) as TenantConfig;
  const json = { ...config, ...change(config, new URL(answer.url()).origin) };
  // The page reads the time of the demo world from this header.
  const headers = { date: answer.headers()["date"] ?? "" };
  await page.route("**/config.json*", (route) => route.fulfill({ json, headers }));
}
