import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { LOCALE_CODES } from "../../contract/locales.ts";
import { bootCalls } from "../../src/catalog/queries/firstCalls.ts";
import { floorTexts, startTexts, textFiles } from "./localeParts.ts";
import { chunksOf, reach } from "./reach.ts";

const FILE = "src/boot/boot.ts";
const MARK = "<!--boot-script-->";
/** What the inline script calls in the build. */
const OPENER = "src/player/preopen/preopenStream.ts";

type Bundle = Rollup.OutputBundle;

interface BuildFile {
  readonly name: string;
  readonly content: string;
}

function buildFile(name: string, type: "js" | "json", content: string): BuildFile {
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { name: `assets/${name}-${digest}.${type}`, content };
}

/**
 * Puts src/boot/boot.ts into index.html as its only inline script, which the served policy allows by its hash; with the texts,
 * calls and addresses of chunks that it needs. For hosts whose policy lacks the hash, the page also names the script as
 * a file, and says what is wrong if neither may run (docs/decisions/066).
 */
export function bootScript(): Plugin {
  let files: readonly BuildFile[] = [];
  return {
    name: "touchline:boot-script",
    buildStart() {
      // As an entry, because only entries keep the names of their exports.
      if (this.environment.mode === "build")
        this.emitFile({ type: "chunk", id: OPENER, name: "preopen", preserveSignature: "strict" });
    },
    async writeBundle({ dir }) {
      if (dir !== undefined) for (const { name, content } of files) await writeFile(join(dir, name), content);
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        // In development the texts are modules, which the boot script cannot prefetch.
        const preloaded = { texts: bundle ? startTexts() : {}, ...preloads(bundle, html) };
        // In a file of their own, which only old browsers load: they would be a kilobyte of every page.
        const floor = buildFile("floor", "json", JSON.stringify(floorTexts()));
        const code = await bundled({
          __PRELOADS__: preloaded,
          __TEXTS__: textFiles().digest,
          __CALLS__: bootCalls(),
          __FLOOR__: bundle ? `/${floor.name}` : null,
        });
        // A text in the script that looks like its own end tag would end it.
        const inline = code.trim().replaceAll("</", String.raw`<\/`);
        if (!bundle) return html.replace(MARK, () => `<script>${inline}</script>`);
        const file = buildFile("boot", "js", `if(!window.__boot){${code.trim()}}`);
        files = [file, floor];
        const scripts = `<script>${inline}</script><script defer id="boot-file" src="/${file.name}"></script>`;
        return withoutEntry(html)
          .replace(MARK, () => scripts)
          .replace("</body>", () => `${blockedMessage()}</body>`);
      },
    },
  };
}

/** Returns what a page says where no script may run, in every language, English first: nothing can choose one then. */
function blockedMessage(): string {
  const texts = startTexts();
  const lines = LOCALE_CODES.flatMap((code) => {
    const own = texts[code];
    return own ? [`<p lang="${code}" dir="auto">${own.incomplete} <a href="">${own.retry}</a></p>`] : [];
  });
  return `<div id="blocked" data-nosnippet>${lines.join("")}</div>`;
}

/** Returns src/boot/ as one small script, in which each of these names is replaced by its value. */
async function bundled(values: Readonly<Record<string, unknown>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    // Browsers far below the floor run it, too, because it tells them so (src/boot/floor.ts).
    build: { write: false, target: "es2018", lib: { entry: FILE, formats: ["iife"], name: "boot" } },
  });
  const [file] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (file?.type !== "chunk") throw new Error(`${FILE} could not be built`);
  return file.code;
}

/** A strict policy would block Vite's tags for the entry, and the boot script starts it. */
function withoutEntry(html: string): string {
  return html
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, "")
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "");
}

/**
 * Returns the files of the entry: the chunk of `/src/main.tsx` first, then what Vite preloads for it. If the entry has
 * nothing but imports, Vite writes a tag for each; the last of them is the one that runs.
 */
function entryOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)].map(([, file]) => file).reverse();
  const needs = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file]) => file);
  return [...scripts, ...needs].filter((file) => file !== undefined);
}

function preloads(bundle: Bundle | undefined, html: string) {
  const chunks = chunksOf(bundle);
  const seen = new Set<string>();
  /** What the chunks of these modules load, without what the HTML or an earlier call has listed. */
  const filesOf = (...modules: readonly string[]) =>
    filesOfChunks(
      modules.flatMap((module) => {
        const holders = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
        if (bundle && holders.length === 0)
          throw new Error(`No chunk holds ${module}, which the inline script preloads`);
        return holders;
      }),
    );
  const filesOfChunks = (needed: readonly Rollup.OutputChunk[]) =>
    needed
      .flatMap((chunk) => [...reach(chunk, bundle)])
      .filter((file) => !html.includes(`/${file}"`) && seen.size < seen.add(file).size)
      .map((file) => `/${file}`);
  const entry = bundle ? entryOf(html) : [];
  // What begins the stream comes first.
  const event = filesOf("/features/watch/start/openMatch.ts", "/routes/events/$eventId.tsx?tsr-split");
  const player = filesOf("/player/Player.tsx", "/hls.js/dist/hls.mjs");
  seen.clear();
  const opener = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(OPENER));
  if (bundle && opener === undefined) throw new Error(`No chunk exports ${OPENER}, which the inline script calls`);
  const opening = opener === undefined ? [] : filesOfChunks([opener]);
  return { entry, event, player, known: [...opening, ...filesOf("/hls.js/dist/hls.mjs")] };
}
