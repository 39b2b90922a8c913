import type { Page } from "@playwright/test";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { openInApp } from "#tests/support/browser/openInApp.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const things = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

test("[NAV-13] an event page has a title, address, image, event, broadcast and breadcrumbs for sharing", async ({
  page,
  request,
  baseURL,
}) => {
  const [match] = await demoEvents(request, { status: "upcoming", sportType: "football" });
  await page.goto(`/events/${match?.id}`);
  await expect(page).toHaveTitle(/ · Touchline$/);
  const url = `${baseURL}/events/${match?.id}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
  await expect(page.locator('link[rel="alternate"][hreflang="x-default"]')).toHaveAttribute("href", url);
  await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", url);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http.*\/media\//);
  // The server has written the head already; the page adds these once it has loaded the match.
  await expect
    .poll(async () => (await things(page)).map((thing) => thing["@type"]))
    .toEqual(["SportsEvent", "BroadcastEvent", "BreadcrumbList"]);
  expect((await things(page))[0]).toMatchObject({ url, "@context": "https://schema.org" });
});

test("[NAV-13] home and every list can be shared with a title, a description of their own, an address and an image", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const texts = new Set<string | null>();
  const lists = ["/", "/live", "/upcoming", "/latest", "/archive", "/highlight", "/suggested"];
  for (const [index, path] of lists.entries()) {
    await (index === 0 ? page.goto(path) : openInApp(page, path));
    const shared = (name: string) => page.locator(`head meta[property="og:${name}"]:not([data-server])`);
    // On home the tags appear once the first screen is idle.
    await expect(shared("title")).toHaveCount(1, { timeout: 15_000 });
    await expect(page.locator("head [data-server]")).toHaveCount(0);
    await expect(shared("url")).toHaveAttribute(
      "content",
      (await page.locator('link[rel="canonical"]').getAttribute("href")) ?? "",
    );
    await expect(shared("site_name")).toHaveAttribute("content", "Touchline");
    await expect(shared("type")).toHaveAttribute("content", "website");
    await expect(shared("image")).toHaveAttribute("content", `${baseURL}/icons/icon-512.png`);
    await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
    const text = await page.locator('head meta[name="description"]').getAttribute("content");
    await expect(shared("description")).toHaveAttribute("content", text ?? "");
    texts.add(text);
  }
  expect(texts.size).toBe(lists.length);
});

test("[NAV-13] each page has one title and one canonical address, and search results are not indexed", async ({
  page,
}) => {
  await page.goto("/about");
  for (const path of ["/league/league-northern", "/faq", "/archive", "/suggested", "/team/team-nordvik"]) {
    await openInApp(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("head title")).toHaveCount(1);
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
    await expect(page.locator("head [data-server]")).toHaveCount(0);
  }
  await page.goto("/search/?q=nordvik");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("[NAV-13] a match, a league and a list have a preview without scripts, in three languages", async ({
  request,
  baseURL,
}) => {
  const [match] = await demoEvents(request, { status: "upcoming", sportType: "football" });
  const seen = new Set<string>();
  for (const language of ["en", "de", "he"])
    for (const [path, types] of [
      [`/events/${match?.id}`, ["SportsEvent", "BroadcastEvent", "BreadcrumbList"]],
      ["/league/league-northern", ["BreadcrumbList"]],
      ["/upcoming", []],
    ] as const) {
      const address = `${language === "en" ? "" : `/${language}`}${path}`;
      let html = "";
      const read = async () => {
        const answer = await request.get(address, { headers: { accept: "text/html" } });
        return (html = await answer.text());
      };
      // A server that takes longer than 400 ms to render answers without the screen, and has it for the next request.
      await expect.poll(read, { message: address }).toContain("data-rendered");
      const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = ""]) => text);
      const shared = (name: string) => all(new RegExp(`<meta property="og:${name}" content="([^"]+)"`, "g"));
      expect(html, address).toContain(`<html lang="${language}"`);
      expect(all(/<title[^>]*>([^<]+)<\/title>/g), address).toHaveLength(1);
      expect(all(/<link rel="canonical" href="([^"]+)"/g), address).toEqual([`${baseURL}${address}`]);
      expect(shared("url"), address).toEqual([`${baseURL}${address}`]);
      expect(shared("image")[0], address).toMatch(/^http/);
      for (const name of ["title", "description", "site_name", "type"]) expect(shared(name), address).toHaveLength(1);
      const things = all(/<script type="application\/ld\+json">(.*?)<\/script>/g);
      expect(
        things.map((text) => (JSON.parse(text) as Record<string, unknown>)["@type"]),
        address,
      ).toEqual(types);
      seen.add(`${shared("description")}`);
    }
  // Each language has its own description of the list; the match and the league have texts of the API.
  expect(seen.size).toBeGreaterThanOrEqual(5);
});
