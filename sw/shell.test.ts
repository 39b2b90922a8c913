import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropOtherDocuments } from "./documents.ts";
import type * as Shell from "./shell.ts";

vi.mock("workbox-precaching", () => ({
  matchPrecache: async () =>
    new Response("shell", { headers: { "Referrer-Policy": "strict-origin-when-cross-origin" } }),
  getCacheKeyForURL: (path: string) => `${ORIGIN}${path}?__WB_REVISION__=1`,
}));

const ORIGIN = "https://portal.example";
const KEY = `${ORIGIN}/index.html?__WB_REVISION__=1`;
const OWN = "touchline-documents-dev";
const addresses = new Map<string, string>();
/** The stored shell as Workbox keeps it, by its key. */
const stored = new Map<string, Response>();
const navigate = vi.fn<(url: string) => Promise<null>>();
let shell: typeof Shell;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("location", new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal("self", { __WB_MANIFEST: [], clients: { get: async () => ({ url: `${ORIGIN}/live/`, navigate }) } });
  stored.clear();
  navigate.mockReset().mockResolvedValue(null);
  addresses.clear();
  addresses.set(OWN, "/upcoming/").set("touchline-documents-old", "/").set("touchline-images", "/a.webp");
  vi.stubGlobal("caches", {
    match: async (url: string, { cacheName }: { readonly cacheName: string }) =>
      url === `${ORIGIN}${addresses.get(cacheName)}` ? new Response("document") : undefined,
    keys: async () => [...addresses.keys()],
    delete: async (name: string) => addresses.delete(name),
    open: async () => ({
      match: async (key: string) => stored.get(key)?.clone(),
      put: async (key: string, response: Response) => void stored.set(key, response),
      delete: async (key: string) => stored.delete(key),
    }),
  });
  shell = await import("./shell.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const answerTo = async (path: string) => (await shell.answerPage(new Request(ORIGIN + path))).text();

test.each([
  ["/live/", "strict-origin-when-cross-origin"],
  ["/auth/login/", "strict-origin-when-cross-origin"],
  ["/auth/login/limit/?data=x", "no-referrer"],
  ["/he/auth/login/limit?data=x", "no-referrer"],
  ["/auth/password/reset/?token=x", "no-referrer"],
  ["/de/auth/email/verify/?token=x", "no-referrer"],
])(
  "[AUTH-5] [AUTH-14] %s is answered with the shell, and a secret in its address is not sent as referrer",
  async (path, policy) => {
    const answer = await shell.answerPage(new Request(ORIGIN + path));
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

const OWN_HASH = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const pageWith = (policy: string, build: string = __BUILD_ID__) =>
  new Response(`<html><meta name="build" content="${build}"><script>start()</script></html>`, {
    headers: { "Content-Type": "text/html", "Content-Security-Policy": policy },
  });
const policyOf = (response: Response | undefined) => response?.headers.get("Content-Security-Policy");

/** Lets the host send this page from now on, and the worker ask for it. */
async function refreshedBy(page: Response): Promise<void> {
  vi.stubGlobal("fetch", async () => page);
  await shell.refreshShell();
}

test("[PWA-2] the stored shell gets the policy that the host has today, and older documents end", async () => {
  stored.set(KEY, pageWith("script-src 'unsafe-inline'"));
  await refreshedBy(pageWith(`script-src ${OWN_HASH}; connect-src https://new.example`));
  expect(policyOf(stored.get(KEY))).toContain("https://new.example");
  expect(addresses.has(OWN), "their policy is of yesterday").toBe(false);
});

test("[PWA-2] documents stay as long as the policy does", async () => {
  stored.set(KEY, pageWith(`script-src ${OWN_HASH}`));
  await refreshedBy(pageWith(`script-src ${OWN_HASH}`));
  expect(addresses.has(OWN)).toBe(true);
});

test.each([
  ["a page of another build", pageWith("script-src 'unsafe-inline' https:", "other")],
  ["a page that its policy keeps from starting", pageWith("script-src 'sha256-old'")],
  ["a hotel's page", new Response("<html>Welcome</html>", { headers: { "Content-Type": "text/html" } })],
  ["an error", new Response("Busy", { status: 503 })],
])("[PWA-2] %s does not replace the stored shell", async (_, page) => {
  stored.set(KEY, pageWith("script-src 'unsafe-inline'"));
  await refreshedBy(page);
  expect(policyOf(stored.get(KEY))).toBe("script-src 'unsafe-inline'");
});

describe("[PWA-5] a page that was answered from the store", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stored.set(KEY, pageWith("script-src 'sha256-old'"));
    vi.stubGlobal("fetch", async () => Response.json({ id: "b1" }));
  });

  test("stays when its script runs", async () => {
    const watched = shell.watchOpening("tab-1");
    shell.noteRunning("tab-1");
    await vi.advanceTimersByTimeAsync(60_000);
    await watched;
    expect(stored.size).toBe(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("is thrown away and loaded from the host when its script does not run within 10 s", async () => {
    void shell.watchOpening("tab-1");
    shell.noteRunning("another tab");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored.size).toBe(0);
    expect(addresses.has(OWN)).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/live/`);
  });

  test.each([undefined, ""])("is not watched where the browser does not name it (%j)", async (clientId) => {
    await shell.watchOpening(clientId);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("stays while the host cannot be reached: there is nothing better", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    void shell.watchOpening("tab-1");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored.size).toBe(1);
    expect(navigate).not.toHaveBeenCalled();
  });
});

test("[PWA-5] only pages from the store are watched", async () => {
  const onStored = vi.fn<() => void>();
  await shell.answerPage(new Request(`${ORIGIN}/upcoming/`), onStored);
  expect(onStored).toHaveBeenCalledOnce();
});
