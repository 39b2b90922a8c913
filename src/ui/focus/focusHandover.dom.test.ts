import { afterEach, beforeEach, expect, test } from "vitest";
import { removeKeepingFocus } from "./focusHandover.ts";

beforeEach(() => {
  document.body.innerHTML = `<main><article><a href="/match">A match</a><button>Show</button></article></main><p tabindex="0">Else</p>`;
});
afterEach(() => document.body.replaceChildren());

const button = () => document.querySelector("button") as HTMLElement;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("[A11Y-1] a button that is removed at once passes the focus to its card's link", async () => {
  const pressed = button();
  pressed.focus();
  removeKeepingFocus(pressed, () => pressed.remove());
  await Promise.resolve();
  expect(document.activeElement).toBe(document.querySelector("a"));
});

test("[A11Y-1] a button that is removed some frames later, as on a slow device, does so, too", async () => {
  const pressed = button();
  pressed.focus();
  removeKeepingFocus(
    pressed,
    () =>
      void nextFrame()
        .then(nextFrame)
        .then(() => pressed.remove()),
  );
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  expect(document.activeElement).toBe(document.querySelector("a"));
});

test("[A11Y-1] a viewer who moved the focus before the removal keeps it", async () => {
  const [pressed, elsewhere] = [button(), document.querySelector("p")];
  pressed.focus();
  removeKeepingFocus(pressed, () => void nextFrame().then(() => pressed.remove()));
  elsewhere?.focus();
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
  expect(document.activeElement).toBe(elsewhere);
});
