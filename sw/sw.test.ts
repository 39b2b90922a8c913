import { storeHiddenScores } from "#src/lib/scoresForWorkers.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

// The plugin stores in IndexedDB when a picture was last used, and Node has no IndexedDB.
vi.mock("workbox-expiration", () => ({ ExpirationPlugin: class {} }));

const ORIGIN = "https://portal.example";
/** Loaded before the worker's code, so that it wraps the cache storage first. */
const BREAKS = "./cases/cacheStorageBreaks.js";

interface MatchOptions {
  readonly ignoreSearch?: boolean;
  readonly cacheName?: string;
}

class FakeCache {
  private readonly entries = new Map<string, Response>();
  private readonly addressOf = (key: Request | string) => new URL(typeof key === "string" ? key : key.url, ORIGIN).href;
  match = async (key: Request | string, { ignoreSearch = false }: MatchOptions = {}): Promise<Response | undefined> => {
    const bare = (address: string) => (ignoreSearch ? address.split("?", 1)[0] : address);
    const found = [...this.entries].find(([address]) => bare(address) === bare(this.addressOf(key)));
    return found?.[1].clone();
  };
  delete = async (key: Request | string) => this.entries.delete(this.addressOf(key));
  put = async (key: Request | string, response: Response) => void this.entries.set(this.addressOf(key), response);
}

class FakeCacheStorage {
  private readonly all = new Map<string, FakeCache>();
  async open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }
  async match(key: Request | string, options: MatchOptions = {}): Promise<Response | undefined> {
    const caches = options.cacheName === undefined ? [...this.all.values()] : [await this.open(options.cacheName)];
    const found = await Promise.all(caches.map((cache) => cache.match(key, options)));
    return found.find((response) => response !== undefined);
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
}

/** An event of the class that Workbox requires. */
class FakeEvent {
  readonly work: Promise<unknown>[] = [];
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
  waitUntil = (promise: Promise<unknown>) => void this.work.push(promise);
}

const storage = new FakeCacheStorage();
/** Returns the digest of a text as the worker's list of files has it. */
async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 16);
}
const listeners = new Map<string, ((event: object) => void)[]>();
let isOnline = true;
/** What the worker has told the only open page, and how often it has fetched its successor. */
const told: object[] = [];
let updates = 0;

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  );
  vi.stubGlobal("location", new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal("registration", { scope: `${ORIGIN}/`, update: async () => void (updates += 1) });
  const page = { id: "tab-1", postMessage: (message: object) => void told.push(message) };
  vi.stubGlobal("clients", { matchAll: async () => [page] });
  vi.stubGlobal("__WB_MANIFEST", [
    { url: "/index.html", revision: "1" },
    { url: "/assets/index-1a.js", revision: null, digest: await digestOf("start()") },
    { url: "/assets/hls-2b.js", revision: null, digest: await digestOf("play()"), isLate: true },
  ]);
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("CacheStorage", FakeCacheStorage);
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("navigator", { onLine: true, languages: ["de-AT"] });
  vi.stubGlobal("ExtendableEvent", FakeEvent);
  vi.stubGlobal("FetchEvent", FakeEvent);
  await import(BREAKS);
  await import("./sw.ts");
});
beforeEach(() => {
  vi.stubGlobal("__broken", false);
  isOnline = true;
  told.length = 0;
  updates = 0;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return new Response("from the network");
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function breakStorage(): void {
  for (const listener of listeners.get("message") ?? [])
    listener({ data: { type: "BREAK" }, stopImmediatePropagation: () => undefined });
}

/** What the worker goes on with after its last response. */
let work: readonly Promise<unknown>[] = [];

/** Returns the worker's response; a page is requested by a navigation. */
async function answerTo(path: string, kind: "page" | "image" | "" = ""): Promise<Response> {
  const request = new Request(new URL(path, ORIGIN));
  Object.defineProperty(request, "mode", { value: kind === "page" ? "navigate" : "cors" });
  Object.defineProperty(request, "destination", { value: kind === "page" ? "document" : kind });
  let answer: Promise<Response> | undefined;
  const event = Object.assign(new FakeEvent("fetch"), {
    request,
    clientId: "tab-1",
    respondWith: (given: Promise<Response>) => void (answer = given),
  });
  for (const listener of listeners.get("fetch") ?? []) listener(event);
  if (answer === undefined) throw new Error(`The worker leaves ${path} to the browser`);
  work = event.work;
  return answer;
}

const EVERY_PATH = [
  ["/live/", "page"],
  ["/auth/password/reset/?token=x", "page"],
  ["/assets/main-1a2b.js", ""],
  ["/fonts/text-latin.woff2", ""],
  ["/media/img/ev-1.webp", "image"],
  ["https://pictures.example/ev-1.webp", "image"],
] as const;

test.each(EVERY_PATH)("[PWA-2] %s comes from the network when the storage fails", async (path, kind) => {
  breakStorage();
  const answer = await answerTo(path, kind);
  expect(await answer.text()).toBe("from the network");
});

const never = () => new Promise<never>(() => undefined);
/** Returns the text of the response to `path` while the storage is `caches`; "no answer" after 10 s. */
async function answerWith(caches: object, path: string, kind: "page" | "image" | ""): Promise<string> {
  vi.useFakeTimers();
  vi.stubGlobal("caches", caches);
  const answer = Promise.race([
    answerTo(path, kind).then((response) => response.text()),
    new Promise<string>((resolve) => setTimeout(() => resolve("no answer"), 10_000)),
  ]).finally(() => vi.stubGlobal("caches", storage));
  await vi.advanceTimersByTimeAsync(10_000);
  return answer;
}

test.each(EVERY_PATH)("[PWA-2] %s comes from the network when the storage never answers", async (path, kind) => {
  expect(await answerWith({ open: never, match: never, keys: never }, path, kind)).toBe("from the network");
});

test.each(EVERY_PATH)("[PWA-2] %s does not wait for a storage that never finishes writing", async (path, kind) => {
  const nothing = async () => undefined;
  const cache = { match: nothing, put: never };
  const caches = { open: async () => cache, match: nothing, keys: async () => [] };
  expect(await answerWith(caches, path, kind)).toBe("from the network");
});

test("[PWA-2] without storage and network a page shows an offline text", async () => {
  breakStorage();
  isOnline = false;
  const answer = await answerTo("/live/", "page");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("Für diese Seite brauchst du eine Verbindung");
});

test("[PWA-2] a page without its own shell is answered with any stored shell before the offline text", async () => {
  isOnline = false;
  const older = await storage.open("workbox-precache-of-before");
  await older.put("/index.html?__WB_REVISION__=0", new Response("stored shell"));
  expect(await (await answerTo("/live/", "page")).text()).toBe("stored shell");
  const secret = await answerTo("/auth/password/reset/?token=x", "page");
  expect(secret.headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("[NAV-8] what is no page is answered by the host, and without network by the shell", async () => {
  const shell = await storage.open("workbox-precache-of-before");
  await shell.put("/index.html?__WB_REVISION__=0", new Response("stored shell"));
  expect(await (await answerTo("/nope", "page")).text()).toBe("from the network");
  isOnline = false;
  expect(await (await answerTo("/nope", "page")).text()).toBe("stored shell");
});

test("[PWA-3] without network a picture is served in any stored width, but never another picture", async () => {
  isOnline = false;
  const pictures = await storage.open("touchline-images");
  for (const address of ["/media/img/a.webp?w=320", "/b.webp", "/image?id=1", "/c.webp?sig=old", "/d.webp?id=2"])
    await pictures.put(new Request(new URL(address, ORIGIN)), new Response(address));
  const stored = async (address: string) => (await answerTo(address, "image").catch(() => null))?.text() ?? null;
  expect(await stored("/media/img/a.webp?w=1280")).toBe("/media/img/a.webp?w=320");
  expect(await stored("/b.webp?w=640")).toBe("/b.webp");
  expect(await stored("/image?id=1")).toBe("/image?id=1");
  for (const other of ["/image?id=2", "/c.webp?sig=new", "/d.webp?w=640"]) expect(await stored(other)).toBeNull();
});

test("[PWA-2] a storage that works again is used again", async () => {
  await (await storage.open("touchline-fonts")).put("/fonts/text-latin.woff2", new Response("stored font"));
  breakStorage();
  expect(await (await answerTo("/fonts/text-latin.woff2")).text()).toBe("from the network");
  vi.stubGlobal("__broken", false);
  expect(await (await answerTo("/fonts/text-latin.woff2")).text()).toBe("stored font");
});

const SHELL = `<html><meta name="build" content="${__BUILD_ID__}"><script>start()</script></html>`;
const HTML = { "Content-Type": "text/html" };

/** Installs the worker while the host answers with these files; rejects if it cannot be installed. */
async function install(page: Response, code = "start()"): Promise<void> {
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith(".js") ? new Response(code, { headers: { "Content-Type": "text/javascript" } }) : page,
  );
  const event = new FakeEvent("install");
  for (const listener of listeners.get("install") ?? []) listener(event);
  await Promise.all(event.work);
}

test.each([
  ["a page of another build", new Response(SHELL.replace(__BUILD_ID__, "other"), { headers: HTML }), "start()"],
  ["a hotel's page", new Response("<html>Welcome</html>", { headers: HTML }), "start()"],
  [
    "the policy of another build",
    new Response(SHELL, { headers: { ...HTML, "Content-Security-Policy": "script-src 'sha256-old'" } }),
    "start()",
  ],
  ["half a file", new Response(SHELL, { headers: HTML }), "sta"],
])("[PWA-2] a worker that is answered with %s is not installed", async (_, page, code) => {
  await expect(install(page, code)).rejects.toThrow("failed with an HTTP status of 200");
});

test.each([
  ["half a file", "pla", "text/javascript"],
  ["a message", '{"error":"quota"}', "text/javascript"],
  ["a page", "<!doctype html>", "text/html"],
])("[PWA-2] %s in place of code is not stored", async (_, text, type) => {
  const code = (content: string) => new Response(content, { headers: { "Content-Type": type } });
  vi.stubGlobal("fetch", async () => code(text));
  expect(await (await answerTo("/assets/hls-2b.js")).text()).toBe(text);
  vi.stubGlobal("fetch", async () => code("play()"));
  expect(await (await answerTo("/assets/hls-2b.js")).text()).toBe("play()");
  isOnline = false;
  vi.stubGlobal("fetch", async () => code("never asked"));
  expect(await (await answerTo("/assets/hls-2b.js")).text()).toBe("play()");
  await (await storage.open(`touchline-assets-${__BUILD_ID__}`)).delete("/assets/hls-2b.js");
});

test("[PWA-2] a font is stored if it is one, whatever its type says", async () => {
  const answers = ["<!doctype html>", "wOF2 a font", "never asked"];
  vi.stubGlobal("fetch", async () => new Response(answers.shift(), { headers: { "Content-Type": "font/woff2" } }));
  const texts = [];
  for (let ask = 0; ask < 3; ask += 1) texts.push(await (await answerTo("/fonts/text-hebrew.woff2")).text());
  expect(texts).toEqual(["<!doctype html>", "wOF2 a font", "wOF2 a font"]);
});

test("[PWA-2] a server that redirects /index.html to / still leaves a usable shell", async () => {
  const page = new Response(SHELL, { headers: HTML });
  await install(Object.defineProperties(page, { redirected: { value: true }, url: { value: `${ORIGIN}/` } }));
  isOnline = false;
  const answer = await answerTo("/live/", "page");
  // Browsers show an error page in place of a page that was answered with a redirected response.
  expect([answer.redirected, await answer.text()]).toEqual([false, SHELL]);
});

test("[DWN-3] a page that asks is told whether the files that it has loaded are stored", async () => {
  const ask = async (...paths: readonly string[]) => {
    const answers: boolean[] = [];
    const ports = [{ postMessage: (isStored: boolean) => void answers.push(isStored) }];
    const urls = paths.map((path) => `${ORIGIN}${path}`);
    const event = Object.assign(new FakeEvent("message"), { data: { type: "STORE", urls }, ports });
    for (const listener of listeners.get("message") ?? []) listener(event);
    await Promise.all(event.work);
    return answers;
  };
  vi.stubGlobal("fetch", async () => new Response("play()"));
  expect(await ask("/assets/hls-2b.js")).toEqual([true]);
  expect(await ask("/assets/hls-2b.js", "/assets/hls-3c.js")).toEqual([false]);
  await (await storage.open(`touchline-assets-${__BUILD_ID__}`)).delete("/assets/hls-2b.js");
});

/** Lets the open page ask for the host's build, as it was at most `maxAgeMs` ago. */
async function askForBuild(maxAgeMs: number): Promise<void> {
  const event = Object.assign(new FakeEvent("message"), { data: { type: "CHECK_BUILD", maxAgeMs } });
  for (const listener of listeners.get("message") ?? []) listener(event);
  await Promise.all(event.work);
}

describe("[PWA-4] the worker asks the host for its build", () => {
  let asked = 0;
  let hostBuild: string;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await (await storage.open(`touchline-assets-${__BUILD_ID__}`)).delete("/builds/latest.json");
    asked = 0;
    hostBuild = "next";
    vi.stubGlobal("fetch", async (address: Request | string) => {
      const isAsked = String(address) === "/builds/latest.json";
      if (isAsked) asked += 1;
      return isAsked ? Response.json({ id: hostBuild }) : new Response("Gone", { status: 404 });
    });
  });

  test("once per interval, however many pages keep it going, and after it was stopped", async () => {
    for (let page = 0; page < 3; page += 1) await askForBuild(300_000);
    expect(asked).toBe(1);
    vi.setSystemTime(Date.now() + 300_000);
    await askForBuild(300_000);
    expect(asked).toBe(2);
    vi.setSystemTime(Date.now() - 86_400_000);
    await askForBuild(300_000);
    expect(asked, "the clock was set back").toBe(3);
  });

  test("fetches a newer one itself, and tells the pages", async () => {
    await askForBuild(0);
    expect([updates, told]).toEqual([1, [{ type: "BUILD", id: "next", isOwn: false }]]);
  });

  test("has nothing to fetch while that is its own", async () => {
    hostBuild = __BUILD_ID__;
    await askForBuild(0);
    expect([updates, told]).toEqual([0, [{ type: "BUILD", id: __BUILD_ID__, isOwn: true }]]);
  });

  test.each([
    ["is missing", () => new Response("There is nothing here", { status: 404 })],
    ["is answered with a page", () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } })],
  ])("[PWA-5] when a file %s, after it has told the page", async (_, gone) => {
    const host = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: Request | string) => (typeof address === "string" ? host(address) : gone()));
    await answerTo("/assets/old-9z.js");
    await Promise.all(work);
    expect(told).toEqual([{ type: "GONE" }, { type: "BUILD", id: "next", isOwn: false }]);
  });

  test("[PWA-5] for no file that an older build has stored", async () => {
    const older = await storage.open("touchline-assets-before");
    await older.put("/assets/old-8y.js", new Response("older()"));
    expect(await (await answerTo("/assets/old-8y.js")).text()).toBe("older()");
    expect([asked, told]).toEqual([0, []]);
  });

  test("[PWA-5] for no file that the network keeps from arriving", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(answerTo("/assets/old-7x.js")).rejects.toThrow("Failed to fetch");
    expect(told).toEqual([]);
  });
});

describe("[EVT-15] [PWA-7] notifications on a device that hides scores", () => {
  const goal = {
    title: "Goal for Kestrel!",
    body: "Harbour City 0–1 Kestrel",
    url: "/live",
    kind: "goal",
    quiet: { title: "Harbour City – Kestrel", body: "Something worth seeing just happened." },
  };
  /** Returns the title of the notification that the worker shows. */
  async function titleShown(): Promise<unknown> {
    const showNotification = vi.fn<(title: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal("registration", { showNotification });
    const event = Object.assign(new FakeEvent("push"), { data: { text: () => JSON.stringify(goal) } });
    for (const listener of listeners.get("push") ?? []) listener(event);
    await Promise.all(event.work);
    return showNotification.mock.lastCall?.[0];
  }
  afterEach(() => Reflect.deleteProperty(globalThis, "cookieStore"));

  test("do not mention the goal where workers cannot read cookies, and do again when scores are shown", async () => {
    await storeHiddenScores(true);
    expect(await titleShown()).toBe(goal.quiet.title);
    await storeHiddenScores(false);
    expect(await titleShown()).toBe(goal.title);
  });

  test.each([
    ["1", goal.quiet.title],
    ["0", goal.title],
  ])("follow the cookie alone where workers can read it (%s)", async (value, title) => {
    await storeHiddenScores(value === "0");
    vi.stubGlobal("cookieStore", { get: async () => ({ value }) });
    expect(await titleShown()).toBe(title);
    Reflect.deleteProperty(globalThis, "cookieStore");
    await storeHiddenScores(false);
  });
});

describe("[PWA-7] a tap on a notification", () => {
  /** Taps a notification that leads to `path`; resolves once the worker has done its part. */
  async function tap(path: unknown): Promise<void> {
    const notification = { data: { path }, close: () => undefined };
    const event = Object.assign(new FakeEvent("notificationclick"), { notification });
    for (const listener of listeners.get("notificationclick") ?? []) listener(event);
    await Promise.all(event.work);
  }
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => undefined);
  beforeEach(() => openWindow.mockClear());

  test("opens the page in the tab that was used last, without loading it again", async () => {
    const focus = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("not allowed"));
    const tabs = ["used last", "other"].map((id) => ({
      focus,
      postMessage: (message: object) => void told.push({ id, ...message }),
    }));
    vi.stubGlobal("clients", { matchAll: async () => tabs, openWindow });
    await tap("/events/ev-1?tab=chat");
    expect(told).toEqual([{ id: "used last", type: "NAVIGATE", path: "/events/ev-1?tab=chat" }]);
    expect(focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test("opens a window where no tab is open, and never another site", async () => {
    vi.stubGlobal("clients", { matchAll: async () => [], openWindow });
    await tap("/events/ev-1");
    await tap("https://evil.example/");
    expect(openWindow.mock.calls).toEqual([["/events/ev-1"], ["/"]]);
  });
});
