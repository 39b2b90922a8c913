// Renders the icons of the demo's second tenant from its SVGs to PNG: `npx tsx scripts/tenantIcons.ts`.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumArgs, findChromium } from "#tests/support/chromium.ts";

const folder = fileURLToPath(new URL("../backend/demo/tenants/riviera/brand", import.meta.url));
const ICONS = [
  { source: "maskable", name: "icon", sizes: [180] }, // iOS rounds the corners of a full square itself
  { source: "icon", name: "icon", sizes: [192, 512] },
  { source: "maskable", name: "maskable", sizes: [192, 512] },
  { source: "monochrome", name: "monochrome", sizes: [192, 512] },
];

const executablePath = findChromium(chromium.executablePath());
const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) });
for (const { source, name, sizes } of ICONS)
  for (const size of sizes) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.goto(pathToFileURL(join(folder, `${source}.svg`)).href);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), omitBackground: true });
    await page.close();
  }
await browser.close();
