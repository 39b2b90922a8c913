import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPrograms, programOf } from "#tests/support/debianPrograms.ts";

/** A browser to test with, or a sentence that says why there is none. */
export type Installed = { readonly path: string } | { readonly missing: string };

/** Finds the system's Firefox or installs it. */
export function ensureFirefox(): Installed {
  const find = () => programOf("firefox-esr") ?? programOf("firefox");
  const missing = find() === null ? installPrograms({ "firefox-esr": "firefox-esr" }) : null;
  const path = find();
  return path === null ? { missing: missing ?? "firefox-esr cannot be found" } : { path };
}

/** Finds or installs WebKitGTK's small browser, its driver, the display it needs, and the decoders of its videos. */
export function ensureWebKit(): Installed {
  const missing = installPrograms({
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
  });
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
