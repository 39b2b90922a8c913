import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPrograms, programOf } from "#tests/support/debianPrograms.ts";

/** The path of a browser to test with, or a sentence that says why there is none. */
export type Installed = { readonly path: string } | { readonly missing: string };

/** Finds the system's Firefox, or installs it if that is allowed. */
export function ensureFirefox(mayInstall: boolean): Installed {
  const find = () => programOf("firefox-esr") ?? programOf("firefox");
  const missing = find() === null ? installPrograms({ "firefox-esr": "firefox-esr" }, mayInstall) : null;
  const path = find();
  return path === null ? { missing: missing ?? "firefox-esr cannot be found" } : { path };
}

const WEBKIT_PROGRAMS = {
  // Its videos are decoded by plugins of GStreamer.
  WebKitWebDriver: [
    "webkit2gtk-driver",
    "gstreamer1.0-plugins-base",
    "gstreamer1.0-plugins-good",
    "gstreamer1.0-plugins-bad",
    "gstreamer1.0-libav",
  ],
  "xvfb-run": "xvfb",
  xauth: "xauth",
};

/**
 * Finds WebKitGTK's small browser, its driver, the display it needs, and the decoders of its videos, or installs them if
 * that is allowed.
 */
export function ensureWebKit(mayInstall: boolean): Installed {
  const missing = installPrograms(WEBKIT_PROGRAMS, mayInstall);
  if (missing !== null) return { missing };
  const path = miniBrowser();
  return path === null ? { missing: "MiniBrowser cannot be found" } : { path };
}

/** Returns the browser that belongs to WebKitGTK's driver; it is in a folder of libraries, not on PATH. */
function miniBrowser(): string | null {
  const libraries = "/usr/lib";
  if (!existsSync(libraries)) return null;
  const folders = readdirSync(libraries).flatMap((name) =>
    ["webkit2gtk-4.1", "webkitgtk-6.0"].map((version) => join(libraries, name, version, "MiniBrowser")),
  );
  return folders.find((path) => existsSync(path)) ?? null;
}
