// What browsers at the floor (package.json, docs/decisions/068-floor.md) lack of the interfaces in use. Imported first
// by main.tsx and the worker. core-js has no AbortSignal.any, and its parts for the others weigh 15 times as much.

/** Defines `owner[name]` where the browser has none. */
function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

/** Defines all that is missing here. */
export function definePolyfills(): void {
  define(URL, "canParse", (url: string | URL, base?: string | URL): boolean => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  });
  define(AbortSignal, "any", (signals: Iterable<AbortSignal>): AbortSignal => {
    const all = [...signals];
    const controller = new AbortController();
    // The listeners end with the first abort: a signal of the whole page would otherwise collect them.
    const end = ({ reason }: AbortSignal) => controller.abort(reason);
    for (const signal of all)
      if (signal.aborted) end(signal);
      else signal.addEventListener("abort", () => end(signal), { once: true, signal: controller.signal });
    return controller.signal;
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
