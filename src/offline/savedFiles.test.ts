import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveFile, savedFiles, type SaveOptions } from "./savedFiles.ts";

const [OLD, FRESH] = ["https://m.example/old.mp4", "https://m.example/fresh.mp4"];
const PORTAL = "https://portal.example";
const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  const cache = {
    put: async (key: string, response: Response) => {
      kept.set(key, new Response(await response.arrayBuffer(), response));
    },
    keys: async () => [...kept.keys()].map((path) => ({ url: PORTAL + path })),
    match: async ({ url }: { url: string }) => kept.get(url.slice(PORTAL.length))?.clone(),
    delete: async (key: string) => kept.delete(key),
  };
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("caches", { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

const film = () => new Response("film", { headers: { "Content-Type": "video/mp4", "Content-Length": "4" } });
/** The server gives the file by one address and refuses every other. */
function serve(good: string | null, status = 403) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address === good ? film() : new Response(null, { status });
  });
  return asked;
}
const save = (refresh: SaveOptions["refresh"]) =>
  saveFile("anna", {
    ...{ id: "clip-1", address: OLD, refresh, about: {}, now: 0, onProgress: () => undefined },
    signal: new AbortController().signal,
  });

test.each([401, 403, 410])("[PWA-9] a file whose address was refused with %i comes by a fresh one", async (status) => {
  const asked = serve(FRESH, status);
  expect(await save(async () => FRESH)).toMatchObject({ id: "clip-1", bytes: 4 });
  expect(asked).toEqual([OLD, FRESH]);
  expect(await savedFiles("anna")).toHaveLength(1);
});

test("[PWA-9] a good address is not asked for again", async () => {
  const refresh = vi.fn<SaveOptions["refresh"]>(async () => FRESH);
  serve(OLD);
  await save(refresh);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ["no fresh address", null],
  ["the same address again", OLD],
  ["an address that is refused, too", FRESH],
])("[PWA-9] with %s the file does not come, and nothing is kept", async (_, fresh) => {
  serve(null);
  await expect(save(async () => fresh)).rejects.toThrow("The file did not come: 403");
  expect(kept.size).toBe(0);
});
