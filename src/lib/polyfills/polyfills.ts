// What browsers at the floor (package.json, docs/decisions/068-floor.md) lack of the interfaces in use. Imported first
// by main.tsx and the worker. The parts of core-js for the same weigh 15 times as much.

function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

export function definePolyfills(): void {
  define(URL, "canParse", (url: string | URL, base?: string | URL): boolean => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  });
  // Safari has it since 17.
  define(Response, "json", (value: unknown, init: ResponseInit = {}): Response => {
    const headers = new Headers(init.headers);
    if (!headers.has("content-type")) headers.set("content-type", "application/json");
    return new Response(JSON.stringify(value), { ...init, headers });
  });
  define(Array.prototype, "toSorted", function <T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
    return [...this].sort(compare);
  });
  define(Array.prototype, "toReversed", function <T>(this: readonly T[]): T[] {
    return [...this].reverse();
  });
}

definePolyfills();
