import type { Plugin } from "vite";

/** Such chunks run in the order of requests: a constant of one may be missing when the other reads it. */
export function chunkCycles(): Plugin {
  return {
    name: "touchline:chunk-cycles",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const left = inCycles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (left.length > 0) this.error(`Chunks import each other, or such chunks: ${left.join(", ")}`);
    },
  };
}

/** Returns the files that are part of a circle of imports or import such a file, by what each file imports. */
export function inCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [file, needed] of left) if (!needed.some((name) => left.has(name))) left.delete(file);
  }
  return [...left.keys()];
}
