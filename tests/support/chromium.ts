import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The headless shell needs half the work of the whole browser, which only a window or a benchmark needs. */
export type Kind = "headless shell" | "whole browser";

const SHELLS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chrome-headless-shell"];
const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the Chromium to test with: CHROMIUM_PATH, which has to exist, else Playwright's download at `playwrightPath`,
 * else the system's; null if there is none. The whole browser replaces a missing headless shell.
 */
export function findChromium(playwrightPath: string, kind: Kind = "whole browser"): string | null {
  const wanted = process.env["CHROMIUM_PATH"];
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, which does not exist.`);
    return wanted;
  }
  const shells = kind === "headless shell" ? [...playwrightShells(playwrightPath), ...SHELLS] : [];
  return [...shells, playwrightPath, ...BROWSERS].find((path) => existsSync(path)) ?? null;
}

/** Returns Playwright's headless shells that belong to its browser: in the folder beside it with the same number. */
function playwrightShells(playwrightPath: string): string[] {
  const folder = dirname(dirname(playwrightPath)).replace(/chromium-(\d+)$/, "chromium_headless_shell-$1");
  if (!folder.includes("headless_shell") || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /headless[-_]shell$/.test(name))
    .map((name) => join(folder, name));
}

/** Root cannot use Chromium's sandbox; all other users keep it. */
export const chromiumArgs = (): string[] => (process.getuid?.() === 0 ? ["--no-sandbox"] : []);

/** Runs a command; false if it fails, does not exist, or takes longer than `timeout` ms. */
const run = (command: string, args: readonly string[], timeout: number): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", timeout });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });

/** In ms, for each command of an installation. */
const INSTALL_MS = 480_000;
/** In ms, for each command that installs a shell where a whole browser could replace it. */
const SHELL_ONLY_MS = 90_000;

/** Debian's shell requires one version of `chromium-common`: of another it would replace an installed browser, too. */
function shellPackage(): string {
  const name = "chromium-headless-shell";
  const { stdout } = spawnSync("dpkg-query", ["-W", "-f=${Version}", "chromium-common"], { encoding: "utf8" });
  return stdout ? `${name}=${stdout}` : name;
}

/** Tries several ways to install a Chromium, each only if its tool exists and may be used. */
async function install(kind: Kind, timeout = INSTALL_MS): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
  console.log(`No ${kind} of Chromium found: asking Playwright to download one …`);
  const own = kind === "headless shell" ? ["chromium-headless-shell"] : ["chromium"];
  if (await run(process.execPath, [cli, "install", ...own], timeout)) return;
  console.log("Playwright could not download it: trying the system's package manager …");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const managers: [tool: string, steps: [command: string, ...args: string[]][]][] = [
    [
      "apt-get",
      [
        ["apt-get", "update", "-qq"],
        // Debian has a package of the shell alone, which is a fraction of the browser.
        ["apt-get", "install", "-y", "-qq", kind === "headless shell" ? shellPackage() : "chromium"],
      ],
    ],
    ["dnf", [["dnf", "install", "-y", "-q", "chromium"]]],
    ["apk", [["apk", "add", "--quiet", "chromium"]]],
    ["pacman", [["pacman", "-S", "--noconfirm", "--quiet", "chromium"]]],
    ["brew", [["brew", "install", "--cask", "chromium"]]],
  ];
  for (const [tool, steps] of managers) {
    if (!(await run("which", [tool], timeout))) continue;
    const [elevate, ...flags] = tool === "brew" ? [] : sudo;
    let isDone = true;
    for (const [command, ...args] of steps)
      isDone &&= await (elevate === undefined
        ? run(command, args, timeout)
        : run(elevate, [...flags, command, ...args], timeout));
    if (isDone) return;
  }
}

/**
 * Returns the Chromium to test with, and installs one if there is none. Throws an error that says what to do if that
 * fails.
 */
export async function ensureChromium(kind: Kind = "whole browser"): Promise<string> {
  const { chromium } = await import("@playwright/test");
  const find = () => findChromium(chromium.executablePath(), kind);
  const found = find();
  if (found) return found;
  await install(kind);
  // A system without a package of the shell may have one of the browser.
  if (kind === "headless shell" && find() === null) await install("whole browser");
  const installed = find();
  if (installed) return installed;
  throw new Error(
    "No Chromium, and none could be installed. Install Chromium or Google Chrome by hand, or set CHROMIUM_PATH to one.",
  );
}

/**
 * Finds or installs both kinds of Chromium and sets the variables that `tests/playwright.config.ts` reads. With
 * `wantsShell` a whole browser is no reason to do without the shell; it still replaces one that cannot be installed.
 */
export async function setBrowserPaths({ wantsShell = false } = {}): Promise<void> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  const whole = findChromium(path);
  // A shell is found before the whole browser that replaces it.
  if (wantsShell && whole !== null && findChromium(path, "headless shell") === whole && !process.env["CHROMIUM_PATH"])
    await install("headless shell", SHELL_ONLY_MS);
  const shell = await ensureChromium("headless shell");
  process.env["CHROMIUM_PATH"] = await ensureChromium("whole browser");
  process.env["CHROMIUM_SHELL_PATH"] = shell;
}
