import type { PageRoute } from "#contract/routes.ts";

type PathParams = Readonly<Record<string, string>>;

/**
 * Returns the `Link` props of a page behind the route `/$` (src/app/pages). `params` fill the `$name`s of `path`;
 * throws if one is missing.
 */
export function pageLink(path: PageRoute, params: PathParams = {}): { to: "/$"; params: { _splat: string } } {
  const filled = path.slice(1).replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    // Keeps a slash in the value from being read as one of the path.
    return value.replaceAll("/", "%2F");
  });
  return { to: "/$", params: { _splat: filled } };
}
