import { isRecord, parseJson } from "#src/lib/json.ts";
import { safeUrl } from "#src/lib/url.ts";

/** What the worker shows of the tenant; null where the configuration sets nothing. */
export interface Tenant {
  readonly name: string | null;
  readonly icon: string | null;
  /** The one-colour icon that Android shows in its status bar. */
  readonly badge: string | null;
}

/** What is shown if the configuration sets nothing, or cannot be read. */
export const NO_TENANT: Tenant = { name: null, icon: null, badge: null };

/** The longest that a notification waits for its icon, ms. */
const LIMIT_MS = 2_000;

/** Reads the tenant's name and icons from the configuration that a page fetched last, else from the network. */
export async function readTenant(): Promise<Tenant> {
  try {
    const answer = await fetch("/config.json", { cache: "force-cache", signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? tenantIn(await answer.text()) : NO_TENANT;
  } catch {
    return NO_TENANT; // Without a network the notification has the portal's own icons.
  }
}

export function tenantIn(text: string): Tenant {
  const config = parseJson(text);
  const { customer, brand } = isRecord(config) ? config : {};
  const name = isRecord(customer) ? customer["name"] : null;
  const listed = isRecord(brand) ? brand["icons"] : null;
  const icons = (Array.isArray(listed) ? listed : []).filter(isRecord);
  const iconFor = (wanted: string, sizes: RegExp) =>
    safeUrl(icons.find(({ purpose = "any", sizes: size }) => purpose === wanted && sizes.test(String(size)))?.["src"]);
  return {
    name: typeof name === "string" && name !== "" ? name : null,
    icon: iconFor("any", /^192x/),
    badge: iconFor("monochrome", /^\d/),
  };
}
