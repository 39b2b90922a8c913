import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Key, type WebDriver } from "selenium-webdriver";
import { endWithRun } from "./endWithRun.ts";
import { DESKTOP, type Engine } from "./engine.ts";
import { RemoteTab, type Remote } from "./remoteTab.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";

const READY_MS = 20_000;
/** How long a window may take to open, or a session to end, ms. */
const OPEN_MS = 25_000;
const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Space: " ",
  Tab: Key.TAB,
};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

interface Driver {
  /** Where it takes commands. */
  readonly server: string;
  stop(): void;
}

/** Starts WebKitGTK's driver on a display of its own. Throws if it does not answer. */
async function startDriver(): Promise<Driver> {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  // WebKitGTK takes the viewer's wish for less motion from the desktop's settings.
  const settings = mkdtempSync(join(tmpdir(), "touchline-webkit-"));
  mkdirSync(join(settings, "gtk-3.0"));
  writeFileSync(join(settings, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  // Its bar of tools would keep the window wider than a phone.
  writeFileSync(join(settings, "gtk-3.0/gtk.css"), "* { min-width: 0; margin: 0; padding: 0; font-size: 1px }\n");
  const screen = ["-a", "-s", "-screen 0 1800x1400x24"];
  const child = spawn("xvfb-run", [...screen, "WebKitWebDriver", "--host=127.0.0.1", `--port=${port}`], {
    stdio: "ignore",
    // A group of its own, so that driver and display end together.
    detached: true,
    env: { ...process.env, TZ: "Europe/Lisbon", XDG_CONFIG_HOME: settings, NO_AT_BRIDGE: "1" },
  });
  await once(child, "spawn");
  const end = endWithRun(child);
  const stop = () => {
    end();
    rmSync(settings, { recursive: true, force: true });
  };
  const endsAt = performance.now() + READY_MS;
  while ((await fetch(`${server}/status`).catch(() => null))?.ok !== true) {
    if (performance.now() > endsAt) {
      stop();
      throw new Error("WebKitWebDriver does not answer");
    }
    await pause(100);
  }
  return { server, stop };
}

/** Starts WebKitGTK; each tab is a browser with storage of its own. Throws if its driver does not answer. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  let service = await startDriver();
  const openIn = async ({ server }: Driver): Promise<Session> => {
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
      })
      .build();
    const window = await sessionOf(driver);
    await webKitRemote(window, window.current).resize(DESKTOP.width, DESKTOP.height);
    return window;
  };
  /** On a busy machine the driver sometimes never answers a new session, and no other one after it. */
  const open = async (): Promise<Session> => {
    const session = await withTimeout(openIn(service), OPEN_MS);
    if (session !== undefined) return session;
    service.stop();
    service = await startDriver();
    return openIn(service);
  };
  const { driver: first } = await open();
  const version = (await first.getCapabilities()).getBrowserVersion() ?? "";
  await first.quit();
  return {
    version,
    async open(origin) {
      const session = await open();
      const tab = new RemoteTab(webKitRemote(session, session.current), origin);
      const close = async () => {
        const ended = await withTimeout(
          session.driver.quit().then(() => true),
          OPEN_MS,
        );
        if (ended) return;
        service.stop();
        service = await startDriver();
        throw new Error("WebKitWebDriver stopped answering");
      };
      return { tab, close };
    },
    stop: async () => service.stop(),
  };
}

/** A session of WebKit, whose commands go to one of its windows. */
interface Session {
  readonly driver: WebDriver;
  current: string;
}

async function sessionOf(driver: WebDriver): Promise<Session> {
  return { driver, current: await driver.getWindowHandle() };
}

/** Drives the window of a WebKit session that has this handle. */
function webKitRemote(session: Session, handle: string): Remote {
  async function inWindow(): Promise<WebDriver> {
    const { driver, current } = session;
    if (current !== handle) await driver.switchTo().window(handle);
    session.current = handle;
    return driver;
  }
  async function inFrame<Result>(
    selector: string | null,
    run: (driver: WebDriver) => Promise<Result>,
  ): Promise<Result> {
    const driver = await inWindow();
    if (selector === null) return run(driver);
    const frame = await driver.findElement({ css: selector });
    await driver.switchTo().frame(frame);
    try {
      return await run(driver);
    } finally {
      await driver.switchTo().defaultContent();
    }
  }
  const pointAt = async (x: number, y: number) =>
    (await inWindow()).actions({ async: true }).move({ x: Math.round(x), y: Math.round(y), duration: 0 });
  return {
    goto: async (url) => (await inWindow()).get(url),
    reload: async () => (await inWindow()).navigate().refresh(),
    goBack: async () => (await inWindow()).navigate().back(),
    call: (script, value, selector) =>
      inFrame(selector, (driver) => driver.executeScript(`return (${script.toString()})(arguments[0])`, value)),
    run: (source, selector) =>
      inFrame(selector, (driver) => driver.executeScript(`(function(){${source}}).call(window)`)),
    move: async (x, y) => (await pointAt(x, y)).perform(),
    click: async (x, y) => (await pointAt(x, y)).click().perform(),
    async press(key) {
      const parts = key.endsWith("+") ? [...key.slice(0, -1).split("+").filter(Boolean), "+"] : key.split("+");
      const codes = parts.map((part) => KEYS[part] ?? part);
      const actions = (await inWindow()).actions();
      for (const code of codes) actions.keyDown(code);
      for (const code of codes.toReversed()) actions.keyUp(code);
      await actions.perform();
    },
    async type(text) {
      await (await inWindow()).actions().sendKeys(text).perform();
    },
    async resize(width, height) {
      const driver = await inWindow();
      const inner = () => driver.executeScript<[number, number]>("return [innerWidth, innerHeight]");
      const window = driver.manage().window();
      // The bars of the window take a part of its size.
      for (let tries = 0; tries < 3; tries += 1) {
        const [[innerWidth, innerHeight], outer] = [await inner(), await window.getRect()];
        if (innerWidth === width && innerHeight === height) return;
        await window.setRect({
          x: 0,
          y: 0,
          width: outer.width + width - innerWidth,
          height: outer.height + height - innerHeight,
        });
        await pause(300);
      }
    },
    async popup() {
      const before = await session.driver.getAllWindowHandles();
      const endsAt = performance.now() + OPEN_MS;
      while (performance.now() < endsAt) {
        const opened = (await session.driver.getAllWindowHandles()).find((one) => !before.includes(one));
        if (opened !== undefined) return webKitRemote(session, opened);
        await pause(100);
      }
      throw new Error("No window was opened");
    },
    screenshot: async (path) => writeFile(path, await (await inWindow()).takeScreenshot(), "base64"),
  };
}
