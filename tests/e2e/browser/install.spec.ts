import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator } from "@playwright/test";
import { chromiumArgs } from "#tests/support/chromium.ts";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { workerReady } from "#tests/support/browser/worker.ts";

interface Manifest {
  readonly id: string;
  readonly scope: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
  readonly share_target: { readonly action: string; readonly method: string; readonly params: Record<string, string> };
}

test("[PWA-1] the portal can be installed", async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), "touchline-"));
  const executablePath = process.env["CHROMIUM_PATH"];
  const context = await chromium.launchPersistentContext(profile, {
    args: chromiumArgs(),
    serviceWorkers: "allow",
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    const devtools = await context.newCDPSession(page);
    expect((await devtools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
    expect((await devtools.send("Page.getAppManifest")).errors).toEqual([]);
    expect((await devtools.send("Page.getAppId")).appId).toBe(`${baseURL}/`);
    // The offer appears with the deferred parts, once the first screen is idle.
    await workerReady(page);
    await expect(page.getByRole("button", { name: "Install the app" })).toBeVisible();
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test("[PWA-1] the manifest declares its icons, screenshots and shortcuts correctly", async ({
  page,
  request,
  baseURL,
}) => {
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
  // The page in another language links to the manifest with its pages.
  await page.goto("/he/");
  const link = await page.locator("link[rel=manifest]").getAttribute("href");
  const hebrew = (await (await request.get(link ?? "")).json()) as Manifest;
  expect(hebrew.shortcuts.map(({ url }) => url)).toContain("/he/live/");
  for (const { url } of [...manifest.shortcuts, ...hebrew.shortcuts]) {
    const shortcut = await request.get(url, { headers: { accept: "text/html" } });
    expect(shortcut.status(), url).toBe(200);
  }
});

test("[PWA-10] content shared by other apps is opened, or searched for", async ({ page, request, baseURL }) => {
  const { share_target: target } = (await (await request.get("/manifest.webmanifest")).json()) as Manifest;
  expect(target.method).toBe("GET");
  const share = (shared: Readonly<Record<string, string>>) => {
    const named = Object.entries(shared).map(([name, value]): [string, string] => [target.params[name] ?? "", value]);
    return page.goto(`${target.action}?${new URLSearchParams(named)}`);
  };
  const { id } = await liveMatch(request);
  await share({ title: "A match", text: `Have a look: ${baseURL}/events/${id}`, url: "" });
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await page.goBack();
  await expect(page, "the way back does not lead there again").not.toHaveURL(/events|search/);

  await share({ title: "Nordvik IF", text: "", url: "https://news.example/nordvik" });
  await expect(page).toHaveURL(/\/search\/?\?q=Nordvik(\+|%20)IF$/);
  await expect(page.getByRole("searchbox")).toHaveValue("Nordvik IF");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("[PWA-10] with a window controls overlay the header drags the window, and its controls stay clickable", async ({
  page,
}) => {
  // No test browser has a window controls overlay, so the rules for it are applied to every window here.
  await page.route("**/assets/*.css", async (route) => {
    const answer = await route.fetch();
    const css = (await answer.text()).replaceAll("(display-mode:window-controls-overlay)", "all");
    await route.fulfill({ response: answer, body: css });
  });
  const regions = (of: Locator) =>
    of.evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue("app-region")))]);
  await page.goto("/faq");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await regions(header)).toEqual(["drag"]);
  expect(await regions(header.getByRole("link").or(header.getByRole("button")))).toEqual(["no-drag"]);
  const before = await header.boundingBox();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  expect(await header.boundingBox(), "where no title bar is in the way nothing moves").toEqual(before);
});
