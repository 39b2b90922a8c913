import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { tenantLocales } from "./locales.ts";
import { pageSegments } from "./paths.ts";
import type { Preview } from "./preview.ts";

const said = v.object({ title: v.string(), about: v.string() });

/** What the portal's own texts say of its lists. */
const Texts = v.object({
  browse: v.object({ live: said, latest: said, archive: said, highlights: said }),
  schedule: said,
  suggested: v.object({ title: v.string(), line: v.string() }),
});

type Read = (texts: v.InferOutput<typeof Texts>) => v.InferOutput<typeof said>;

const LISTS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["live", ({ browse }) => browse.live],
  ["upcoming", ({ schedule }) => schedule],
  ["latest", ({ browse }) => browse.latest],
  ["archive", ({ browse }) => browse.archive],
  ["highlight", ({ browse }) => browse.highlights],
  ["suggested", ({ suggested: { title, line } }) => ({ title, about: line })],
]);

/** The preview of the list at `path` in the language of its address (NAV-13); null where there is no list. */
export async function listPreview(configFile: string, path: string): Promise<Preview | null> {
  const [kind = "", ...more] = pageSegments(path);
  const read = more.length === 0 ? LISTS.get(kind) : undefined;
  if (read === undefined) return null;
  const locales = await tenantLocales(configFile);
  const prefix = path.split("/", 2)[1]?.toLowerCase();
  const locale = locales.enabled.find((code) => code.toLowerCase() === prefix) ?? locales.default;
  const { title, about } = read(await textsOf(locale));
  return { title, description: about, image: null, type: "website" };
}

/** In English where the portal has no such language. */
async function textsOf(locale: string): Promise<v.InferOutput<typeof Texts>> {
  const file = new URL(`../../locales/${encodeURIComponent(locale)}.json`, import.meta.url);
  const json = await readFile(file, "utf8").catch(() =>
    readFile(new URL("../../locales/en.json", import.meta.url), "utf8"),
  );
  return v.parse(Texts, JSON.parse(json));
}
