import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepScroll } from "./keepScroll.ts";

/** Distance of each link from the upper edge of the window, px. */
const tops = new Map<string, number>();
const scrolled = vi.fn<(options: ScrollToOptions) => void>();
let grow: () => void = () => undefined;
let navigation = "reload";
const router = { subscribe: () => () => undefined };

/** Shows rows from the top of the page, which is scrolled by `y` px. */
function show(rows: readonly string[], y: number): void {
  document.body.innerHTML = `<main>${rows.map((href) => `<a href="${href}">x</a>`).join("")}</main>`;
  tops.clear();
  for (const [index, href] of rows.entries()) tops.set(href, index * 100 - y);
  vi.stubGlobal("scrollY", y);
}

beforeEach(() => {
  navigation = "reload";
  history.replaceState({ __TSR_key: "archive" }, "");
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: navigation }] });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this.getAttribute("href") ?? ""), 300, 90);
  });
  vi.stubGlobal("scrollBy", scrolled);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        grow = this.tell;
      }
      disconnect() {
        grow = () => undefined;
      }
    },
  );
});
afterEach(() => {
  dispatchEvent(new Event("wheel"));
  sessionStorage.clear();
  scrolled.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the page; resolves when the code that keeps its place has loaded. */
async function open(): Promise<void> {
  keepScroll(router);
  dispatchEvent(new Event("scroll"));
  await import("./scrollAnchor.ts");
  await Promise.resolve();
}

const ROWS = ["/a", "/b", "/c", "/d", "/e", "/f"];

/** Leaves the archive with its fifth row at the upper edge of the window, and opens it again with two rows. */
async function reload(): Promise<void> {
  await open();
  show(ROWS, 390);
  dispatchEvent(new Event("pagehide"));
  show(ROWS.slice(0, 2), 0);
  await open();
}

test("[NAV-5] while a reloaded page grows, its topmost row stays where it was, until the viewer does something", async () => {
  await reload();
  grow();
  expect(scrolled, "the row is not there yet").not.toHaveBeenCalled();
  show(ROWS, 100);
  grow();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 290, behavior: "instant" });
  dispatchEvent(new Event("wheel"));
  grow();
  expect(scrolled).toHaveBeenCalledOnce();
});

test.each([
  ["another entry of the history", () => history.replaceState({ __TSR_key: "other" }, "")],
  ["a fresh visit", () => (navigation = "navigate")],
  ["a page that the viewer has scrolled already", () => vi.stubGlobal("scrollY", 80)],
  ["a place that cannot be read", () => sessionStorage.setItem("touchline:row", "[")],
])("[NAV-5] %s is left as it is", async (_, differ) => {
  await open();
  show(ROWS, 390);
  dispatchEvent(new Event("pagehide"));
  show(ROWS, 0);
  differ();
  await open();
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});

test("[NAV-5] a page that was left at its top is not scrolled", async () => {
  await open();
  show(ROWS, 0);
  dispatchEvent(new Event("pagehide"));
  await open();
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});
