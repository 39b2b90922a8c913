import type { AnyRouter } from "@tanstack/react-router";
import { linksTo, type Anchor } from "./scrollAnchor.ts";

/** The longest time that a reloaded page takes to have its length again, ms. */
const GROWS_MS = 15_000;
/** What a viewer does to scroll, or to stay where the page is. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Keeps a link where it was before the reload, until the page has its length again or the viewer does something. */
export function keepAnchor(router: Pick<AnyRouter, "subscribe">, anchor: Anchor): void {
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
