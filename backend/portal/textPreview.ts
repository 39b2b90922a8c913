import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { tenantLocales } from "./locales.ts";
import { pushLocale } from "#backend/push/texts.ts";
import { interpolate } from "#backend/text/translator.ts";
import type { Locale } from "#contract/locales.ts";
import type { Preview } from "./pageHead.ts";

const titledPage = v.object({ title: v.string(), about: v.string() });

/** The portal's texts for the titles of its pages and the descriptions of its lists. */
const Texts = v.object({
  auth: v.object({ title: v.string(), signUpTitle: v.string(), forgotTitle: v.string() }),
  browse: v.object({
    live: v.object({ ...titledPage.entries, titleOf: v.string() }),
    latest: titledPage,
    archive: titledPage,
    highlights: titledPage,
  }),
  errors: v.object({ event_not_found: v.string(), page_not_found: v.string() }),
  catalog: v.object({ sport: v.record(v.string(), v.string()) }),
  multiview: v.object({ title: v.string() }),
  openApp: v.object({ title: v.string(), finding: v.string() }),
  schedule: titledPage,
  search: v.object({ title: v.string() }),
  shell: v.object({ places: v.object({ live: v.string(), schedule: v.string(), search: v.string() }) }),
  suggested: v.object({ title: v.string(), line: v.string() }),
  watch: v.object({ stats: v.object({ of: v.string() }) }),
  watchlist: v.object({ title: v.string() }),
});

type Texts = v.InferOutput<typeof Texts>;

type Named = Pick<Preview, "title"> & Partial<Preview>;

const list = ({ title, about }: v.InferOutput<typeof titledPage>): Named => ({ title, description: about });

/** Titles and descriptions as in the portal's `PageMetadata` and `ListMetadata` of the same pages. */
const PAGES: ReadonlyMap<string, (texts: Texts) => Named> = new Map<string, (texts: Texts) => Named>([
  ["live", ({ browse }) => list(browse.live)],
  ["upcoming", ({ schedule }) => list(schedule)],
  ["latest", ({ browse }) => list(browse.latest)],
  ["archive", ({ browse }) => list(browse.archive)],
  ["highlight", ({ browse }) => list(browse.highlights)],
  ["suggested", ({ suggested: { title, line } }) => ({ title, description: line })],
  ["search", ({ search }) => ({ title: search.title })],
  ["multiview", ({ multiview }) => ({ title: multiview.title })],
  ["open-app", ({ openApp }) => ({ title: openApp.title, isHidden: true })],
  ["auth/login", ({ auth }) => ({ title: auth.title })],
  ["auth/sign-up", ({ auth }) => ({ title: auth.signUpTitle })],
  ["auth/password/forgot", ({ auth }) => ({ title: auth.forgotTitle })],
]);

/** Returns the preview of a page whose title is one of the portal's texts; null for other `segments`. */
export function textPreview(texts: Texts, segments: readonly string[]): Preview | null {
  const named = PAGES.get(segments.join("/"))?.(texts) ?? severalOf(texts, segments);
  return named && { description: null, image: null, type: "website", ...named };
}

/** Returns the title of a page that exists once for each value in its URL, or null. */
function severalOf({ browse: { live }, catalog, openApp }: Texts, segments: readonly string[]): Named | null {
  const [kind, value = "", third] = segments;
  const sport = Object.hasOwn(catalog.sport, value) ? catalog.sport[value] : undefined;
  if (kind === "live" && sport !== undefined && third === undefined)
    return { title: interpolate(live.titleOf, { sport }), description: live.about };
  if (kind === "redirect") return { title: openApp.finding, isHidden: true };
  return null;
}

/** Returns the language of a URL (NAV-13): that of its prefix, else the tenant's default. */
export async function localeForUrl(configFile: string, path: string): Promise<string> {
  const locales = await tenantLocales(configFile);
  const prefix = path.split("/", 2)[1]?.toLowerCase();
  return locales.enabled.find((code) => code.toLowerCase() === prefix) ?? locales.default;
}

const read = new Map<string, Promise<Texts>>();

/** Returns the portal's texts in `locale`, or in English if the portal lacks that language. */
export function textsIn(locale: string): Promise<Texts> {
  const known = pushLocale(locale);
  const texts = read.get(known) ?? readTexts(known);
  read.set(known, texts);
  return texts;
}

async function readTexts(locale: Locale): Promise<Texts> {
  const file = new URL(`../../locales/${locale}.json`, import.meta.url);
  return v.parse(Texts, JSON.parse(await readFile(file, "utf8")));
}

/** Reads the portal's texts in the language of a URL. */
export const textsForUrl = async (configFile: string, path: string): Promise<Texts> =>
  textsIn(await localeForUrl(configFile, path));
