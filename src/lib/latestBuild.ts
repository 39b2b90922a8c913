import { isRecord, parseJson } from "./json.ts";

const LIMIT_MS = 5000;

/**
 * Id of the build the host serves now (PWA-4); null where that cannot be told: offline, slow, or a proxy that answers
 * its own page instead. Used by the worker, and by pages that have none. Never throws.
 */
export async function latestBuild(load: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await load("/builds/latest.json", { cache: "no-store", signal: AbortSignal.timeout(LIMIT_MS) });
    return response.ok ? buildIdIn(await response.text()) : null;
  } catch {
    return null; // No network is no news about builds.
  }
}

function buildIdIn(text: string): string | null {
  const value = parseJson(text);
  const id = isRecord(value) ? value["id"] : null;
  return typeof id === "string" && /^[\w.-]{1,64}$/.test(id) ? id : null;
}
