import { afterEach, beforeEach, expect, test } from "vitest";
import { isBusy, watchTyping } from "./busy.ts";

let abort: AbortController;

beforeEach(() => {
  abort = new AbortController();
  watchTyping(abort.signal);
});
afterEach(() => {
  abort.abort();
  document.body.replaceChildren();
});

function typeInto(kind: string, text: string): HTMLInputElement {
  const field = document.createElement("input");
  field.type = kind;
  document.body.append(field);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return field;
}

test("[PWA-4] an idle page may reload", () => {
  document.body.innerHTML = '<video></video><input value="prefilled">';
  expect(isBusy()).toBe(false);
});

test("[PWA-4] unsent text prevents a reload until it is removed", () => {
  const field = typeInto("text", "a word");
  expect(isBusy()).toBe(true);
  field.value = "";
  expect(isBusy()).toBe(false);
  field.value = "again";
  expect(isBusy()).toBe(true);
  field.remove();
  expect(isBusy()).toBe(false);
});

test("[PWA-4] a checkbox or a slider does not count as typing", () => {
  typeInto("checkbox", "on");
  typeInto("range", "50");
  expect(isBusy()).toBe(false);
});

test.each([
  { paused: false, ended: false, busy: true },
  { paused: true, ended: false, busy: false },
  { paused: false, ended: true, busy: false },
])("[PWA-4] a video prevents a reload while it plays: %o", ({ paused, ended, busy }) => {
  const video = document.createElement("video");
  Object.defineProperties(video, { paused: { value: paused }, ended: { value: ended } });
  document.body.append(video);
  expect(isBusy()).toBe(busy);
});
