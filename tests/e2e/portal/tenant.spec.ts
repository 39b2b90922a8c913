import type { Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { freshAccount } from "#tests/support/backend/account.ts";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { allShown } from "#tests/support/browser/allShown.ts";
import { axeFindings, COLOUR_RULES } from "#tests/support/browser/axe.ts";
import { pressTab } from "#tests/support/browser/keyboard.ts";
import { layoutDefects } from "#tests/support/browser/layoutDefects.ts";
import { focusInApp } from "#tests/support/browser/openInApp.ts";
import { usePseudoTexts } from "#tests/support/browser/pseudoTexts.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys, workerReady } from "#tests/support/browser/worker.ts";
import { DEMO_NOW, PORT } from "#tests/support/server.ts";
import { textsIn } from "#tests/support/texts.ts";

const he = textsIn("he");
const TENANT_PORT = PORT + 2;
const dataDir = mkdtempSync(join(tmpdir(), "tenant-"));
let server: RunningServer;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: `http://127.0.0.1:${TENANT_PORT}`, locale: "he-IL" });
test.beforeAll(async () => {
  const env = { TENANT: "riviera", CONFIG_FILE: "", DEMO_NOW, DEMO_CLOCK: "still", DEMO_CROWD: "0" };
  server = await startServer(TENANT_PORT, dataDir, { env });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("[CFG-10] [I18N-2] the same build serves another tenant: language, order, colours, fonts, logo and name", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "he");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("banner").getByRole("link", { name: "Riviera", exact: true })).toBeVisible();
  const rails = [he.home.liveNow, he.home.channels, he.home.upcoming, he.home.highlights];
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  // Rails below the first screen come one after the other.
  const order = async () => {
    const found = await headings.allTextContents();
    return found.flatMap((heading) => rails.find((rail) => heading.startsWith(rail)) ?? []);
  };
  await expect.poll(order).toEqual(rails);
  const brand = await page.evaluate(async () => {
    await document.fonts.ready;
    const { fontFamily } = getComputedStyle(document.body);
    const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    return { fontFamily, accent, loaded: [...new Set(loaded)].toSorted() };
  });
  expect(brand).toMatchObject({ accent: "#00a6a0", loaded: ["Assistant", "Rubik"] });
  expect(brand.fontFamily).toMatch(/^"?Assistant/);
  const manifest = page.locator('link[rel="manifest"]');
  const answer = await request.get((await manifest.getAttribute("href")) ?? "");
  expect(await answer.json()).toMatchObject({ name: "Riviera", lang: "he", dir: "rtl" });
});

test("[CFG-10] [CFG-7] [RTE-7] no page names another tenant, teams have no pages, and no ad comes before a match", async ({
  page,
  request,
}) => {
  const ads: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().includes("/media/ads/")) ads.push(asked.url());
  });
  const match = await liveMatch(request);
  const names = async () => `${await page.title()} ${await page.locator("body").innerText()}`;
  for (const path of ["/", `/events/${match.id}`, "/about", "/info/imprint", "/auth/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    if (path.startsWith("/events/")) await expect(page.locator("video").first()).toBeAttached();
    expect([path, await names()]).toEqual([path, expect.not.stringMatching(/touchline/i)]);
  }
  expect(ads).toEqual([]);
  await page.goto(`/team/${match.teams.home?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: he.errors.page_not_found })).toBeVisible();
});

/** Returns what the tenant's colours and fonts do wrong on these pages, of which adjacent ones have different titles. */
async function defectsOn(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [nth, path] of paths.entries()) {
    await (nth === 0 ? page.goto(path) : focusInApp(page, path));
    await allShown(page);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const defects = await layoutDefects(page);
      // All else is in the same elements as on every screen (everyScreen.spec.ts).
      const violations = width === 320 ? [] : await axeFindings(page, { rules: COLOUR_RULES });
      found.push(...[...defects, ...violations].map((defect) => `${path} ${width}: ${defect}`));
    }
  }
  return found;
}

test("[CFG-10] [A11Y-1] in its colours and fonts nothing of home is cut or covered, and axe finds nothing", async ({
  page,
  context,
}) => {
  await usePseudoTexts(context, "he", "rtl");
  expect(await defectsOn(page, ["/"])).toEqual([]);
});

test(
  "[CFG-10] [A11Y-1] in its colours and fonts nothing of other pages is cut or covered, and axe finds nothing",
  { tag: "@sweep" },
  async ({ page, context, request }) => {
    await usePseudoTexts(context, "he", "rtl");
    const match = `/events/${(await liveMatch(request)).id}`;
    const paths = ["/upcoming", "/highlight", "/league/league-northern", match, "/faq", "/auth/login"];
    expect(await defectsOn(page, paths)).toEqual([]);
  },
);

test.describe("[NAV-1] [CAT-9] [A11Y-1] a club that has to be chosen after sign-in", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

  test("can be chosen with the keyboard alone on a phone, and searched for without network", async ({
    page,
    context,
    request,
  }) => {
    const { email, password } = await freshAccount(request);
    await page.goto("/auth/login");
    await page.getByRole("textbox", { name: he.auth.email }).fill(email);
    await page.getByLabel(he.auth.password, { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: he.following.club.title })).toBeVisible();
    await expect(page).toHaveURL(/\/club/);
    await workerReady(page);
    await expect.poll(async () => (await storedKeys(page)).some((key) => /"type":"team"/.test(key))).toBe(true);
    const nordvik = page.getByRole("radio", { name: "Nordvik IF", exact: true });
    await context.setOffline(true);
    await page.reload();
    const field = page.getByRole("searchbox", { name: he.following.club.find });
    await field.fill("kestrel");
    await expect(nordvik).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Kestrel Athletic", exact: true })).toBeVisible();
    await context.setOffline(false);
    await field.fill("");
    await field.focus();
    await page.keyboard.type("nordvik if");
    await expect(page.getByRole("radio", { name: "Kestrel Athletic", exact: true })).toHaveCount(0);
    expect(await pressTab(page, 1)).toEqual(["Nordvik IF"]);
    await page.keyboard.press("Space");
    await expect(nordvik).toBeChecked();
    expect(await pressTab(page, 1)).toEqual([he.following.club.save]);
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/\/club/);
  });
});
