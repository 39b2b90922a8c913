import type { AnyRouter } from "@tanstack/react-router";
import type { EarlyAct } from "#src/lib/bootData.ts";
import { firstResponse } from "#src/lib/scheduling/moments.ts";
import { pause } from "#src/lib/scheduling/timers.ts";

/** The longest wait for a navigation that an act has begun, ms. */
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 16;

/**
 * Repeats what the viewer did before the page could respond (boot/earlyEvents.ts), once it responds. One thing at a
 * time: a second filter that is chosen before the first is in the address would undo it. What the viewer does meanwhile
 * waits its turn.
 */
export async function repeatActs(router: Pick<AnyRouter, "state">): Promise<void> {
  await firstResponse;
  const boot = window.__boot;
  if (boot === undefined) return;
  for (let act = boot.acts?.shift(); act !== undefined; act = boot.acts?.shift()) {
    boot.isRepeating = true;
    repeat(act);
    boot.isRepeating = false;
    await settled(router);
  }
  boot.acts = null;
}

async function settled(router: Pick<AnyRouter, "state">): Promise<void> {
  const isSettled = ({ resolvedLocation, location }: AnyRouter["state"]) => resolvedLocation?.href === location.href;
  const start = performance.now();
  do await pause(LOOK_EVERY_MS);
  while (!isSettled(router.state) && performance.now() - start < PATIENCE_MS);
}

function repeat(act: EarlyAct): void {
  const { element } = act;
  if (!element.isConnected) return;
  if (act.kind === "press") act.element.click();
  else if (act.kind === "submit") act.element.requestSubmit();
  else if (act.kind === "key") {
    const { key, code, shiftKey } = act;
    element.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }));
  } else if (act.element.type === "checkbox" || act.element.type === "radio") tick(act.element, act.checked);
  // The end of a composition is an input of its own.
  else if (!act.isComposing) fill(act.element, act.value);
}

/** Ticks a box as the viewer would: React reacts to a click, and only if the box was not ticked before. */
function tick(box: HTMLInputElement, isTicked: boolean): void {
  const all = document.querySelectorAll<HTMLInputElement>("input");
  const group =
    box.type === "radio" ? [...all].filter(({ name, form }) => name === box.name && form === box.form) : [box];
  for (const one of group) one.checked = one.defaultChecked;
  if (box.checked !== isTicked) box.click();
}

/** Fills a field as the viewer would. React reacts only to a text that it has not seen, and it sees what is assigned. */
function fill(field: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  if (field.type !== "select-one") field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange?.(selectionStart, selectionEnd);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
