import { takeInstallOffer } from "#src/lib/bootData.ts";
import { createStore } from "#src/lib/store.ts";

/** Chromium's event, which the DOM library does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/**
 * "prompt": the browser can be asked. "ios": the viewer can do it by hand, and is told how. "installed": running as an
 * app, or installed a moment ago. "none": not possible here.
 */
export type InstallState = "none" | "prompt" | "ios" | "installed";

/** Whether and how the portal can be installed here (PWA-1). */
export const installStore = createStore<InstallState>("none");

let offered: InstallPromptEvent | null = null;

const STANDALONE = ["standalone", "window-controls-overlay", "fullscreen", "minimal-ui"];

/** Starts listening. The browser fires its event once and soon: what came before this call, the page has kept. */
export function watchInstall(signal?: AbortSignal): void {
  installStore.set(isStandalone() ? "installed" : isIos() ? "ios" : "none");
  const keep = (event: Event) => {
    event.preventDefault(); // We ask at a place of our own.
    offered = event as InstallPromptEvent;
    if (installStore.get() !== "installed") installStore.set("prompt");
  };
  const early = takeInstallOffer();
  if (early !== null) keep(early);
  window.addEventListener("beforeinstallprompt", keep, { signal });
  window.addEventListener("appinstalled", () => installStore.set("installed"), { signal });
}

/** Asks the browser to install; call it in a click. True when the viewer accepted. The browser asks once per offer. */
export async function install(): Promise<boolean> {
  const event = offered;
  if (!event) return false;
  offered = null;
  await event.prompt();
  const { outcome } = await event.userChoice;
  installStore.set(outcome === "accepted" ? "installed" : "none");
  return outcome === "accepted";
}

/** True when the portal runs in its own window. */
function isStandalone(): boolean {
  const byMedia = STANDALONE.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return byMedia || Reflect.get(navigator, "standalone") === true;
}

/** Safari on a touch device, where `navigator.standalone` exists; in-app browsers do not offer the home screen. */
function isIos(): boolean {
  const isInApp = /FBAN|FBAV|Instagram|Line\//.test(navigator.userAgent);
  return Reflect.get(navigator, "standalone") === false && navigator.maxTouchPoints > 1 && !isInApp;
}
