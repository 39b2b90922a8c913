/**
 * Returns a route's name in the configuration (contract config.md): segments joined by `-`, `$` omitted, `index` for
 * `/`.
 */
export function configRouteName(routeId: string): string {
  const segments = routeId.split("/").filter((segment) => segment !== "" && !/^_[^_]/.test(segment));
  return segments.length === 0 ? "index" : segments.map((segment) => segment.replace(/^\$/, "")).join("-");
}
