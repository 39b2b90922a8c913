/** Letters, digits and marks that mean the same with and without a percent sign before their number (RFC 3986, 2.3). */
const UNRESERVED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * The address of a request as everything here reads it: from its path on, with no sign written by its number that need
 * not be. The router finds `/%61pi/` and `http://any.host/api/`, too: what goes by the path has to see what it sees. A
 * percent sign that stands for nothing is made literal: the portal has a page for that.
 */
export function requestUrl(asked: string): string {
  const url = asked.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, "/");
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
