/** Members of `navigator` that TypeScript's DOM library lacks, because not every browser has them. */
interface Badging {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** Shows a number on the icon of the installed app (PWA-10); 0 removes it. Does nothing where icons show none. */
export async function badgeApp(count: number, { setAppBadge, clearAppBadge }: Badging = navigator): Promise<void> {
  try {
    if (count > 0) await setAppBadge?.call(navigator, count);
    else await clearAppBadge?.call(navigator);
  } catch {
    // Browsers reject this for pages that are not installed.
  }
}
