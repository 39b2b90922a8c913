/** What the DOM library leaves out where it is not everywhere. */
interface Badging {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** Writes a number on the icon of the installed app (PWA-10); 0 takes it away. Nothing where icons carry none. */
export async function badgeApp(count: number, { setAppBadge, clearAppBadge }: Badging = navigator): Promise<void> {
  try {
    if (count > 0) await setAppBadge?.call(navigator, count);
    else await clearAppBadge?.call(navigator);
  } catch {
    // Browsers refuse it to pages that are not installed.
  }
}
