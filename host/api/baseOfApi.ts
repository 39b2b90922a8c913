import * as v from "valibot";

/** Stands for the pages' own origin in addresses that the network never sees. */
export const OWN = "http://own.invalid";

const Configured = v.object({ api: v.object({ baseUrl: v.string() }) });

/** Returns the address at which pages call the tenant's API; null if it is on their own origin. */
export function baseOfApi(config: unknown): URL | null {
  const parsed = v.safeParse(Configured, config);
  const address = parsed.success ? parsed.output.api.baseUrl : "/";
  const url = URL.canParse(address, OWN) ? new URL(address, OWN) : null;
  return url === null || url.origin === OWN ? null : url;
}
