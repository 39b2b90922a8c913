import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropOtherDocuments } from "./documents.ts";
import { answerPage } from "./shell.ts";

vi.mock("workbox-precaching", () => ({
  matchPrecache: async () =>
    new Response("shell", { headers: { "Referrer-Policy": "strict-origin-when-cross-origin" } }),
}));

const ORIGIN = "https://portal.example";
/** The build of these tests. */
const OWN = "touchline-documents-dev";
const addresses = new Map<string, string>();

beforeEach(() => {
  addresses.clear();
  addresses.set(OWN, "/upcoming/").set("touchline-documents-old", "/").set("touchline-images", "/a.webp");
  vi.stubGlobal("caches", {
    match: async (url: string, { cacheName }: { readonly cacheName: string }) =>
      url === `${ORIGIN}${addresses.get(cacheName)}` ? new Response("document") : undefined,
    keys: async () => [...addresses.keys()],
    delete: async (name: string) => addresses.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const answerTo = async (path: string) => (await answerPage(new Request(ORIGIN + path))).text();

test.each([
  ["/live/", "strict-origin-when-cross-origin"],
  ["/auth/login/", "strict-origin-when-cross-origin"],
  ["/auth/login/limit/?data=x", "no-referrer"],
  ["/he/auth/login/limit?data=x", "no-referrer"],
  ["/auth/password/reset/?token=x", "no-referrer"],
])(
  "[AUTH-5] [AUTH-14] %s is answered with the shell, and a secret in its address is not sent as referrer",
  async (path, policy) => {
    const answer = await answerPage(new Request(ORIGIN + path));
    expect(await answer.text()).toBe("shell");
    expect(answer.headers.get("Referrer-Policy")).toBe(policy);
  },
);

test("[PWA-2] a page is answered with its stored document, and any other address with the shell", async () => {
  expect(await answerTo("/upcoming/")).toBe("document");
  for (const path of ["/upcoming", "/upcoming/?utm=1", "/he/upcoming/"]) expect(await answerTo(path)).toBe("shell");
});

test("[PWA-4] documents of another build are not used, and are deleted when the worker becomes active", async () => {
  expect(await answerTo("/")).toBe("shell");
  await dropOtherDocuments();
  expect([...addresses.keys()]).toEqual([OWN, "touchline-images"]);
});

test("[PWA-2] a document that cannot be read is replaced by the shell", async () => {
  vi.stubGlobal("caches", { match: () => Promise.reject(new Error("Internal error")) });
  expect(await answerTo("/upcoming/")).toBe("shell");
});
