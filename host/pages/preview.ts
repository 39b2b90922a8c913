import { baseOfApi, OWN } from "#host/api/baseOfApi.ts";
import { readCalls, type ApiCalls, type ApiEvent } from "#host/api/calls.ts";
import type { HostSetup } from "#host/setup.ts";
import { readConfig } from "#serving/tenant/config.ts";
import { siteOf } from "#serving/tenant/site.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";
import { interpolate } from "#serving/text/translator.ts";
import type { Preview } from "./pageHead.ts";
import { isPage, pageSegments } from "./paths.ts";
import { localeForUrl, textPreview, textsForUrl, type Texts } from "./textPreview.ts";

export type ReadPreview = (path: string) => Promise<Preview | null>;

/** Maximum length of an id; the API is not asked for longer ones. */
const LONGEST_ID = 200;

/** A text that says what is not there. */
type Missing = "event_not_found" | "page_not_found";

/**
 * Returns a function that returns the preview of the page at a path, which never has scores; null for the pages of a
 * viewer. Where nothing is at the address, the preview says so. Rejects if the API does not answer.
 */
export function previewReader(setup: Pick<HostSetup, "configFile" | "api">): ReadPreview {
  const { configFile } = setup;
  return async (path) => {
    const config = await readConfig(configFile);
    const found = await findPreview(readCalls(setup.api, config), configFile, path);
    if (found === null) return null;
    if (typeof found !== "string") return { ...found, image: imageAt(found.image, baseOfApi(config)) };
    const { errors } = await textsForUrl(configFile, path);
    return { title: errors[found], description: null, image: null, type: "website", isMissing: true };
  };
}

async function findPreview(calls: ApiCalls, configFile: string, path: string): Promise<Preview | Missing | null> {
  const segments = pageSegments(path).map(decoded);
  const [kind = "", first = "", second, third] = segments;
  if (!isPage(path)) return "page_not_found";
  if (kind === "" || kind === "home") return homePreview(configFile);
  if (kind === "events" && first === "stats" && second !== undefined) {
    const texts = await textsForUrl(configFile, path);
    const match = await eventPreview(calls, second, texts);
    if (match === null || typeof match === "string") return match;
    const { watch } = texts;
    return { ...match, title: interpolate(watch.stats.of, { title: match.title }), type: "website" };
  }
  if (kind === "events" || kind === "channels") return eventPreview(calls, first, await textsForUrl(configFile, path));
  if (["league", "team", "category"].includes(kind)) return identityPreview(calls, kind, third ?? first);
  if (kind === "info" || INFO_PAGES.has(segments.join("/")))
    return infoPreview(calls, kind === "info" ? first : kind, await localeForUrl(configFile, path));
  return textPreview(await textsForUrl(configFile, path), segments);
}

/** Returns the address of a picture, whose path is one at the API's origin; null if it is no address of the web. */
function imageAt(image: string | null, api: URL | null): string | null {
  if (image === null || !URL.canParse(image, api?.origin ?? OWN)) return null;
  const { href, origin, pathname, search, protocol } = new URL(image, api?.origin ?? OWN);
  if (origin === OWN) return pathname + search;
  return /^https?:$/.test(protocol) ? href : null;
}

/** The info pages with an address of their own. */
const INFO_PAGES: ReadonlySet<string> = new Set(["about", "faq", "terms", "privacy"]);

/** Returns the preview of the home page: the tenant's name and description. */
async function homePreview(configFile: string): Promise<Preview> {
  const { name, description } = siteOf(await readConfig(configFile));
  return { title: name, description, image: null, type: "website" };
}

async function eventPreview(calls: ApiCalls, id: string, texts: Texts): Promise<Preview | Missing | null> {
  const event = isId(id) ? await calls.event(id) : null;
  if (event === null) return "event_not_found";
  const { title, description, sources, image_url: image } = event;
  if (title === null) return null;
  const name = [title, planWord(event, texts)].filter((part) => part !== null).join(", ");
  return { title: name, description, image: sources.poster ?? image, type: "video.other" };
}

/** States that a preview names even after the start. "Awarded" is not one of them: it may reveal the result. */
const AFTER_START: ReadonlySet<string> = new Set(["postponed", "cancelled", "suspended", "abandoned"]);

/** Returns the word for a change in the schedule of an event (docs/schedule.md); null as planned. */
function planWord({ status, schedule }: ApiEvent, { catalog: { plan } }: Texts): string | null {
  const state = schedule?.state ?? "";
  const isShown = AFTER_START.has(state) || (status === "upcoming" && ["time_tbd", "delayed"].includes(state));
  return isShown && Object.hasOwn(plan, state) ? plan[state as keyof typeof plan] : null;
}

async function identityPreview(calls: ApiCalls, kind: string, id: string): Promise<Preview | Missing | null> {
  const found = isId(id) ? await calls.identity(id) : null;
  if (found === null || pageKindOf(found.type) !== kind) return "page_not_found";
  const { title, description, banner_url: banner, image_url: image } = found;
  return title === null ? null : { title, description, image: banner ?? image, type: "website" };
}

async function infoPreview(calls: ApiCalls, type: string, locale: string): Promise<Preview | Missing> {
  const page = isId(type) ? await calls.infoPage(type, localeOrEnglish(locale)) : null;
  if (page === null) return "page_not_found";
  const paragraph = page.sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "paragraph");
  return { title: page.title, description: paragraph?.text ?? null, image: null, type: "website" };
}

/** Returns the kind of page on which the portal shows an identity of this type. */
function pageKindOf(type: string): string {
  if (type === "team") return type;
  return type === "category" || type === "subcategory" ? "category" : "league";
}

const isId = (text: string): boolean => text.length <= LONGEST_ID && !text.includes("\0");

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** How long a preview is reused, ms: its data change rarely, and pages are opened often. */
const GOOD_FOR_MS = 10_000;
const MAX_CACHED = 500;

/**
 * Wraps `read` with a cache of ten seconds for each path, without errors. `now` returns the ms of a monotonic clock.
 */
export function cachePreviews(read: ReadPreview, now: () => number = () => performance.now()): ReadPreview {
  const cache = new Map<string, { readonly at: number; readonly preview: ReturnType<ReadPreview> }>();
  return (path) => {
    const known = cache.get(path);
    if (known !== undefined && now() - known.at < GOOD_FOR_MS) return known.preview;
    const made = { at: now(), preview: read(path) };
    made.preview.catch(() => cache.get(path) === made && cache.delete(path));
    cache.delete(path); // moves it to the end: the oldest entries are deleted first
    cache.set(path, made);
    for (const [oldest] of cache) if (cache.size > MAX_CACHED) cache.delete(oldest);
    return made.preview;
  };
}
