/** Percent-encoded characters that need no encoding (RFC 3986, 2.3). */
const UNRESERVED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * Normalizes the URL of a request to its path and query, without needless percent-encoding. The router also matches
 * `/%61pi/` and `http://any.host/api/`, so rules that use the path must see the same path. A stray percent sign becomes
 * a literal one; the portal has a page for such URLs.
 */
export function requestUrl(rawUrl: string): string {
  const url = rawUrl.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, "/");
  const [, path = url, rest = ""] = /^([^?#;]*)(.*)$/s.exec(url) ?? [];
  return decodable(path).replace(UNRESERVED, decodeURIComponent) + rest;
}

function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replace(/%(?![0-9a-f]{2})|%(?=[89a-f])/gi, "%25");
  }
}
