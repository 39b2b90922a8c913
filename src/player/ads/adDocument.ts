/** Time limit for the whole chain of VAST documents, ms (media contract, "Ads"). */
export const DOCUMENT_LIMIT_MS = 4000;

const ADDRESSES: readonly string[] = [
  "Impression",
  "Error",
  "Tracking",
  "ClickThrough",
  "ClickTracking",
  "CustomClick",
  "MediaFile",
  "VASTAdTagURI",
];

/** Fills in the macros that the portal knows, also percent-encoded ones; all others become empty. */
export function fillMacros(tagUrl: string, page: Pick<Location, "origin" | "pathname">, now: Date): string {
  const random = String(Math.floor(Math.random() * 1e8)).padStart(8, "0");
  const known: Readonly<Record<string, string>> = {
    CACHEBUSTING: random,
    TIMESTAMP: now.toISOString(),
    PAGEURL: page.origin + page.pathname,
  };
  return tagUrl.replace(/(?:\[|%5B)([A-Z_]{3,40})(?:\]|%5D)/gi, (_, name: string) =>
    encodeURIComponent(known[name.toUpperCase()] ?? ""),
  );
}

/** Resolves a URL of an ad document; null unless it is http or https. Macros in it are kept. */
export function resolveAddress(text: string, base: string): string | null {
  if (!URL.canParse(text, base)) return null;
  const { protocol, href } = new URL(text, base);
  if (protocol !== "http:" && protocol !== "https:") return null;
  // An absolute URL is kept character for character: the ad server may have signed it.
  return URL.canParse(text) ? text : href;
}

/** Start of a document. Ad servers put blank lines, byte order marks and comments before it, which XML forbids. */
const BEGINNING = /<\?xml\s|<VAST[\s>]/;

/** Parses a VAST document, with URLs resolved against its own; invalid ones are removed. Throws if it is not XML. */
export function readAdDocument(text: string, base: string): Document {
  const beginning = Math.max(0, text.search(BEGINNING));
  const document = new DOMParser().parseFromString(text.slice(beginning), "text/xml");
  if (document.querySelector("parsererror") !== null) throw new Error("The ad document is not XML");
  for (const name of ADDRESSES) {
    for (const element of document.querySelectorAll(name)) {
      const address = resolveAddress(element.textContent.trim(), base);
      if (address === null) element.remove();
      else element.textContent = address;
    }
  }
  return document;
}

/** Fetches the VAST document at `address`. Rejects on any other answer, and when `signal` aborts. */
export async function fetchAdDocument(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { credentials: "omit", signal });
  if (!response.ok) throw new Error(`The ad server answered ${response.status}`);
  return readAdDocument(await response.text(), response.url || address);
}
