import type { Rollup } from "vite";

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

/** Code for tenants with analytics or an error reporter. */
const OF_SOME_TENANTS = /^(?:analytics|errorReporter)$/;

/** Code that no viewer needs. */
const isOfOperators = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.includes("/src/features/operate/"));

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

/** What the worker stores after the first screen: all but the entry, code for some, and late libraries. */
export function pageFiles(bundle: Bundle): string[] {
  const filesOf = (chunks: readonly Chunk[]) => new Set(chunks.flatMap((chunk) => [...reach(chunk, bundle)]));
  const chunks = chunksOf(bundle);
  const isLibrary = ({ moduleIds }: Chunk) => moduleIds.every((id) => id.includes("node_modules"));
  const ofEntry = filesOf(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith("index.html")));
  const isOfSome = (chunk: Chunk) => OF_SOME_TENANTS.test(chunk.name) || isOfOperators(chunk);
  const ofPages = filesOf(chunks.filter((chunk) => !isLibrary(chunk) && !isOfSome(chunk)));
  return [...ofPages].filter((file) => !ofEntry.has(file));
}
