import { takeInstallOffer } from "#src/lib/bootData.ts";
import { createStore } from "#src/lib/store.ts";
import { isInAppBrowser } from "./inAppBrowser.ts";

/** The event `beforeinstallprompt` of Chromium, which TypeScript's DOM library lacks. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** By the browser's dialog ("prompt"), by hand ("ios"), or not ("none"); "installed" also if a moment ago. */
type InstallState = "none" | "prompt" | "ios" | "installed";

/** How the portal can be installed here (PWA-1). */
export const installStore = createStore<InstallState>("none");

let offered: InstallPromptEvent | null = null;

const STANDALONE = ["standalone", "window-controls-overlay", "fullscreen", "minimal-ui"];

/** Takes the browser's offer that the boot script has kept, if one came before this call. */
export function watchInstall(signal?: AbortSignal): void {
  installStore.set(isStandalone() ? "installed" : isIos() ? "ios" : "none");
  const storeOffer = (event: Event) => {
    event.preventDefault(); // The portal shows its own button.
    offered = event as InstallPromptEvent;
    if (installStore.get() !== "installed") installStore.set("prompt");
  };
  const early = takeInstallOffer();
  if (early !== null) storeOffer(early);
  window.addEventListener("beforeinstallprompt", storeOffer, { signal });
  window.addEventListener("appinstalled", () => installStore.set("installed"), { signal });
}

/** Once per offer; call it in a click. Resolves with true if the viewer accepted. */
export async function install(): Promise<boolean> {
  const event = offered;
  if (!event) return false;
  offered = null;
  await event.prompt();
  const { outcome } = await event.userChoice;
  installStore.set(outcome === "accepted" ? "installed" : "none");
  return outcome === "accepted";
}

function isStandalone(): boolean {
  const byMedia = STANDALONE.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return byMedia || Reflect.get(navigator, "standalone") === true;
}

/** Returns true for Safari on a touch device, which has `navigator.standalone`. */
function isIos(): boolean {
  return Reflect.get(navigator, "standalone") === false && navigator.maxTouchPoints > 1 && !isInAppBrowser();
}
