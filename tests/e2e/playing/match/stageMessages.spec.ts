import type { APIRequestContext, Page } from "@playwright/test";
import { axeFindings, DIRECTION_RULES } from "#tests/support/browser/axe.ts";
import { demoEvents, liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { openInApp } from "#tests/support/browser/openInApp.ts";
import { unreachableByTab } from "#tests/support/browser/tabOrder.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Makes the server's answers about events contain `fields` from now on, each once `until` has settled. */
async function change(page: Page, fields: object, until?: Promise<void>): Promise<void> {
  // Lets open requests finish with the previous fields.
  await page.unrouteAll({ behavior: "wait" });
  await page.route(/\/api\/event\/get_by_id\//, async (route) => {
    const answer = await route.fetch();
    const { content } = (await answer.json()) as { content: object };
    await until;
    await route.fulfill({ response: answer, json: { content: { ...content, ...fields } } });
  });
}

const CLOSED = { is_event_available_for_user: false, sources: { hd: null, pano: null, clip: null } };

test.describe("[EVT-6] a page that was rendered with what the host may watch", () => {
  test.use({ keepsRendering: true });

  test("requests no stream for a viewer elsewhere, however long the API thinks", async ({ page, request }) => {
    const archived = await demoEvents(request, { status: "archived", sportType: "football" });
    const { id } = archived.find(({ sources }) => sources.hd !== null) ?? { id: "" };
    const path = `/events/${id}`;
    const html = async () => (await request.get(path, { headers: { accept: "text/html" } })).text();
    await expect.poll(html, { timeout: 20_000 }).toContain(" data-rendered=");
    const asked: string[] = [];
    page.on("request", (call) => void (/\/media\/(live|vod|b)\//.test(call.url()) && asked.push(call.url())));
    let answer: () => void = () => undefined;
    const thinks = new Promise<void>((resolve) => (answer = resolve));
    await change(page, { ...CLOSED, is_event_available_in_user_region: false }, thinks);
    const code = page.waitForResponse(/\/assets\/Player-[^/]*\.js$/);
    await page.goto(path);
    await (await code).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
    answer();
    await expect(page.getByRole("heading", { name: "Not available in your region" })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

/** Messages instead of the picture: fields of the server's answer that cause each, and a text of the message. */
const FACES = {
  "for members": [{ ...CLOSED, commerce_coverage: "commerce_members_media" }, "Sign in to watch"],
  "for sale": [{ ...CLOSED, commerce_coverage: "commerce_ppv_media", price: 4.99, currency: "EUR" }, /Pay once/],
  "in a pass": [{ ...CLOSED, commerce_coverage: "commerce_subscription_basic_media" }, /This match comes with a pass/],
  "not in the region": [{ ...CLOSED, is_event_available_in_user_region: false }, "Not available in your region"],
  elsewhere: [
    { media_type: "externalContent", sources: { hd: "https://elsewhere.example/match/7" } },
    "Watch on elsewhere.example",
  ],
  "without a stream": [
    { sources: { hd: null, pano: null, clip: null } },
    /Replay not ready yet|The stream hasn’t started yet/,
  ],
  "to come": [
    { status: "upcoming", event_date: Date.UTC(2026, 2, 16), real_kickoff: Date.UTC(2026, 2, 16) },
    "Remind me",
  ],
} as const;

type Look = readonly [colorScheme: "dark" | "light", width: 390 | 1440];

/** Opens an event in each state, in that language; looks at it in these ways, and returns the streams that were asked for. */
async function lookAtFaces(
  page: Page,
  request: APIRequestContext,
  locale: "" | "/he",
  looksOf: (nth: number) => readonly Look[],
): Promise<readonly string[]> {
  // Each message needs another match, because the page caches the answer about a match for some seconds.
  const archived = await demoEvents(request, { status: "archived", sportType: "football" });
  const matches = archived.filter(({ sources }) => sources.hd !== null);
  const asked: string[] = [];
  page.on("request", (call) => void (/\/media\/(live|vod|b)\//.test(call.url()) && asked.push(call.url())));
  await page.goto(`${locale}/faq`);
  for (const [nth, [face, [fields, word]]] of Object.entries(FACES).entries()) {
    const { id } = matches.pop() ?? { id: "" };
    await change(page, fields);
    await openInApp(page, `${locale}/events/${id}`);
    const main = page.getByRole("main");
    // For Hebrew, the heading of the page is enough.
    await expect(locale === "" ? main.getByText(word).first() : main.getByRole("heading").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.locator("video")).toHaveCount(0);
    for (const [colorScheme, width] of looksOf(nth)) {
      const look = `${face}, ${colorScheme}, ${width} px`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      // In Hebrew axe checks what depends on the direction. The Tab order does not depend on the language.
      expect(await axeFindings(page, locale === "" ? {} : { rules: DIRECTION_RULES }), look).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), look).toBe(true);
      if (locale === "") expect(await unreachableByTab(page, main), look).toEqual([]);
    }
  }
  return asked;
}

const PHONE_DARK = ["dark", 390] as const;
const WIDE_LIGHT = ["light", 1440] as const;

test("[A11Y-1] [EVT-6] in any state of an event the viewer sees why nothing plays and no stream is asked for; axe finds nothing in every other one, which fits the screen and is reachable by keyboard", async ({
  page,
  request,
}) => {
  test.slow();
  const looks = [[PHONE_DARK], [], [WIDE_LIGHT], []];
  const asked = await lookAtFaces(page, request, "", (nth) => looks[nth % looks.length] ?? []);
  expect(asked).toEqual([]);
});

for (const [locale, looks] of [
  ["", [PHONE_DARK, WIDE_LIGHT]],
  [
    "/he",
    [
      ["light", 390],
      ["dark", 1440],
    ],
  ],
] as const)
  test(
    `[A11Y-1] [EVT-6] axe finds nothing in any state of an event on a phone and on a wide screen${locale === "" ? "" : ", in Hebrew"}`,
    { tag: "@sweep" },
    async ({ page, request }) => {
      test.slow();
      await lookAtFaces(page, request, locale, () => looks);
    },
  );

test("[EVT-7] a countdown uses the server's clock on a device that is an hour off, and the stream starts on its own", async ({
  page,
  request,
}) => {
  // A free match, because the countdown of a paid one is different.
  const free = { sportType: "football", commerce_coverage: ["commerce_free_media"] };
  const [match] = await demoEvents(request, { status: "upcoming", ...free });
  const live = await liveMatch(request);
  const id = match?.id ?? "";
  const serverNow = Date.parse((await request.post("/api/event/list", { data: { size: 1 } })).headers()["date"] ?? "");
  const start = serverNow + 10 * 60_000;
  // The device's clock is fixed one hour ahead, so what counts on screen must use another clock.
  await page.clock.setFixedTime(serverNow + 3_600_000);
  let tell: (message: string) => void = () => undefined;
  const joined = new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/ws\//, (socket) => {
      const server = socket.connectToServer();
      tell = (message) => socket.send(message);
      socket.onMessage((message) => {
        server.send(message);
        if (String(message).includes("join-event-room") && String(message).includes(id)) resolve();
      });
    });
  });
  await change(page, { event_date: start, real_kickoff: start });
  await page.goto(`/events/${id}`);
  const timer = page.getByRole("main").getByRole("timer");
  await expect(timer).toHaveText(/^00:(09:\d\d|10:00)$/);
  await expect(page.getByRole("main").getByText("The stream starts automatically.", { exact: false })).toBeVisible();

  await expect(page.getByRole("main").getByRole("button", { name: "Clip", exact: true })).toHaveCount(0);

  await joined;
  await change(page, { status: "live", event_date: start, real_kickoff: start, sources: live.sources });
  const message = { messageId: "m-begin", sentAt: serverNow, customer: "demo", eventId: id, eventUrl: null };
  tell(`42${JSON.stringify(["event-url-change", message])}`);
  await framesAdvance(page);
});

test("[EVT-11] the underline of a tab without a count yet ends with its label", async ({ page, request }) => {
  const match = await openRecording(request);
  await page.goto(`/events/${match.id}/?tab=tags`);
  const tab = page.getByRole("tab", { name: "Tags", exact: true });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const beyond = await tab.evaluate((button) => {
    const word = document.createRange();
    word.selectNodeContents(button.firstChild ?? button);
    const line = Number.parseFloat(getComputedStyle(button, "::after").right);
    return button.getBoundingClientRect().right - line - word.getBoundingClientRect().right;
  });
  expect(Math.abs(beyond)).toBeLessThan(2);
});
