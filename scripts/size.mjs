// Weighs what a first visit to the home page loads, as built: `node scripts/size.mjs`. Brotli at its best level, as the
// host sends it. Exit code 1 above a limit (bytes of 1000).
import { readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const LIMITS_KB = { js: 135, css: 15, fonts: 35 };

// The second part of the texts is for other pages than home.
const html = readFileSync("dist/index.html", "utf8").replaceAll(/rest:`[^`]*`/g, "");
const named = new Set(html.match(/\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)/g));
const files = [...named].filter((file) => !/\/locale-(?!en-)/.test(file));

const kindOf = (file) => (file.endsWith(".css") ? "css" : file.endsWith(".woff2") ? "fonts" : "js");
const weigh = (file) =>
  kindOf(file) === "fonts"
    ? statSync(`dist${file}`).size
    : brotliCompressSync(readFileSync(`dist${file}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const rows = files.map((file) => ({ file, kind: kindOf(file), bytes: weigh(file) })).sort((a, b) => b.bytes - a.bytes);
for (const { file, bytes } of rows) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${(brotliCompressSync(html).length / 1000).toFixed(1).padStart(7)} kB  /index.html`);
let isOver = false;
for (const [kind, limit] of Object.entries(LIMITS_KB)) {
  const total = rows.filter((row) => row.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  isOver ||= total > limit;
  console.log(`${kind}: ${total.toFixed(1)} kB of ${limit} kB${total > limit ? "  TOO MUCH" : ""}`);
}
process.exitCode = isOver ? 1 : 0;
