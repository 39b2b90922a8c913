import { withTimeout } from "#src/lib/scheduling/timers.ts";
import * as v from "valibot";
import { noteServerDate } from "#src/lib/clock.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { createStore } from "#src/lib/store.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { ConfigSchema, type AppConfig } from "./schema.ts";

export type { AppConfig } from "./schema.ts";

const PATH = "/config.json";
const LAST_GOOD = "ott-config";
const LIMIT_MS = 5_000;

export const DEFAULT_CONFIG: AppConfig = v.parse(ConfigSchema, {});

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
 * Waits 5 s for it, but not at all if there is a last good copy. Never rejects: a failure causes one warning. `askAgain`
 * asks past all caches.
 */
export async function loadConfig(
  request: Promise<Response>,
  warn: (text: string) => void,
  askAgain = () => fetch(PATH, { cache: "reload" }),
): Promise<LoadedConfig> {
  const stored = lastGood();
  const asked = readAndConfirm(request, { stored, askAgain });
  const first = await withTimeout(asked, stored === null ? LIMIT_MS : 0);
  if (first instanceof Error || (first === undefined && stored === null)) {
    warn(
      `${(first ?? new Error(`${PATH} was not received within 5 s`)).message}: using ${stored === null ? "the defaults" : "the last good copy"}.`,
    );
  }
  if (first !== undefined && !(first instanceof Error))
    return { config: storeConfig(first), newer: Promise.resolve(null) };
  const newer = asked.then((late) => (late instanceof Error || same(late, stored) ? null : storeConfig(late)));
  return { config: stored ?? DEFAULT_CONFIG, newer };
}

interface Confirmation {
  readonly stored: AppConfig | null;
  readonly askAgain: () => Promise<Response>;
}

/** A file that would change the tenant, or has no setting, counts only if a second answer is the same. */
async function readAndConfirm(
  request: Promise<Response>,
  { stored, askAgain }: Confirmation,
): Promise<AppConfig | Error> {
  const config = await read(request, noteClock);
  if (config instanceof Error || stored === null) return config;
  if (config.customer.id === stored.customer.id && !same(config, DEFAULT_CONFIG)) return config;
  const second = await read(askAgain());
  if (second instanceof Error) return second;
  return same(config, second) ? config : new Error(`${PATH} names one tenant now and another then`);
}

async function read(request: Promise<Response>, onAnswer?: (response: Response) => void): Promise<AppConfig | Error> {
  try {
    const response = await request;
    onAnswer?.(response);
    if (!response.ok) return new Error(`${PATH} answered ${response.status}`);
    const document = parseJson(await response.text());
    if (isOtherAnswer(document)) return new Error(`${PATH} has no setting of the portal`);
    return parseConfig(document) ?? new Error(`${PATH} is malformed`);
  } catch {
    return new Error(`${PATH} could not be reached`);
  }
}

/** The first answer of a visit sets the server's clock; it was requested after the page began to load. */
const noteClock = ({ headers }: Response) => noteServerDate(headers, performance.timeOrigin, Date.now());

/** Returns true for an object that is not empty and has no known key, such as an error of an API. */
const isOtherAnswer = (document: unknown): boolean =>
  isRecord(document) &&
  Object.keys(document).length > 0 &&
  !Object.keys(document).some((key) => Object.hasOwn(DEFAULT_CONFIG, key));

function lastGood(): AppConfig | null {
  const text = readStored(LAST_GOOD);
  return text === null ? null : parseConfig(parseJson(text));
}

function storeConfig(config: AppConfig): AppConfig {
  writeStored(LAST_GOOD, JSON.stringify(config));
  return config;
}

const same = (a: AppConfig, b: AppConfig | null): boolean => JSON.stringify(a) === JSON.stringify(b);
