import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import type { Terminal } from "./terminals.ts";

interface Place {
  readonly url: string;
  readonly dataDir: string;
}

/** What people do between the commands of the document, by the chapter in which it says so. */
export interface Evening {
  /** The chapters in which something is done by hand. */
  readonly headings: readonly string[];
  readonly before: (heading: string) => Promise<void>;
  readonly after: (heading: string) => Promise<void>;
  /** A program was left running; `again` starts it anew. */
  readonly opened: (terminal: Terminal, again: () => Terminal) => void;
  /** What the last command wrote. */
  readonly told: (output: string) => void;
  readonly close: () => Promise<void>;
}

const OPERATOR = { email: "mail@my-club.example", password: "Long-enough-1", name: "Olga" };
const VIEWER = { email: "kit@viewer.example", password: "Long-enough-2", name: "Kit" };
const CODE = "mill lane 2026";
const PATIENCE = { timeout: 60_000 };

export async function openEvening({ url, dataDir }: Place): Promise<Evening> {
  const browser: Browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs() });
  const running: { terminal: Terminal; again: () => Terminal }[] = [];
  let output = "";
  let operatorToken = "";
  let matchId = "";
  let viewer: Page | null = null;

  async function call<T>(path: string, body: object | null, token = operatorToken): Promise<T> {
    const answer = await fetch(`${url}/api/${path}`, {
      method: body === null ? "GET" : "POST",
      headers: { "content-type": "application/json", ...(token && { "x-authorization": `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return (text === "" ? null : (JSON.parse(text) as { content: unknown }).content) as T;
  }

  /** A profile of its own, as on another device. */
  async function newProfile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    // The name that tsx wraps functions in, which pages do not know.
    await context.addInitScript("globalThis.__name = (named) => named");
    return context;
  }

  async function signUp({ email, password, name }: typeof OPERATOR): Promise<string> {
    const body = { email, password, displayName: name, strategy: "refresh" };
    const { tokenData } = await call<{ tokenData: { access_token: string } }>("user/register", body, "");
    return tokenData.access_token;
  }

  /** Opens the link in the mail to this address, as its reader would. */
  async function confirmAddress(email: string): Promise<void> {
    let link: string | undefined;
    await expect
      .poll(() => {
        const outbox = join(dataDir, "outbox");
        const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
        const mail = mails.find((text) => text.includes(email) && text.includes("/auth/email/verify"));
        link = /https?:\/\/\S*\/auth\/email\/verify\S*/.exec(mail ?? "")?.[0];
        return link;
      }, PATIENCE)
      .toBeDefined();
    const page = await (await newProfile()).newPage();
    await page.goto(new URL(link ?? "").href.replace(/^https?:\/\/[^/]+/, url));
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByRole("alert")).toBeVisible(PATIENCE);
    await page.context().close();
  }

  const statusOf = async () => (await call<{ status: string }>(`event/get_by_id/id/${matchId}`, null, "")).status;
  async function awayGoals(): Promise<number> {
    const { score } = await call<{ score: { away: number } | null }>(`operate/match?id=${matchId}`, null);
    return score?.away ?? 0;
  }

  async function findMatch(): Promise<void> {
    const { entries } = await call<{ entries: { id: string; title: string; round: string }[] }>("event/list", {}, "");
    matchId = entries.find(({ id, title }) => title === "Mill Lane – Harbour" || id === "cup-1")?.id ?? "";
    if (matchId === "") throw new Error(`The match is not there: ${JSON.stringify(entries)}`);
    const page = await (await newProfile()).newPage();
    await page.goto(url);
    await expect(page).toHaveTitle(/Mill Lane TV/, PATIENCE);
    expect(await (await fetch(`${url}/config.json`)).text()).toContain("#0b5fff");
    await page.context().close();
  }

  /** A viewer on a profile of their own signs in, opens the match with a code, and watches. */
  async function watch(): Promise<Page> {
    await signUp(VIEWER);
    const page = await (await newProfile()).newPage();
    await page.goto(`${url}/account/`);
    await submitSignIn(page, VIEWER);
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible(PATIENCE);
    await page.goto(`${url}/auth/sign-up/subscription/code/`);
    await page.getByRole("textbox", { name: "Access code" }).fill(CODE);
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(page.getByText("Code redeemed")).toBeVisible(PATIENCE);
    await page.goto(`${url}/events/${matchId}`);
    await framesAdvance(page);
    return page;
  }

  /** The camera loses its power and comes back: whoever watches goes on without doing anything. */
  async function loseCamera(page: Page): Promise<void> {
    const camera = running.find(({ terminal }) => terminal.command.startsWith("ffmpeg"));
    if (camera === undefined) throw new Error("The document has started no camera");
    await camera.terminal.end("SIGKILL");
    await page.waitForTimeout(12_000);
    camera.terminal = camera.again();
    const stood = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await page.waitForFunction(
      (before) => (document.querySelector("video")?.currentTime ?? 0) > before + 8,
      stood,
      PATIENCE,
    );
    await framesAdvance(page);
  }

  async function setUpOperator(): Promise<void> {
    const { secret } = await call<{ secret: string }>("operate/begin_factor", { password: OPERATOR.password });
    await call("operate/confirm_factor", { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  }

  /** Somebody at the pitch opens the link, loses the signal, enters a goal, and has a signal again. */
  async function scoreOffline(page: Page): Promise<void> {
    const { token, pin } = await call<{ token: string; pin: string }>("operate/make_link", {
      id: matchId,
      name: "Pia",
    });
    const phone = await newProfile({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const pitch = await phone.newPage();
    await pitch.goto(`${url}/operate/#${token}`);
    await pitch.getByRole("textbox", { name: "PIN" }).fill(pin);
    await pitch.getByRole("button", { name: "Open the match" }).click();
    const harbour = pitch.getByRole("group", { name: "Harbour" });
    await expect(harbour).toBeVisible(PATIENCE);
    await phone.setOffline(true);
    await harbour.getByRole("button").first().click();
    await expect(harbour.getByRole("status")).toHaveText("1");
    await page.waitForTimeout(3_000);
    expect(await awayGoals()).toBe(0);
    await phone.setOffline(false);
    await expect.poll(awayGoals, PATIENCE).toBe(1);
    await phone.close();
  }

  async function playReplay(page: Page): Promise<void> {
    await page.goto(`${url}/events/${matchId}`);
    await framesAdvance(page);
    const duration = await page.evaluate(() => document.querySelector("video")?.duration ?? 0);
    expect(Number.isFinite(duration) && duration > 20).toBe(true);
  }

  const watching = () => {
    if (viewer === null) throw new Error("Nobody watches");
    return viewer;
  };

  const before: Readonly<Record<string, () => Promise<void>>> = {
    "7. Bring it": async () => {
      await expect
        .poll(async () => (await fetch(`${url}/healthz`).catch(() => null))?.status, { timeout: 120_000 })
        .toBe(200);
    },
    "Who runs it": async () => {
      operatorToken = await signUp(OPERATOR);
      await confirmAddress(OPERATOR.email);
    },
    "The replay": async () => {
      await call("operate/change_match", { id: matchId, status: "archived" });
      const camera = running.find(({ terminal }) => terminal.command.startsWith("ffmpeg"));
      await camera?.terminal.end();
      await expect.poll(statusOf).toBe("archived");
    },
  };
  const after: Readonly<Record<string, () => Promise<void>>> = {
    "7. Bring it": findMatch,
    "A camera": async () => {
      await expect.poll(statusOf, PATIENCE).toBe("live");
      viewer = await watch();
      await loseCamera(viewer);
    },
    "Who runs it": async () => {
      await setUpOperator();
      await scoreOffline(watching());
      await loseCamera(watching());
    },
    "The replay": () => playReplay(watching()),
    "9. Afterwards": async () => expect(output).toContain("2 matches, 2 teams"),
    "Keep a copy": async () => expect(output).toContain("Restored as of"),
  };

  return {
    headings: [...new Set([...Object.keys(before), ...Object.keys(after)])],
    before: async (heading) => before[heading]?.(),
    after: async (heading) => after[heading]?.(),
    opened: (terminal, again) => void running.push({ terminal, again }),
    told: (text) => void (output = text),
    close: () => browser.close(),
  };
}
