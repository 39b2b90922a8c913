import { beforeAll, beforeEach, expect, test } from "vitest";
import { focusPressed } from "./focusPressed.ts";

beforeAll(focusPressed);
beforeEach(() => {
  document.body.innerHTML = `<input><main tabindex="-1"><button><i>Open</i></button><a href="/live">Live</a></main>`;
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
/** A press in Safari: nothing moves the focus. */
const press = (selector: string, detail = 1) =>
  find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));

test.each([
  ["the page", "main"],
  ["nothing", null],
])("[A11Y-1] a pressed button has the focus in its own handler if %s had it before", (_, before) => {
  if (before !== null) find(before).focus();
  const seen: unknown[] = [];
  find("button").addEventListener("click", () => seen.push(document.activeElement));
  press("i");
  expect(seen).toEqual([find("button")]);
});

test("[A11Y-1] a pressed link has the focus when it leads away", () => {
  press("a");
  expect(document.activeElement).toBe(find("a"));
});

test("[A11Y-1] a field keeps the focus, and a script's own press moves none", () => {
  find("input").focus();
  press("i");
  expect(document.activeElement).toBe(find("input"));
  find("input").blur();
  press("i", 0);
  expect(document.activeElement).toBe(document.body);
});
