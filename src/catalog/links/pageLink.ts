import type { PageRoute } from "#src/lib/routes.ts";

type PathParams = Readonly<Record<string, string>>;

/**
 * Where a page behind the route `/$` is (src/app/pages): spread it over a `Link`. `params` fill the `$name`s of
 * `path`; one that is missing is a mistake of the caller and throws.
 */
export function pageLink(path: PageRoute, params: PathParams = {}): { to: "/$"; params: { _splat: string } } {
  const filled = path.slice(1).replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    // A slash of the value must not look like one of the path.
    return value.replaceAll("/", "%2F");
  });
  return { to: "/$", params: { _splat: filled } };
}
