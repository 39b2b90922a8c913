import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { focusPage } from "./focusPage.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function show(main: string): void {
  document.body.innerHTML = `<header><a href="/live" id="live">Live</a></header><main>${main}</main>`;
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

test("[A11Y-1] the focus moves from the page head to the new heading, at once or when it appears", () => {
  show("<h1>New</h1>");
  focus("#live");
  focusPage(document, null);
  expect(focused()).toBe("H1");
  show("");
  focus("#live");
  focusPage(document, null);
  expect(focused()).toBe("MAIN");
  document.querySelector("main")?.append(document.createElement("h1"));
  vi.advanceTimersByTime(100);
  expect(focused()).toBe("H1");
});

test("[A11Y-1] a link of the previous page keeps the focus until that page is removed", () => {
  show('<h1>Old</h1><a href="/events/1" id="old">Match</a>');
  focus("#old");
  focusPage(document, null);
  vi.advanceTimersByTime(100);
  expect(focused()).toBe("old");
  document.querySelector("main")?.replaceChildren(document.createElement("h1"));
  vi.advanceTimersByTime(100);
  expect(focused()).toBe("H1");
});

test("[NAV-5] going back restores the focus on the link that was followed, once the list is there", () => {
  show("<h1>List</h1>");
  focusPage(document, "/events/1");
  expect(focused()).toBe("H1");
  document.querySelector("main")?.insertAdjacentHTML("beforeend", '<a href="/events/1" id="row">Match</a>');
  vi.advanceTimersByTime(100);
  expect(focused()).toBe("row");
});

test("[A11Y-1] focus set by the page or moved by the viewer is not changed", () => {
  show('<h1>Search</h1><input id="words">');
  focusPage(document, "/events/1");
  focus("#words");
  document.querySelector("main")?.insertAdjacentHTML("beforeend", '<a href="/events/1" id="row">Match</a>');
  vi.advanceTimersByTime(5_000);
  expect(focused()).toBe("words");
});
