/** The browser's Trusted Types; a rule that returns null rejects the text. */
interface TypeFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string, type: string, sink: string) => string | null>>,
  ): unknown;
}

const EMPTY_SCRIPT = "<script></script>";

/** What may become code (docs/decisions/049): scripts of `origins`, to which the portal adds the vendors in use. */
export function allowScripts(origins: ReadonlySet<string>): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TypeFactory };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (isScriptUrl(new URL(url, location.href), origins) ? url : null),
    // JSON-LD for search engines (catalog/links/ShareMetadata.tsx) is not code.
    createScript: (text) => (isJson(text) ? text : null),
    // A parsed document runs nothing, and React creates scripts from an empty one. Vendors' scripts insert their own
    // HTML.
    createHTML: (html, _type, sink) =>
      sink.startsWith("DOMParser") || html === EMPTY_SCRIPT || origins.size > 1 ? html : null,
  });
}

function isScriptUrl({ protocol, origin }: URL, origins: ReadonlySet<string>): boolean {
  return /^https?:$/.test(protocol) && origins.has(origin);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
