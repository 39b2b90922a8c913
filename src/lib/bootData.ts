/** What the inline script of index.html has prepared before any other code could load. */
export interface BootData {
  /** The answer to `/config.json`, asked for with the page's first bytes. */
  readonly config: Promise<Response>;
  /** `?data=` of the device-limit page, taken out of the address before anything could record it (AUTH-5). */
  limitData: string | null;
  /** Query and fragment of a sign-in callback, taken out of the address like that (AUTH-10). */
  callback: string | null;
  /** Home's first list, or an event and its stream's first playlist, asked for side by side with the page's code. */
  readonly early: EarlyAnswer[];
  /** The event whose page was opened; null of other pages. */
  watched: string | null;
  /** Address of the live stream that this tab showed of it before, not checked but for being this origin's; null when it did not. */
  stream: string | null;
  /** Resolves when that stream has its first picture; null while it is not being opened. */
  picture: Promise<void> | null;
  /** The browser's offer to install the portal (`beforeinstallprompt`), when it came before the code (PWA-1). */
  installOffer: Event | null;
  /** The buttons that were tapped before any code could answer, in order; null once they were handed out. */
  taps: Set<HTMLElement> | null;
  /** Origins from which scripts may come: the portal's own, and those of vendors that are in use (Trusted Types). */
  readonly scriptOrigins: Set<string>;
}

interface EarlyAnswer {
  readonly url: string;
  /** null of a GET */
  readonly body: string | null;
  readonly response: Promise<Response>;
  /** When it was asked for, by the device's clock, epoch ms. */
  readonly at: number;
}

/** Older than this it is no answer to a question of now, ms. */
const EARLY_MS = 10_000;

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

/** Lets scripts come from where `url` is, as the tenant's configuration names it. */
export function allowScriptsOf(url: string): void {
  window.__boot?.scriptOrigins.add(new URL(url, location.href).origin);
}

/** Address of the live stream that this page most likely begins with; null when it is not known, and on the host. */
export const knownStream = (): string | null =>
  typeof window === "undefined" ? null : (window.__boot?.stream ?? null);

/** Hands out the browser's early offer to install, once; null when none came yet. */
export function takeInstallOffer(): Event | null {
  const offer = window.__boot?.installOffer ?? null;
  if (window.__boot) window.__boot.installOffer = null;
  return offer;
}

/**
 * Notes that the first screen is hydrated, and presses the buttons that were pressed before. Every screen calls it; only
 * the first call has an effect.
 */
export function noteScreenAnswers(): void {
  document.documentElement.removeAttribute("data-drawn");
  noteFrameAnswers();
}

/**
 * Notes that the layout around the screen is ready. If the host rendered the screen, the pressed buttons wait until it
 * is hydrated, too: React ignores presses on parts that are not.
 */
export function noteFrameAnswers(): void {
  if (document.documentElement.dataset.drawn !== undefined) return;
  const taps = window.__boot?.taps ?? [];
  if (window.__boot) window.__boot.taps = null;
  for (const button of taps) button.click();
}

/** The answer to this very call if the page has asked for it already; once, later calls ask anew. */
export function takeEarly(url: string, body: string | null): Promise<Response> | null {
  const all = (typeof window === "undefined" ? null : window.__boot?.early) ?? [];
  const early = all.find((one) => one.url === url && one.body === body);
  if (early === undefined) return null;
  all.splice(all.indexOf(early), 1);
  return Date.now() - early.at < EARLY_MS ? early.response : null;
}
