import puppeteer, { type Frame, type KeyInput, type Page } from "puppeteer-core";
import { endWithRun } from "./endWithRun.ts";
import { DESKTOP, type Engine } from "./engine.ts";
import { startFirefoxPush } from "./firefoxPush.ts";
import { RemoteTab, type Remote } from "./remoteTab.ts";

/** Starts Firefox, driven by WebDriver BiDi. Like a viewer's, it plays sound only after a press. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const push = await startFirefoxPush();
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    env: { ...process.env, TZ: "Europe/Lisbon" },
    extraPrefsFirefox: {
      "alerts.useSystemBackend": false,
      "browser.privatebrowsing.autostart": process.env["PRIVATE"] === "1",
      "dom.push.connection.enabled": true,
      "dom.push.serverURL": push.url,
      "dom.push.testing.allowInsecureServerURL": true,
      "intl.accept_languages": "en-GB, en",
      "media.autoplay.default": 1,
      "media.autoplay.blocking_policy": 2,
      "permissions.default.desktop-notification": 1,
      "ui.prefersReducedMotion": 1,
    },
  });
  const end = endWithRun(browser.process());
  return {
    version: (await browser.version()).replace(/^firefox\//i, ""),
    async open(origin) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(DESKTOP);
      return { tab: new RemoteTab(firefoxRemote(page), origin), close: () => context.close() };
    },
    async stop() {
      await browser.close();
      end();
      push.stop();
    },
  };
}

/** Drives a page of Firefox. */
function firefoxRemote(page: Page): Remote {
  async function frameOf(selector: string | null): Promise<Frame> {
    if (selector === null) return page.mainFrame();
    const frame = await (await page.$(selector))?.contentFrame();
    if (!frame) throw new Error(`There is no frame ${selector}`);
    return frame;
  }
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    goBack: async () => void (await page.goBack({ waitUntil: "domcontentloaded" })),
    call: async (script, value, selector) => {
      const frame = await frameOf(selector);
      return (await frame.evaluate(script as (argument: unknown) => unknown, value)) as never;
    },
    run: async (source, selector) => void (await (await frameOf(selector)).evaluate(`${source};0`)),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async press(key) {
      const parts = key.split("+").filter((part) => part !== "") as KeyInput[];
      const last = key.endsWith("+") ? "+" : (parts.pop() ?? "Enter");
      for (const held of parts) await page.keyboard.down(held);
      await page.keyboard.press(last);
      for (const held of parts.toReversed()) await page.keyboard.up(held);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    popup: () =>
      new Promise((resolve) => page.once("popup", (popup) => popup !== null && resolve(firefoxRemote(popup)))),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
  };
}
