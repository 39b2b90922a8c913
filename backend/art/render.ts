import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

/*
 * Renders the SVG scenes and posters to WebP in four sizes: `npx tsx backend/art/render.ts`. The SVGs are the
 * source; they are small files but slow to paint, and a page shows dozens of cards. Needs Chromium (CHROMIUM_PATH, or
 * Playwright's own) and ffmpeg with libwebp.
 */

const here = fileURLToPath(new URL(".", import.meta.url));
const SIZES = [
  { width: 1280, height: 720, suffix: "", quality: "74" },
  { width: 960, height: 540, suffix: ".960", quality: "72" },
  { width: 640, height: 360, suffix: ".640", quality: "72" },
  { width: 320, height: 180, suffix: ".320", quality: "72" },
];
const run = promisify(execFile);

const temp = await mkdtemp(join(tmpdir(), "art-"));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
try {
  for (const folder of ["scenes", "posters"])
    for (const file of (await readdir(join(here, folder))).filter((name) => name.endsWith(".svg")))
      for (const { width, height, suffix, quality } of SIZES) {
        const page = await browser.newPage({ viewport: { width, height } });
        await page.goto(pathToFileURL(join(here, folder, file)).href);
        const png = join(temp, "picture.png");
        await page.screenshot({ path: png });
        await page.close();
        const webp = join(here, folder, file.replace(".svg", `${suffix}.webp`));
        await run("ffmpeg", ["-y", "-loglevel", "error", "-i", png, "-c:v", "libwebp", "-quality", quality, webp]);
      }
} finally {
  await browser.close();
  await rm(temp, { recursive: true, force: true });
}
