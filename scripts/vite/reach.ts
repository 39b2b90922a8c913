import type { Rollup } from "vite";

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

/** Code for tenants with analytics or an error reporter. */
const OF_SOME_TENANTS = /^(?:analytics|errorReporter)$/;

/** Returns the chunks of a build; none in development, where there is no bundle. */
export const chunksOf = (bundle: Bundle = {}): Chunk[] => Object.values(bundle).filter((file) => file.type === "chunk");

/** Returns a chunk, its static imports, and their style sheets. */
export function reach(chunk: Chunk, bundle: Bundle = {}, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === "chunk") reach(next, bundle, seen);
  }
  return seen;
}

/** Returns the code and styles of the entry, which every page needs. */
export function entryFiles(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) reach(chunk, bundle, files);
  return files;
}

/**
 * Returns the code and styles that the worker stores after the first screen, so that every page opens offline; without
 * code for some tenants, and without libraries that are loaded when they are used, such as hls.js.
 */
export function pageFiles(bundle: Bundle): string[] {
  const ofEntry = entryFiles(bundle);
  const files = new Set<string>();
  for (const chunk of chunksOf(bundle)) {
    const isLibrary = chunk.moduleIds.every((id) => id.includes("node_modules"));
    if (!isLibrary && !OF_SOME_TENANTS.test(chunk.name)) reach(chunk, bundle, files);
  }
  return [...files].filter((file) => !ofEntry.has(file));
}
