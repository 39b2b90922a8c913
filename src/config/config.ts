import { withTimeout } from "#src/lib/scheduling/timers.ts";
import * as v from "valibot";
import { noteServerDate } from "#src/lib/clock.ts";
import { parseJson } from "#src/lib/json.ts";
import { createStore } from "#src/lib/store.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { ConfigSchema, type AppConfig } from "./schema.ts";

export type { AppConfig } from "./schema.ts";

const LAST_GOOD = "ott-config";
const LIMIT_MS = 5_000;

/** The configuration with every key at its default. */
export const DEFAULT_CONFIG: AppConfig = v.parse(ConfigSchema, {});

/** The current configuration, set once at boot; the defaults before that. */
export const configStore = createStore<AppConfig>(DEFAULT_CONFIG);

/** Returns the document merged with the defaults, or null if anything in it is malformed (all or nothing, CFG-1). */
export function parseConfig(document: unknown): AppConfig | null {
  const result = v.safeParse(ConfigSchema, document);
  return result.success ? result.output : null;
}

interface LoadedConfig {
  readonly config: AppConfig;
  /** Resolves with the file if it is newer than the last good copy in use; with null if it is the same, or failed. */
  readonly newer: Promise<AppConfig | null>;
}

/**
 * Loads the configuration (contract config.md, "Loading and merging") from `request`, an early one for `/config.json`.
 * Waits 5 s for it, but not at all if there is a last good copy. Never rejects: a failure causes one warning.
 */
export async function loadConfig(request: Promise<Response>, warn: (text: string) => void): Promise<LoadedConfig> {
  const asked = read(request);
  const stored = lastGood();
  const first = await withTimeout(asked, stored === null ? LIMIT_MS : 0);
  if (first instanceof Error || (first === undefined && stored === null)) {
    warn(
      `${(first ?? new Error("/config.json was not received within 5 s")).message}: using ${stored === null ? "the defaults" : "the last good copy"}.`,
    );
  }
  if (first !== undefined && !(first instanceof Error))
    return { config: storeConfig(first), newer: Promise.resolve(null) };
  const newer = asked.then((late) => (late instanceof Error || same(late, stored) ? null : storeConfig(late)));
  return { config: stored ?? DEFAULT_CONFIG, newer };
}

async function read(request: Promise<Response>): Promise<AppConfig | Error> {
  try {
    const response = await request;
    // The first answer of a visit sets the server's clock; it was requested after the page began to load.
    noteServerDate(response.headers, performance.timeOrigin, Date.now());
    if (!response.ok) return new Error(`/config.json answered ${response.status}`);
    return parseConfig(parseJson(await response.text())) ?? new Error("/config.json is malformed");
  } catch {
    return new Error("/config.json could not be reached");
  }
}

function lastGood(): AppConfig | null {
  const text = readStored(LAST_GOOD);
  return text === null ? null : parseConfig(parseJson(text));
}

function storeConfig(config: AppConfig): AppConfig {
  writeStored(LAST_GOOD, JSON.stringify(config));
  return config;
}

const same = (a: AppConfig, b: AppConfig | null): boolean => JSON.stringify(a) === JSON.stringify(b);
