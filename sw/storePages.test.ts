import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Caches from "./caches.ts";

vi.mock("workbox-precaching", () => ({ matchPrecache: async () => undefined }));

const ORIGIN = "https://portal.example";
const META = `/builds/meta/${__BUILD_ID__}.json`;
const NEW = `touchline-assets-${__BUILD_ID__}`;
const LAST = "touchline-assets-before";
const PAGES = ["/assets/search-1a.js", "/assets/search-1a.css", "/assets/upcoming-2b.js"];

let stored: Record<string, Map<string, Response>>;
let asked: string[];
let missing: string | null;
let metaId: string;
let storePages: typeof Caches.storePages;

/** Returns the digest of a text as the worker's list of files has it. */
async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 16);
}

beforeEach(async () => {
  // The list of files is read once, by whichever test loads it first.
  vi.resetModules();
  metaId = __BUILD_ID__;
  // Each file contains its own path.
  const files = PAGES.map(async (url) => ({ url, digest: await digestOf(url), isLate: true }));
  vi.stubGlobal("self", { __WB_MANIFEST: await Promise.all(files) });
  stored = { [LAST]: new Map(), [NEW]: new Map() };
  asked = [];
  missing = null;
  const found = (name: string, { url }: Request) => stored[name]?.get(new URL(url).pathname)?.clone();
  vi.stubGlobal("location", new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal("caches", {
    keys: async () => Object.keys(stored),
    match: async (request: Request, { cacheName }: { cacheName: string }) => found(cacheName, request),
    open: async (name: string) => ({
      match: async (request: Request) => found(name, request),
      put: async ({ url }: Request, response: Response) => void stored[name]?.set(new URL(url).pathname, response),
    }),
  });
  vi.stubGlobal("fetch", async (request: Request | string) => {
    const { pathname } = new URL(typeof request === "string" ? request : request.url, ORIGIN);
    asked.push(pathname);
    if (pathname === missing) throw new TypeError("Failed to fetch");
    return pathname === META ? Response.json({ id: metaId, pages: PAGES }) : new Response(pathname);
  });
  ({ storePages } = await import("./caches.ts"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** In the order of the list of pages: several files are stored at the same time. */
const storedPaths = () => PAGES.filter((path) => stored[NEW]?.has(path));

test("[PWA-2] the code of every page is stored, and is not fetched again", async () => {
  expect(await storePages()).toBe(true);
  expect(storedPaths()).toEqual(PAGES);
  asked = [];
  expect(await storePages()).toBe(true);
  expect(asked).toEqual([META]);
});

test("[PWA-2] a file that the last build had too is copied, not fetched", async () => {
  stored[LAST]?.set("/assets/upcoming-2b.js", new Response("/assets/upcoming-2b.js"));
  await storePages();
  expect(storedPaths()).toEqual(PAGES);
  expect(asked).not.toContain("/assets/upcoming-2b.js");
});

test("[PWA-2] a file that fails does not stop the others", async () => {
  missing = "/assets/search-1a.js";
  expect(await storePages()).toBe(false);
  expect(storedPaths()).toEqual(PAGES.slice(1));
});

test("[PWA-4] the rest waits for the next visit when a newer worker is there", async () => {
  let asks = 0;
  expect(await storePages(() => ++asks > 1)).toBe(false);
  expect(storedPaths()).toEqual(PAGES.slice(0, 1));
  await storePages();
  expect(await storePages(() => true)).toBe(true);
});

test("[PWA-2] what an older worker stored is not copied if it is not this build's file", async () => {
  stored[LAST]?.set("/assets/upcoming-2b.js", new Response("<!doctype html>"));
  await storePages();
  expect(await stored[NEW]?.get("/assets/upcoming-2b.js")?.text()).toBe("/assets/upcoming-2b.js");
});

test("[PWA-4] the list of another build's pages is not used", async () => {
  metaId = "other";
  expect(await storePages()).toBe(false);
  expect(storedPaths()).toEqual([]);
});
