import type { AppConfig } from "#src/config/config.ts";

/** The smallest home screen icon on iOS, px; iOS accepts no SVG either. */
const TOUCH_ICON = 180;

/** Sets the tenant's own icons in the document's head, if the configuration has any (CFG-10). */
export function applyIcons(head: HTMLHeadElement, { brand: { faviconUrl, icons } }: AppConfig): void {
  const favicon = head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (favicon !== null && faviconUrl !== null) {
    favicon.href = faviconUrl;
    favicon.removeAttribute("type"); // The tenant's icon may have any type.
  }
  const touch = icons.find(
    ({ purpose, type, sizes }) => purpose === "any" && type === "image/png" && Number.parseInt(sizes, 10) >= TOUCH_ICON,
  );
  if (touch === undefined) return;
  const link = document.createElement("link");
  link.rel = "apple-touch-icon";
  link.href = touch.src;
  head.append(link);
}
