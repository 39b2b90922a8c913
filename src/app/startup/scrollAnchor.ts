import type { AnyRouter } from "@tanstack/react-router";
import { historyEntry } from "#src/lib/historyEntry.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

const KEY: TabKey = "touchline:row";
/** The longest time that a reloaded page takes to have its length again, ms. */
const GROWS_MS = 15_000;
/** What a viewer does to scroll, or to stay where the page is. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

const links = () => [...document.querySelectorAll("main a[href], footer a[href]")];
const linksTo = (href: string | null) => links().filter((link) => link.getAttribute("href") === href);

/**
 * Restores the scroll position after a reload by an anchor (NAV-5): the link that was topmost in the window stays where
 * it was, until the page has its length again or the viewer does something. The router restores a number of pixels, once,
 * when the page may still be shorter or its rows have estimated heights.
 */
export function restoreScrollAnchor(router: Pick<AnyRouter, "subscribe">, found: FoundScroll): void {
  const anchor = readAnchor();
  if (anchor === null || hasScrolled(anchor, found) || !("ResizeObserver" in window)) return;
  const align = () => {
    const link = linksTo(anchor.href)[anchor.index];
    if (link) scrollBy({ top: link.getBoundingClientRect().top - anchor.top, behavior: "instant" });
  };
  const ended = new AbortController();
  const end = () => ended.abort();
  const grown = new ResizeObserver(align);
  const changed = new MutationObserver(align);
  const stops = [
    router.subscribe("onRendered", align),
    router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => fromLocation && pathChanged && end()),
    () => grown.disconnect(),
    () => changed.disconnect(),
  ];
  ended.signal.addEventListener("abort", () => stops.forEach((stop) => stop()));
  for (const act of ACTS) addEventListener(act, end, { signal: ended.signal, passive: true });
  setTimeout(end, GROWS_MS);
  grown.observe(document.body);
  changed.observe(document.body, { childList: true, subtree: true });
}

/** Returns whether the viewer has scrolled the rendered page before its code loaded: the browser restores `y` itself. */
function hasScrolled({ y }: Anchor, found: FoundScroll): boolean {
  return found.y > 0 && Math.abs(found.y - Math.min(y, found.lowestY)) > 1;
}

/** How far the page was scrolled when its code started, and how far it could be, px. */
interface FoundScroll {
  readonly y: number;
  readonly lowestY: number;
}

/** Stores the link that is topmost in the window, for `restoreScrollAnchor`. */
export function storeScrollAnchor(): void {
  const isInView = (link: Element) => {
    const { top, height } = link.getBoundingClientRect();
    return height > 0 && top >= 0 && top < innerHeight && !isStuck(link);
  };
  const link = scrollY > 0 ? links().find(isInView) : undefined;
  const href = link?.getAttribute("href") ?? null;
  try {
    if (link === undefined || href === null) return sessionStorage.removeItem(KEY);
    const { top } = link.getBoundingClientRect();
    const anchor: Anchor = { y: scrollY, href, index: linksTo(href).indexOf(link), top };
    sessionStorage.setItem(KEY, JSON.stringify({ entry: historyEntry(), ...anchor }));
  } catch {
    // Without storage the router's position remains.
  }
}

/** Returns whether an element stays in the window while the page is scrolled. */
function isStuck(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (["sticky", "fixed"].includes(getComputedStyle(part).position)) return true;
  return false;
}

interface Anchor {
  /** How far the page was scrolled, px. */
  readonly y: number;
  readonly href: string;
  /** Number of the link among those with the same address. */
  readonly index: number;
  /** Distance from the upper edge of the window, px. */
  readonly top: number;
}

function readAnchor(): Anchor | null {
  try {
    const stored = parseJson(sessionStorage.getItem(KEY) ?? "");
    if (!isRecord(stored) || stored["entry"] !== historyEntry()) return null;
    const { y, href, index, top } = stored;
    const isWhole = [y, index, top].every((value) => typeof value === "number") && typeof href === "string";
    return isWhole ? (stored as unknown as Anchor) : null;
  } catch {
    return null;
  }
}
