import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "@playwright/test";
import { chromiumArgs } from "#tests/support/chromium.ts";
import { workerReady } from "#tests/support/worker.ts";

interface Manifest {
  readonly id: string;
  readonly scope: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

test("[PWA-1] the portal can be installed", async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), "touchline-"));
  const executablePath = process.env["CHROMIUM_PATH"];
  const context = await chromium.launchPersistentContext(profile, {
    args: chromiumArgs(),
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    const devtools = await context.newCDPSession(page);
    expect((await devtools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
    expect((await devtools.send("Page.getAppManifest")).errors).toEqual([]);
    expect((await devtools.send("Page.getAppId")).appId).toBe(`${baseURL}/`);
    // The offer is made when the first screen is quiet, together with all that may come late.
    await workerReady(page);
    await expect(page.getByRole("button", { name: "Install the app" })).toBeVisible();
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test("[PWA-1] every picture and address of the manifest is what it says", async ({ page, request, baseURL }) => {
  const answer = await request.get("/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/" });
  for (const purpose of ["any", "maskable", "monochrome"]) {
    expect(
      manifest.icons.some((icon) => icon.purpose === purpose && icon.sizes === "512x512"),
      purpose,
    ).toBe(true);
  }
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(["narrow", "wide", "wide"]);

  await page.goto(baseURL ?? "");
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== "any")) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) {
    const shortcut = await request.get(url, { headers: { accept: "text/html" } });
    expect(shortcut.status(), url).toBe(200);
  }
});
