import type { BootData } from "#src/lib/bootData.ts";

/** Stores the browser's offer to install, which comes once, on a slow network long before the portal's code (PWA-1). */
export function storeInstallOffer(boot: BootData): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    boot.installOffer = event;
  });
}

/**
 * Records the presses of buttons that cannot respond yet: they are pressed again, once, after the hydration. React's own
 * replay of clicks would come during the hydration, when a navigation is still lost.
 */
export function recordPresses(boot: BootData): void {
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      if (!button || boot.pressedButtons === null) return;
      event.stopImmediatePropagation();
      boot.pressedButtons.add(button);
    },
    true,
  );
}
