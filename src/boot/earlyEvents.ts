import type { BootData, EarlyAct } from "#src/lib/bootData.ts";

/** Stores the browser's offer to install, which comes once, on a slow network long before the portal's code (PWA-1). */
export function storeInstallOffer(boot: BootData): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    boot.installOffer = event;
  });
}

/** Keys that do something without any code, such as following a link; what they press or type is recorded. */
const NATIVE_KEYS = /^(?:Tab|Enter| |Shift|Control|Alt|Meta|CapsLock)$/;

/**
 * Records what the viewer does with buttons, fields, forms and keys that cannot respond yet: it is repeated after the
 * hydration (app/startup/repeatActs.ts). React's own replay of clicks would come during the hydration, when a
 * navigation is still lost. Links and `<details>` work by themselves.
 */
export function recordActs(boot: BootData): void {
  const record = (type: string, actOf: (element: Element, event: Event) => EarlyAct | null) =>
    document.addEventListener(
      type,
      (event) => {
        const { acts, isRepeating } = boot;
        const act = event.target instanceof Element ? actOf(event.target, event) : null;
        if (acts === null || isRepeating || act === null) return;
        event.stopImmediatePropagation();
        const isSame = ({ kind, element }: EarlyAct) =>
          act.kind !== "key" && kind === act.kind && element === act.element;
        const before = acts.findIndex(isSame);
        // Nothing seems to happen, so the viewer may press twice. What a field holds at the end is what counts.
        if (act.kind === "fill" && before >= 0) acts.splice(before, 1);
        if (act.kind === "fill" || before < 0) acts.push(act);
      },
      true,
    );
  record("click", (element, event) => {
    const button = element.closest("button");
    if (button === null) return null;
    if (boot.acts !== null && !boot.isRepeating) event.preventDefault();
    return { kind: "press", element: button };
  });
  record("submit", (element, event) => {
    if (boot.acts !== null && !boot.isRepeating) event.preventDefault();
    return { kind: "submit", element: element as HTMLFormElement };
  });
  for (const type of ["input", "change", "compositionend"])
    record(type, (element, event) => {
      if (!element.matches("input, select, textarea")) return null;
      const field = element as HTMLInputElement;
      const { value, checked } = field;
      return { kind: "fill", element: field, value, checked, isComposing: (event as InputEvent).isComposing ?? false };
    });
  record("keydown", (element, event) => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent;
    const isTyped = [...key].length === 1 && element.matches("input, select, textarea");
    if (isTyped || isComposing || ctrlKey || metaKey || altKey || NATIVE_KEYS.test(key)) return null;
    return { kind: "key", element, key, code, shiftKey };
  });
}
