// npm run season:walk: does docs/your-season.md from its first line to its last in an empty folder, on loopback alone, with
// ffmpeg, nginx and its RTMP module: a viewer with a code watches, the camera fails twice, the score comes from a phone
// that was offline, the match ends and its replay plays. Commands and files are those of the document. It needs a build,
// and ends by itself within fifteen minutes.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { openEvening } from "./evening.ts";
import { readChapters, type Step } from "./document.ts";
import { freePort } from "#tests/scale/services.ts";
import { installPrograms } from "#tests/support/debianPrograms.ts";
import { openTerminals } from "./terminals.ts";

const LIMIT_MS = 15 * 60_000;
const RTMP_MODULE = "/usr/lib/nginx/modules/ngx_rtmp_module.so";

const missing =
  installPrograms({ ffmpeg: "ffmpeg", nginx: ["nginx", "libnginx-mod-rtmp"] }) ??
  (existsSync(RTMP_MODULE) ? null : "nginx has no RTMP module: install libnginx-mod-rtmp");
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}

/** The repository as somebody has it who has just fetched it: nothing of a season in it. */
function emptyCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "season-"));
  chmodSync(folder, 0o755); // nginx's workers run as another user if this one is root
  for (const name of readdirSync(".")) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

/** The ports that the document names, and free ones instead of them. */
const PORTS = { "4173": await freePort(), "8080": await freePort(), "1935": await freePort() };

/** The document is read on any day: what it calls the day of the match is today, and the match begins about now. */
function asOfToday(text: string): string {
  const inBerlin = (days: number) =>
    new Date(Date.now() + days * 86_400_000)
      .toLocaleString("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" })
      .replace("T", " ");
  const dated = text.replaceAll("2026-03-14 15:00", inBerlin(0)).replaceAll("2026-03-21 15:00", inBerlin(7));
  return Object.entries(PORTS).reduce((known, [port, free]) => known.replaceAll(`:${port}`, `:${free}`), dated);
}

const folder = emptyCopy();
const terminals = openTerminals(folder, { PORT: String(PORTS["4173"]), CHECKPOINT_DISABLE: "1" });
const evening = await openEvening({ url: `http://127.0.0.1:${PORTS["4173"]}`, dataDir: join(folder, "my-data") });

async function doStep(step: Step): Promise<void> {
  if (step.does === "write") {
    const path = join(folder, step.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, asOfToday(step.text));
    console.log(`  wrote ${step.path}`);
    return;
  }
  const command = asOfToday(step.command);
  console.log(`  $ ${command}`);
  if (step.does === "stay") evening.opened(terminals.stay(command), () => terminals.stay(command));
  else evening.told(await terminals.run(command));
  const parts = join(folder, "camera/hls");
  if (existsSync(parts)) chmodSync(parts, 0o777);
}

async function walk(): Promise<void> {
  const chapters = readChapters("docs/your-season.md");
  for (const heading of evening.headings)
    if (!chapters.some((chapter) => chapter.heading === heading))
      throw new Error(`docs/your-season.md has no chapter “${heading}” any more`);
  for (const { heading, steps } of chapters) {
    console.log(`\n${heading}`);
    await evening.before(heading);
    for (const step of steps) await doStep(step);
    await evening.after(heading);
  }
}

async function close(): Promise<void> {
  await evening.close();
  await terminals.endAll();
  rmSync(folder, { recursive: true, force: true });
}

const timer = setTimeout(() => {
  console.error("The walk took longer than fifteen minutes");
  process.exitCode = 1;
  void close().finally(() => process.exit(1));
}, LIMIT_MS);
const started = performance.now();
try {
  await walk();
  console.log(`\nDone in ${Math.round((performance.now() - started) / 1_000)} s, without a person's typing`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  clearTimeout(timer);
  await close();
}
