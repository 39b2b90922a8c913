import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|json|svg|txt|webmanifest)$/;
/** A smaller file fits into one packet even without compression. */
const MIN_BYTES = 1024;

/** Writes a `.br` and a `.gz` beside every text file of the build, so that any static host can send them. Runs last. */
export function precompress(): Plugin {
  let outDir = "dist";
  return {
    name: "touchline:precompress",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true });
        await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressBeside(join(outDir, name))));
      },
    },
  };
}

/** Writes the compressed files beside `file`, unless it is too small to gain by them. */
export async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
