// Measures what a first visit to the home page loads (Brotli, as the server sends it) and what the worker installs.
// Exits with 1 above a limit (1 kB is 1000 bytes), or if home or the event page loads code for signing in.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const LIMITS_KB = { js: 156, css: 15, fonts: 35 };
const PRECACHE_LIMITS = { files: 60, gzipKb: 350 };

const page = readFileSync("dist/index.html", "utf8");
// The boot script's file is loaded only where the inline script is blocked.
const html = page.replaceAll(
  /<script defer id="boot-file"[^>]*>|(?:event|player|known):(?:\[[^\]]*\]|`[^`]*`\.split\(`,`\))/g,
  "",
);
const named = new Set(html.match(/\/(?:assets|fonts)\/[\w./-]+\.(?:js(?!on)|css|woff2)/g));
// The page computes the addresses of its texts, so its markup does not name them. Home needs only the first part.
const texts = readdirSync("dist/assets").filter((name) => /^locale-en-first-[\w-]+\.js$/.test(name));
if (texts.length !== 1) throw new Error(`There should be one file with the first English texts: ${texts.join(", ")}`);
const files = [...named, `/assets/${texts[0]}`];

const kindOf = (file) => (file.endsWith(".css") ? "css" : file.endsWith(".woff2") ? "fonts" : "js");
// The build compresses only files above a minimum size.
const weigh = (file) => statSync(existsSync(`dist${file}.br`) ? `dist${file}.br` : `dist${file}`).size;

const rows = files.map((file) => ({ file, kind: kindOf(file), bytes: weigh(file) })).sort((a, b) => b.bytes - a.bytes);
for (const { file, bytes } of rows) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${(brotliCompressSync(html).length / 1000).toFixed(1).padStart(7)} kB  /index.html`);

// Strings that mark code for sign-in, sign-up, providers and devices, which visitors who never sign in must not load.
const OF_SIGN_IN = [
  "/api/user/login",
  "/api/user/register",
  "/api/user/delete_device",
  "token-exchange",
  "initTokenClient",
];
const isEarlyIn = (paths) => {
  const code = paths.filter((file) => kindOf(file) === "js").map((file) => readFileSync(`dist${file}`, "utf8"));
  return OF_SIGN_IN.filter((mark) => code.some((text) => text.includes(mark)));
};
const ofEvent = /event:(?:\[[^\]]*\]|`[^`]*`)/.exec(page)?.[0].match(/\/assets\/[\w.-]+\.js/g) ?? [];
if (ofEvent.length === 0) throw new Error("dist/index.html does not list the files that an event page starts with.");
const early = { "at the first visit": isEarlyIn(files), "with an event's page": isEarlyIn(ofEvent) };
for (const [when, marks] of Object.entries(early))
  console.log(`sign-in code ${when}: ${marks.length === 0 ? "none" : `${marks.join(", ")}  TOO MUCH`}`);

// The rails of home are one file, which would otherwise be a part of every page that shares a module with them.
const ofHome = ofEvent.filter((file) => file.startsWith("/assets/home-"));
console.log(`home code with an event's page: ${ofHome.length === 0 ? "none" : `${ofHome.join(", ")}  TOO MUCH`}`);

let isOver = [...Object.values(early), ofHome].some((marks) => marks.length > 0);
for (const [kind, limit] of Object.entries(LIMITS_KB)) {
  const total = rows.filter((row) => row.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  isOver ||= total > limit;
  console.log(`${kind}: ${total.toFixed(1)} kB of ${limit} kB${total > limit ? "  TOO MUCH" : ""}`);
}

const listed = [...readFileSync("dist/sw.js", "utf8").matchAll(/\{[^{}]*"url":"[^"]+"\}/g)].map(([file]) =>
  JSON.parse(file),
);
const precache = new Set(listed.filter(({ isLate }) => !isLate).map(({ url }) => url));
if (!precache.has("index.html")) throw new Error("dist/sw.js does not list the files that the worker stores.");
const left = [...named].filter((file) => !precache.has(file.slice(1)));
if (left.length > 0) console.log(`not stored at the worker's installation: ${left.join(", ")}  TOO LITTLE`);
const gzipKb = [...precache].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length, 0) / 1000;
const isTooMuch = precache.size > PRECACHE_LIMITS.files || gzipKb > PRECACHE_LIMITS.gzipKb;
console.log(
  `stored at the worker's installation: ${precache.size} files of ${PRECACHE_LIMITS.files}, ` +
    `${gzipKb.toFixed(1)} kB of ${PRECACHE_LIMITS.gzipKb} kB (gzip)${isTooMuch ? "  TOO MUCH" : ""}`,
);
process.exitCode = isOver || isTooMuch || left.length > 0 ? 1 : 0;
