import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteFrameAnswers, noteScreenAnswers, type BootData } from "./bootData.ts";

const pressed = vi.fn<() => void>();

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = "<button>Clip</button>";
  const button = document.querySelector("button") as HTMLElement;
  button.addEventListener("click", pressed);
  window.__boot = { taps: new Set([button]) } as unknown as BootData;
});

afterEach(() => {
  delete window.__boot;
  document.documentElement.removeAttribute("data-drawn");
});

test("[A11Y-1] what was pressed too early is pressed once, when the frame answers", () => {
  noteFrameAnswers();
  noteScreenAnswers();
  expect(pressed).toHaveBeenCalledOnce();
  expect(window.__boot?.taps).toBeNull();
});

test("[A11Y-1] on a screen that the host has rendered it waits until that answers", () => {
  document.documentElement.dataset.drawn = "";
  noteFrameAnswers();
  expect(pressed).not.toHaveBeenCalled();
  noteScreenAnswers();
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.drawn).toBeUndefined();
});
