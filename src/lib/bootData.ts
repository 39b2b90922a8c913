/** What the inline script of index.html has prepared before any other code could load. */
export interface BootData {
  /** The answer to `/config.json`, asked for with the page's first bytes. */
  readonly config: Promise<Response>;
  /** `?data=` of the device-limit page, taken out of the address before anything could record it (AUTH-5). */
  limitData: string | null;
}

declare global {
  interface Window {
    __boot?: BootData;
  }
}

/** Hands out the device-limit data once and forgets it. */
export function takeLimitData(): string | null {
  const data = window.__boot?.limitData ?? null;
  if (window.__boot) window.__boot.limitData = null;
  return data;
}
