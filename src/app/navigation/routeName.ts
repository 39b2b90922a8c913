/** The configuration's name of a route (contract config.md): segments joined by `-`, parameters by name, `/` is index. */
export function routeName(routeId: string): string {
  const segments = routeId.split("/").filter((segment) => segment !== "" && !/^_[^_]/.test(segment));
  return segments.length === 0 ? "index" : segments.map((segment) => segment.replace(/^\$/, "")).join("-");
}
