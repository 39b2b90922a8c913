import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { fileVersion } from "#serving/http/fileReader.ts";

/** Vite's manifest of a build: for each module that starts a chunk, its file and dependencies. */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
  }),
);

type Manifest = v.InferOutput<typeof Manifest>;

/** The files that a page needs in addition to those of all pages. */
export interface RouteFiles {
  /** The text of its style sheets: inlining a few kB saves a request. */
  readonly styles: string;
  readonly code: readonly string[];
}

const NONE: RouteFiles = { styles: "", code: [] };
const SPLIT = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/;

/** Returns the files of a route by its id, such as "/events/$eventId"; reads the manifest again only after a new build. */
export function routeFilesReader(distDir: string): (routeId: string) => Promise<RouteFiles> {
  const path = join(distDir, ".vite", "manifest.json");
  let read: { readonly version: string; readonly files: Promise<ReadonlyMap<string, RouteFiles>> } | null = null;
  return async (routeId) => {
    const version = fileVersion(path);
    if (version === null) return NONE;
    if (read?.version !== version) read = { version, files: filesByRoute(distDir, path) };
    return (await read.files).get(plain(routeId)) ?? NONE;
  };
}

async function filesByRoute(distDir: string, path: string): Promise<ReadonlyMap<string, RouteFiles>> {
  const manifest = v.parse(Manifest, JSON.parse(await readFile(path, "utf8")));
  const ofEveryPage = reach(manifest, "index.html");
  const isStyle = (file: string) => file.endsWith(".css");
  const found = new Map<string, RouteFiles>();
  for (const key of Object.keys(manifest)) {
    const [, name] = SPLIT.exec(key) ?? [];
    if (name === undefined) continue;
    const files = [...reach(manifest, key)].filter((file) => !ofEveryPage.has(file));
    const styles = await Promise.all(files.filter(isStyle).map((file) => readFile(join(distDir, file), "utf8")));
    // Dots in file names and folders both stand for slashes.
    found.set(plain(name.replaceAll(".", "/").replace(/(?:^|\/)index$/, "")), {
      styles: styles.join(""),
      code: files.filter((file) => !isStyle(file)).map((file) => `/${file}`),
    });
  }
  return found;
}

const plain = (path: string): string => path.replace(/^\/|\/$/g, "");

/** Returns the files of a chunk and of its static imports; style sheets are in the order of their imports. */
function reach(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = Object.hasOwn(manifest, key) ? manifest[key] : undefined;
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) reach(manifest, next, seen);
  for (const style of chunk.css ?? []) seen.add(style);
  return seen;
}
