import { tenantLocales } from "#serving/tenant/locales.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";
import { portalTexts } from "#serving/text/texts.ts";
import { interpolate } from "#serving/text/translator.ts";
import type { Preview } from "./pageHead.ts";

export type Texts = ReturnType<typeof portalTexts>;

type Named = Pick<Preview, "title"> & Partial<Preview>;

const list = ({ title, about }: { readonly title: string; readonly about: string }): Named => ({
  title,
  description: about,
});

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
  const sport = Object.hasOwn(catalog.sport, value)
    ? catalog.sport[value as keyof Texts["catalog"]["sport"]]
    : undefined;
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

/** Reads the portal's texts in the language of a URL. */
export const textsForUrl = async (configFile: string, path: string): Promise<Texts> =>
  portalTexts(localeOrEnglish(await localeForUrl(configFile, path)));
