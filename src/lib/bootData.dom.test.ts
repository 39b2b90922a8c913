import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteLayoutInteractive, noteScreenHydrated, type BootData } from "./bootData.ts";

const pressed = vi.fn<() => void>();

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = "<button>Clip</button>";
  const button = document.querySelector("button") as HTMLElement;
  button.addEventListener("click", pressed);
  window.__boot = { pressedButtons: new Set([button]) } as unknown as BootData;
});

afterEach(() => {
  delete window.__boot;
  document.documentElement.removeAttribute("data-rendered");
});

test("[A11Y-1] an early press is repeated once, when the layout is interactive", () => {
  noteLayoutInteractive();
  noteScreenHydrated();
  expect(pressed).toHaveBeenCalledOnce();
  expect(window.__boot?.pressedButtons).toBeNull();
});

test("[A11Y-1] on a server-rendered screen an early press waits for hydration", () => {
  document.documentElement.dataset.rendered = "";
  noteLayoutInteractive();
  expect(pressed).not.toHaveBeenCalled();
  noteScreenHydrated();
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.rendered).toBeUndefined();
});
