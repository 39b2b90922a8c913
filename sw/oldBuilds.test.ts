import { afterEach, expect, test, vi } from "vitest";

vi.mock("workbox-precaching", () => ({ matchPrecache: async () => undefined }));

const OWN = `touchline-assets-${__BUILD_ID__}`;
const ACTIVE = "https://portal.example/builds/active";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Starts the worker of this build where these builds are stored, with what each has; the newest last. */
async function startWorker(builds: Readonly<Record<string, readonly string[]>>) {
  const stored = new Map(Object.entries(builds).map(([id, urls]) => [`touchline-assets-${id}`, new Set(urls)]));
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Set<string>();
    stored.set(name, cache);
    return {
      keys: async () => [...cache].map((url) => new Request(url)),
      match: async ({ url }: Request) => (cache.has(url) ? new Response() : undefined),
      put: async ({ url }: Request) => void cache.add(url),
    };
  };
  vi.stubGlobal("self", { __WB_MANIFEST: [] });
  vi.stubGlobal("location", new URL("https://portal.example/sw.js"));
  vi.stubGlobal("caches", {
    keys: async () => [...stored.keys()],
    open,
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal("fetch", async () => Response.json({}));
  const worker = await import("./caches.ts");
  const names = () => [...stored.keys()].filter((name) => name.startsWith("touchline-assets-"));
  return { ...worker, names };
}

test.each([
  ["the one whose pages are open", { a: [ACTIVE], b: [], c: [] }, "a"],
  ["the last that ran", { a: [ACTIVE], b: [ACTIVE], c: [] }, "b"],
  ["the last, if none has noted that it ran", { a: [], b: [] }, "b"],
])(
  "[PWA-2] of builds that followed each other while tabs were busy, %s is kept beside the new one",
  async (_, builds, kept) => {
    const { prepareNewBuild, dropOldBuilds, names } = await startWorker(builds);
    await prepareNewBuild("precache");
    expect(names().filter((name) => name !== OWN)).toEqual([`touchline-assets-${kept}`]);
    await dropOldBuilds();
    expect(names()).toEqual(expect.arrayContaining([`touchline-assets-${kept}`, OWN]));
    expect(names()).toHaveLength(2);
  },
);
