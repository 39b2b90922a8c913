import { createHash, webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { sessionStore } from "#src/session/session.ts";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import { storeDocument } from "./storeDocument.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const BOOT = 'start("/assets/portal-1a2b.js")';
const HASH = `'sha256-${createHash("sha256").update(BOOT).digest("base64")}'`;
const PAGE = `<!doctype html><html lang="en" dir="ltr" data-rendered=""><head><meta name="build" content="b1"><link rel="expect" href="#screen-end" blocking="render" /><script>${BOOT}</script></head>
<body><div id="root"><h1>Live</h1></div><script type="application/json" id="rendered-screen">{}</script></body></html>
`;

const stored = new Map<string, Response>();
const asked: (RequestInit & { readonly url: string })[] = [];
let answer: () => Response | Promise<Response>;

const rendered = (html = PAGE, init: ResponseInit = {}) =>
  new Response(html, {
    ...init,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `script-src ${HASH}`,
      "Content-Encoding": "br",
      Date: new Date().toUTCString(),
      ...init.headers,
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
  vi.stubGlobal("__BUILD_ID__", "b1");
  vi.stubGlobal("crypto", webcrypto);
  document.head.innerHTML = "<script type='text/plain'></script>";
  document.scripts[0]?.append(BOOT);
  localeStore.set({ locale: "en", language: "en" });
  answer = () => rendered();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, ...init });
    return answer();
  });
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, response: Response) => {
      stored.delete(path);
      stored.set(path, response);
    },
    keys: async () => [...stored.keys()],
    delete: async (path: string) => stored.delete(path),
  };
  vi.stubGlobal("caches", {
    open: async (name: string) => (name === "touchline-documents-b1" ? cache : null),
    delete: async (name: string) => name === "touchline-documents-b1" && stored.clear(),
  });
  visit("/live/");
});
afterEach(() => {
  sessionStore.clear();
  setScoresHidden(false);
  stored.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const visit = (path: string) => history.replaceState(null, "", path);

const signIn = () => {
  const user = { id: "anna", email: null, fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "access" });
};

test("[PWA-2] stores the page as a visitor gets it, with its policy and the time of its data", async () => {
  await storeDocument();
  expect(asked).toMatchObject([{ url: "/live/", credentials: "omit", redirect: "error" }]);
  const document = stored.get("/live/");
  expect(await document?.text()).toBe(
    PAGE.replace("<html ", `<html data-stored="${NOON}" `).replace(/<link[^>]*>/, ""),
  );
  expect(document?.headers.get("Content-Security-Policy")).toBe(`script-src ${HASH}`);
  expect(document?.headers.has("Content-Encoding")).toBe(false);
});

test("[I18N-1] stores the page of the language on screen, by its address alone", async () => {
  localeStore.set({ locale: "de", language: "de" });
  answer = () => rendered(PAGE.replace('lang="en"', 'lang="de"'));
  visit("/de/");
  await storeDocument();
  expect([...new Headers(asked[0]?.headers).keys()]).toEqual(["accept"]);
  expect([...stored.keys()]).toEqual(["/de/"]);
});

test.each([
  ["an error", () => rendered(PAGE, { status: 503 })],
  ["a page that is not found", () => rendered(PAGE, { status: 404 })],
  ["another type", () => rendered(PAGE, { headers: { "Content-Type": "text/plain" } })],
  ["a page that ends too early", () => rendered(PAGE.slice(0, -9))],
  ["a shell without a rendered screen", () => rendered(PAGE.replace("rendered-screen", "other"))],
  ["a page in another language", () => rendered(PAGE.replace('lang="en"', 'lang="he"'))],
  ["a page of another build", () => rendered(PAGE.replace("1a2b", "3c4d"))],
  ["a page of a hotel's network", () => rendered("<html lang='en'><body>Sign in here</body></html>")],
  ["a page that names another build", () => rendered(PAGE.replace('content="b1"', 'content="b2"'))],
  [
    "a page with the policy of another build",
    () => rendered(PAGE, { headers: { "Content-Security-Policy": "script-src 'sha256-x'" } }),
  ],
  ["a page that is too large", () => rendered(PAGE.replace("<h1>", `<h1>${"a".repeat(1_000_000)}`))],
])("[PWA-2] does not store %s, and keeps what it has", async (_what, next) => {
  await storeDocument();
  const before = stored.get("/live/");
  vi.setSystemTime(NOON + 120_000);
  answer = next;
  await storeDocument();
  expect(asked).toHaveLength(2);
  expect(stored.get("/live/")).toBe(before);
});

test.each([
  "/events/ev-1",
  "/auth/password/reset/",
  "/account/",
  "/live/?utm=1",
  "/league/league-1/?tab=live",
  "/search/",
  "/de/live/extra",
])("[AUTH-14] %s is never stored", async (path) => {
  visit(path);
  await storeDocument();
  expect(asked).toEqual([]);
});

test.each(["/", "/home", "/upcoming/", "/highlight", "/archive", "/latest", "/league/l.1", "/he/team/t-1/"])(
  "%s is stored",
  async (path) => {
    visit(path);
    await storeDocument();
    expect([...stored.keys()]).toEqual([path]);
  },
);

test("is fetched at most once a minute", async () => {
  await storeDocument();
  vi.setSystemTime(NOON + 59_000);
  await storeDocument();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(NOON + 61_000);
  await storeDocument();
  expect(asked).toHaveLength(2);
});

test("the ten that were stored last are kept", async () => {
  for (let number = 1; number <= 12; number++) {
    visit(`/league/l-${number}`);
    await storeDocument();
  }
  expect([...stored.keys()]).toHaveLength(10);
  expect([...stored.keys()][0]).toBe("/league/l-3");
});

test("a viewer who saves data pays for nothing", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await storeDocument();
  expect(asked).toEqual([]);
});

test("[SES-1] a sign-in deletes all documents, and nothing is stored while it lasts", async () => {
  await storeDocument();
  expect(stored.size).toBe(1);
  signIn();
  await vi.waitFor(() => expect(stored.size).toBe(0));
  await storeDocument();
  expect(asked).toHaveLength(1);
});

test("[SES-1] [EVT-15] an answer that comes after a sign-in, or after scores were hidden, is not stored", async () => {
  for (const change of [signIn, () => setScoresHidden(true)]) {
    sessionStore.clear();
    answer = () => {
      change();
      return rendered();
    };
    await storeDocument();
    expect(stored.size).toBe(0);
  }
  expect(asked).toHaveLength(2);
});
