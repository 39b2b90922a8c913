import * as v from "valibot";

/** Stands for this server's own origin in addresses that the network never sees. */
export const OWN = "http://own.invalid";

const Configured = v.object({ api: v.object({ baseUrl: v.string() }) });

/** Returns the origin of the tenant's API; null if it is this server's own. */
export function originOfApi(config: unknown): string | null {
  const parsed = v.safeParse(Configured, config);
  const { origin } = new URL(parsed.success ? parsed.output.api.baseUrl : "/", OWN);
  return origin === OWN ? null : origin;
}
