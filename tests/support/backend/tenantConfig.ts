import type { Page } from "@playwright/test";

/** What a tenant's configuration holds, as far as tests change it. */
export interface TenantConfig {
  readonly features: Readonly<Record<string, unknown>>;
  readonly theme: Readonly<Record<string, unknown>>;
  readonly locales?: Readonly<Record<string, unknown>>;
}

/**
 * Serves the page its tenant's configuration with `change` in it; `origin` is the page's own, as `http://host:port`.
 * The configuration is read here and now, so that no reading of it is under way when a test is over.
 */
export async function withConfig(page: Page, change: (config: TenantConfig, origin: string) => object): Promise<void> {
  const answer = await page.request.get("/config.json");
  const config = (await answer.json()) as TenantConfig;
  const json = { ...config, ...change(config, new URL(answer.url()).origin) };
  // By its date the page learns the time of the demo world.
  const headers = { date: answer.headers()["date"] ?? "" };
  await page.route("**/config.json*", (route) => route.fulfill({ json, headers }));
}
