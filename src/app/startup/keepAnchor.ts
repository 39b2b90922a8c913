import type { AnyRouter } from "@tanstack/react-router";

/** The longest time that a reloaded page takes to have its length again, ms. */
const GROWS_MS = 15_000;
/** What a viewer does to scroll, or to stay where the page is. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Keeps what `find` returns at `top`, px from the upper edge of the window, until the page has its length again or the
 * viewer does something.
 */
export function keepAnchor(router: Pick<AnyRouter, "subscribe">, find: () => Element | undefined, top: number): void {
  const align = () => {
    const link = find();
    if (link) scrollBy({ top: link.getBoundingClientRect().top - top, behavior: "instant" });
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
