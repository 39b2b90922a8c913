import { isRecord, parseJson } from "#src/lib/json.ts";

const LIMIT_MS = 5000;

/** Null if it cannot be read (PWA-4): offline, slow, or a proxy that sends its own page instead. Never throws. */
export async function latestBuild(load: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await load("/builds/latest.json", { cache: "no-store", signal: AbortSignal.timeout(LIMIT_MS) });
    return response.ok ? buildIdIn(await response.text()) : null;
  } catch {
    return null; // Without a network the server's build is unknown.
  }
}

function buildIdIn(text: string): string | null {
  const value = parseJson(text);
  const id = isRecord(value) ? value["id"] : null;
  return typeof id === "string" && /^[\w.-]{1,64}$/.test(id) ? id : null;
}
