import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium to test with: CHROMIUM_PATH, else Playwright's own download, else the system's; null when there is none.
 * `playwrightPath` is where Playwright's own would be. Throws when CHROMIUM_PATH names nothing.
 */
export function findChromium(playwrightPath: string): string | null {
  const wanted = process.env["CHROMIUM_PATH"];
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`);
    return wanted;
  }
  return [playwrightPath, ...SYSTEM].find((path) => existsSync(path)) ?? null;
}

/** Chromium refuses its sandbox to root; everybody else keeps it. */
export const chromiumArgs = (): string[] => (process.getuid?.() === 0 ? ["--no-sandbox"] : []);

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, [...args], { stdio: "inherit", timeout: 480_000 }).status === 0;

/** One way after the other to get a Chromium; each is tried only where its tool exists and may be used. */
function install(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
  console.log("No Chromium found: asking Playwright to download one …");
  if (run(process.execPath, [cli, "install", "chromium-headless-shell", "chromium"])) return;
  console.log("Playwright could not download it: trying the system's package manager …");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const managers: [tool: string, steps: [command: string, ...args: string[]][]][] = [
    [
      "apt-get",
      [
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "chromium"],
      ],
    ],
    ["dnf", [["dnf", "install", "-y", "-q", "chromium"]]],
    ["apk", [["apk", "add", "--quiet", "chromium"]]],
    ["pacman", [["pacman", "-S", "--noconfirm", "--quiet", "chromium"]]],
    ["brew", [["brew", "install", "--cask", "chromium"]]],
  ];
  for (const [tool, steps] of managers) {
    if (spawnSync("which", [tool]).status !== 0) continue;
    const [elevate, ...flags] = tool === "brew" ? [] : sudo;
    const ran = steps.every(([command, ...args]) =>
      elevate === undefined ? run(command, args) : run(elevate, [...flags, command, ...args]),
    );
    if (ran) return;
  }
}

/** The Chromium to test with, installed first if there is none. Throws a sentence that says what to do when it cannot be had. */
export async function ensureChromium(): Promise<string> {
  const { chromium } = await import("@playwright/test");
  const found = findChromium(chromium.executablePath());
  if (found) return found;
  install();
  const installed = findChromium(chromium.executablePath());
  if (installed) return installed;
  throw new Error(
    "No Chromium, and none could be installed. Install Chromium or Google Chrome by hand, or set CHROMIUM_PATH to one.",
  );
}
