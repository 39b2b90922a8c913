import * as v from "valibot";
import { noteServerDate } from "#src/lib/clock.ts";
import { parseJson } from "#src/lib/json.ts";
import { createStore } from "#src/lib/store.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { ConfigSchema, type AppConfig } from "./schema.ts";

export type { AppConfig } from "./schema.ts";

const LAST_GOOD = "ott-config";
const LIMIT_MS = 5_000;

/** What the portal is without any configuration: every key at its default. */
export const DEFAULT_CONFIG: AppConfig = v.parse(ConfigSchema, {});

/** The configuration in use. Set once at boot; before that the defaults. */
export const configStore = createStore<AppConfig>(DEFAULT_CONFIG);

/** The document merged over the defaults, or null when anything in it is malformed (all or nothing, CFG-1). */
export function parseConfig(document: unknown): AppConfig | null {
  const result = v.safeParse(ConfigSchema, document);
  return result.success ? result.output : null;
}

export interface LoadedConfig {
  readonly config: AppConfig;
  /** The newer file, when the portal started from the last good copy; null when there is none to take over. */
  readonly newer: Promise<AppConfig | null>;
}

/**
 * The configuration to start with (contract config.md, "Loading and merging"). `request` is the answer to
 * `/config.json`, asked for as early as the page can. With a last good copy it is waited for no longer than the code
 * took to load; without one for 5 s. Never rejects: what cannot be read costs one warning.
 */
export async function loadConfig(request: Promise<Response>, warn: (text: string) => void): Promise<LoadedConfig> {
  const asked = read(request);
  const stored = lastGood();
  const first = await Promise.race([asked, after(stored === null ? LIMIT_MS : 0)]);
  if (first instanceof Error || (first === null && stored === null)) {
    warn(
      `${(first ?? new Error("No answer within 5 s")).message}: using ${stored === null ? "the defaults" : "the last good copy"}.`,
    );
  }
  if (first !== null && !(first instanceof Error)) return { config: keep(first), newer: Promise.resolve(null) };
  const newer = asked.then((late) => (late instanceof Error || same(late, stored) ? null : keep(late)));
  return { config: stored ?? DEFAULT_CONFIG, newer };
}

async function read(request: Promise<Response>): Promise<AppConfig | Error> {
  try {
    const response = await request;
    // The first answer of a visit: from here on the portal knows the time. It was asked for after the page began.
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

function keep(config: AppConfig): AppConfig {
  writeStored(LAST_GOOD, JSON.stringify(config));
  return config;
}

const same = (a: AppConfig, b: AppConfig | null): boolean => JSON.stringify(a) === JSON.stringify(b);
const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));
