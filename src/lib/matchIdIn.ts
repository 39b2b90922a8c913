/** Returns the id of the match of a page that stands alone, such as `/embed/{id}`; one that cannot be decoded as it is. */
export function matchIdIn(pathname: string): string {
  const segment = pathname.split("/", 3)[2] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
