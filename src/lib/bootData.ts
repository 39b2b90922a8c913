/** Values that the inline script of index.html prepares before any module can load. */
export interface BootData {
  /** The response for `/config.json`, requested with the page's first bytes. */
  readonly config: Promise<Response>;
  /** `?data=` of the device-limit page, removed from the URL before anything could record it (AUTH-5). */
  limitData: string | null;
  /** Query and fragment of a sign-in callback, removed from the URL for the same reason (AUTH-10). */
  callback: string | null;
  /** Token of a mailed link, removed from the URL for the same reason (AUTH-14, AUTH-15). */
  linkToken: string | null;
  /** Requests that run in parallel with the page's code: home's first list, or an event and its stream's playlists. */
  readonly early: EarlyRequest[];
  /** The id of the event whose page was opened; null on other pages. */
  openedEventId: string | null;
  /** Address of the live stream that this tab last played for that event, a path of this origin; null if none. */
  knownStream: string | null;
  /** The browser's install offer (`beforeinstallprompt`), if it came before the code was loaded (PWA-1). */
  installOffer: Event | null;
  /** What the viewer did before any code could respond, in order; null once all of it has been repeated. */
  acts: EarlyAct[] | null;
  /** Whether one of them is being repeated, which is not recorded again. */
  isRepeating: boolean;
  /** Settles when the portal's code has started, or rejects; null until it has loaded. */
  start: Promise<void> | null;
  /** Origins that scripts may come from: the portal's own and those of the vendors in use (Trusted Types). */
  readonly scriptOrigins: Set<string>;
}

export interface StartTexts {
  readonly incomplete: string;
  readonly retry: string;
}

/** Something that the viewer did with an element that could not respond yet. */
export type EarlyAct =
  | { readonly kind: "press"; readonly element: HTMLElement }
  | { readonly kind: "submit"; readonly element: HTMLFormElement }
  | {
      readonly kind: "fill";
      readonly element: HTMLInputElement;
      readonly value: string;
      readonly checked: boolean;
      /** Whether an input method was still composing the text. */
      readonly isComposing: boolean;
    }
  | ({ readonly kind: "key"; readonly element: Element } & Pick<KeyboardEvent, "key" | "code" | "shiftKey">);

interface EarlyRequest {
  readonly url: string;
  readonly body: string | null;
  readonly response: Promise<Response>;
  /** When the request was sent, by the device's clock, epoch ms. */
  readonly at: number;
}

/** The age in ms from which an early response is not used. */
const EARLY_MS = 10_000;

declare global {
  interface Window {
    __boot?: BootData;
  }
}

/** Returns the device-limit data and clears it; null if there is none. */
export function takeLimitData(): string | null {
  const data = window.__boot?.limitData ?? null;
  if (window.__boot) window.__boot.limitData = null;
  return data;
}

export const readLinkToken = (): string | null => window.__boot?.linkToken ?? null;

export function clearLinkToken(): void {
  if (window.__boot) window.__boot.linkToken = null;
}

/** Allows scripts from the origin of `url`, an address in the tenant's configuration. */
export function allowScriptsOf(url: string): void {
  window.__boot?.scriptOrigins.add(new URL(url, location.href).origin);
}

/** Returns the browser's early install offer and clears it; null if none has come yet. */
export function takeInstallOffer(): Event | null {
  const offer = window.__boot?.installOffer ?? null;
  if (window.__boot) window.__boot.installOffer = null;
  return offer;
}

/** Returns the early response to this request, once; null if there is none or it is older than 10 s. */
export function takeEarlyResponse(url: string, body: string | null): Promise<Response> | null {
  const all = (typeof window === "undefined" ? null : window.__boot?.early) ?? [];
  const early = all.find((one) => one.url === url && one.body === body);
  if (early === undefined) return null;
  all.splice(all.indexOf(early), 1);
  return Date.now() - early.at < EARLY_MS ? early.response : null;
}
