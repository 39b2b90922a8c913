import { findInfoPage } from "#backend/content/findInfoPage.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { findIdentity } from "#backend/catalog/identities.ts";
import type { Database } from "#backend/db/database.ts";
import { localeOrEnglish } from "#backend/text/knownLocale.ts";
import { interpolate } from "#backend/text/translator.ts";
import type { Deps } from "#backend/deps.ts";
import { readConfig } from "./config.ts";
import { originOfApi } from "./originOfApi.ts";
import type { Preview } from "./pageHead.ts";
import { isPage, pageSegments } from "./paths.ts";
import type { ReadPreview } from "./portal.ts";
import { siteOf } from "./site.ts";
import { localeForUrl, textPreview, textsForUrl } from "./textPreview.ts";

/** Maximum length of an id; the database is not queried for longer ones. */
const LONGEST_ID = 200;

/** A text that says what is not there. */
type Missing = "event_not_found" | "page_not_found";

type PreviewDeps = Pick<Deps, "db" | "configFile" | "infoPagesDir">;

/**
 * Returns the preview of the page at `path`, which never has scores; null for the pages of a viewer. Where nothing is at
 * the address, the preview says so; null if the tenant's API is another server, which may have something there.
 */
export async function previewOf(deps: PreviewDeps, path: string): Promise<Preview | null> {
  const found = await findPreview(deps, path);
  if (typeof found !== "string") return found;
  if (isPage(path) && originOfApi(await readConfig(deps.configFile)) !== null) return null;
  const { errors } = await textsForUrl(deps.configFile, path);
  return { title: errors[found], description: null, image: null, type: "website", isMissing: true };
}

async function findPreview(deps: PreviewDeps, path: string): Promise<Preview | Missing | null> {
  const { db, configFile } = deps;
  const segments = pageSegments(path).map(decoded);
  const [kind = "", first = "", second, third] = segments;
  if (!isPage(path)) return "page_not_found";
  if (kind === "" || kind === "home") return homePreview(configFile);
  if (kind === "events" && first === "stats" && second !== undefined) {
    const match = await eventPreview(db, second);
    if (match === null) return "event_not_found";
    const { watch } = await textsForUrl(configFile, path);
    return { ...match, title: interpolate(watch.stats.of, { title: match.title }), type: "website" };
  }
  if (kind === "events" || kind === "channels") return (await eventPreview(db, first)) ?? "event_not_found";
  if (["league", "team", "category"].includes(kind))
    return (await identityPreview(db, kind, third ?? first)) ?? "page_not_found";
  const type = kind === "info" ? first : first === "" ? kind : null;
  const locale = localeOrEnglish(await localeForUrl(configFile, path));
  const page = type && (await findInfoPage(deps, type, locale));
  if (!page && kind === "info") return "page_not_found";
  if (!page) return textPreview(await textsForUrl(configFile, path), segments);
  const paragraph = page.sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === "paragraph");
  return { title: page.title, description: paragraph?.text ?? null, image: null, type: "website" };
}

/** Returns the preview of the home page: the tenant's name and description. */
async function homePreview(configFile: string): Promise<Preview> {
  const { name, description } = siteOf(await readConfig(configFile));
  return { title: name, description, image: null, type: "website" };
}

async function eventPreview(db: Database, id: string): Promise<Preview | null> {
  const event = isId(id) ? await findEvent(db, id) : null;
  const image = event && (event.posterUrl ?? event.imageUrl);
  return event && { title: event.title, description: event.description, image, type: "video.other" };
}

async function identityPreview(db: Database, kind: string, id: string): Promise<Preview | null> {
  const found = isId(id) ? await findIdentity(db, id) : null;
  if (found === null || pageKindOf(found.type) !== kind) return null;
  const image = found.bannerUrl ?? found.imageUrl;
  return { title: found.title, description: found.description, image, type: "website" };
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
