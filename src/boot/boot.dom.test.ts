import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { discardServerRendering } from "#src/app/startup/hydrateScreen.ts";
import { bootCalls } from "#src/catalog/queries/firstCalls.ts";

const asked: string[] = [];
let answerConfig: (config: object) => void;

beforeEach(() => {
  // Away from midnight: the time of data of yesterday has its day, too.
  vi.useFakeTimers({ now: new Date(2026, 2, 14, 20, 0), toFake: ["Date"] });
  asked.length = 0;
  const config = new Promise<Response>((resolve) => {
    answerConfig = (config) => resolve(Response.json(config));
  });
  vi.stubGlobal("__PRELOADS__", { entry: [], event: [], player: [], known: [], texts: {} });
  vi.stubGlobal("__CALLS__", bootCalls());
  vi.stubGlobal("__FLOOR__", "/assets/floor.json");
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("CSS", { supports: () => true });
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    if (url === "/assets/floor.json") return Promise.resolve(Response.json({ de: "Zu alt.", en: "Too old." }));
    return url === "/config.json" ? config : Promise.resolve(Response.json({ content: null }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

/** Opens the page at `path` and runs only its inline script. */
async function openAt(path: string) {
  history.replaceState(null, "", path);
  await import("./boot.ts");
}

const TEXTS = {
  de: { incomplete: "Nicht vollständig.", retry: "Erneut versuchen" },
  en: { incomplete: "Not complete.", retry: "Try again" },
};
const EVENT = "/api/event/get_by_id/id/ev-1?idType=id&media_type=event";
const API = "https://api.example/v2";

test.each([
  ["/", `${API}/api/event/list`],
  ["/events/ev-1", `${API}${EVENT}`],
])("[CFG-2] a first visit to %s requests only the configuration until that names the API", async (path, call) => {
  await openAt(path);
  expect(asked).toEqual(["/config.json"]);
  answerConfig({ api: { baseUrl: API } });
  const config = await window.__boot?.config;
  // Requested before the portal's code runs, which uses the answer.
  expect(asked).toEqual(["/config.json", call]);
  expect(window.__boot?.early.map(({ url }) => url)).toEqual([call]);
  expect(await config?.json()).toEqual({ api: { baseUrl: API } });
});

test("[CFG-2] [PLR-9] from the second visit on the page's data is requested together with the configuration", async () => {
  localStorage.setItem("ott-config", JSON.stringify({ api: { baseUrl: API } }));
  await openAt("/events/ev-1");
  expect(asked).toEqual(["/config.json", `${API}${EVENT}`]);
});

test("[PWA-5] a lost entry is reported in the language of the address, or else of the browser", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("__PRELOADS__", {
    entry: ["/assets/portal.js"],
    event: [],
    player: [],
    known: [],
    texts: TEXTS,
  });
  const messages: (string | null | undefined)[] = [];
  for (const path of ["/de/faq", "/faq"]) {
    vi.resetModules();
    document.head.replaceChildren();
    document.body.innerHTML = '<div id="root"></div>';
    await openAt(path);
    document.querySelector("script")?.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(0);
    messages.push(document.querySelector("[role=alert]")?.textContent);
  }
  expect(messages).toEqual(["Nicht vollständig.", "Not complete."]);
});

const LACKS: readonly (readonly [what: string, take: () => void])[] = [
  [":has(), as Firefox 120 does", () => vi.stubGlobal("CSS", { supports: (what: string) => !what.includes(":has") })],
  ["dvh, as Chrome 107 does", () => vi.stubGlobal("CSS", { supports: (what: string) => what !== "height" })],
  ["CSS.supports()", () => vi.stubGlobal("CSS", undefined)],
  [
    "lookbehind, as Safari 16.3 does",
    () =>
      vi.stubGlobal(
        "RegExp",
        class extends RegExp {
          constructor(source: string | RegExp, flags?: string) {
            if (String(source).includes("(?<=")) throw new SyntaxError("Invalid group specifier name");
            super(source, flags);
          }
        },
      ),
  ],
];

test.each(LACKS)("[PWA-5] a browser that lacks %s is told so in its language, and loads no code", async (_, take) => {
  vi.stubGlobal("__PRELOADS__", { entry: ["/assets/portal.js"], event: [], player: [], known: [], texts: TEXTS });
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"></div>';
  take();
  await openAt("/de/faq");
  await vi.waitFor(() => expect(document.querySelector("main [role=alert]")?.textContent).toBe("Zu alt."));
  expect(document.querySelector("[data-notice]")?.getAttribute("lang")).toBe("de");
  expect(document.querySelectorAll("script, button")).toHaveLength(0);
});

/**
 * Parses a rendered document, one stored at `at` unless that is null, up to its inline script, runs that, then the rest,
 * and paints if `paints`.
 */
async function openRendered({
  path = "/live/",
  lang = "en",
  at = Date.now() - 60_000,
  paints = false,
}: {
  readonly path?: string;
  readonly lang?: string;
  readonly at?: number | null;
  readonly paints?: boolean;
} = {}) {
  vi.stubGlobal("__PRELOADS__", { entry: [], event: [], player: [], known: [], texts: TEXTS });
  const onPaint: (() => void)[] = [];
  class Observer {
    // A browser that reports no paints lets nothing wait for one.
    static supportedEntryTypes = paints ? ["paint"] : [];
    constructor(report: () => void) {
      onPaint.push(report);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  const page = document.documentElement;
  Object.assign(page.dataset, { rendered: "" }, at !== null && { stored: String(at) });
  page.lang = lang;
  document.body.innerHTML =
    '<div id="root"><h1>Live</h1></div><script type="text/plain" id="rendered-screen"></script>';
  await openAt(path);
  const wasHidden = page.dataset.emptied !== undefined;
  document.dispatchEvent(new Event("DOMContentLoaded"));
  const { textContent } = document.body;
  const { stored, rendered } = page.dataset;
  const timeIn = () => page.style.getPropertyValue("--stored-at");
  const timeBeforePaint = timeIn();
  for (const report of onPaint) report();
  const time = timeIn();
  page.style.removeProperty("--stored-at");
  for (const name of ["data-stored", "data-rendered", "data-emptied", "lang"]) page.removeAttribute(name);
  return { wasHidden, textContent, stored, rendered, timeBeforePaint, time };
}

test("[PWA-2] a stored document is shown with the time of its data in the page's language", async () => {
  const at = new Date();
  at.setHours(14, 3, 0, 0);
  vi.useFakeTimers({ now: at.getTime() + 60_000, toFake: ["Date"] });
  const page = await openRendered({ at: at.getTime(), path: "/de/live/", lang: "de" });
  vi.useRealTimers();
  expect(page).toMatchObject({ wasHidden: false, textContent: "Live", rendered: "", time: '"14:03"' });
});

test("[PWA-2] the first paint of a stored document does not wait for the time of its data", async () => {
  const page = await openRendered({ paints: true });
  expect(page).toMatchObject({ timeBeforePaint: "", time: expect.stringMatching(/^"\d/) });
});

test("[PWA-2] a stored document of another day is shown with its date", async () => {
  expect((await openRendered({ at: Date.now() - 48 * 3_600_000 })).time).toMatch(/^"\w+ \d+, \d{4}, /);
});

test.each([
  ["[SES-1] a signed-in viewer", () => localStorage.setItem("ott-data", '{"token":"x"}'), {}],
  ["[EVT-15] a visitor who hides scores", () => (document.cookie = "ott-hide-scores=1"), {}],
  ["anybody after a month", () => undefined, { at: Date.UTC(2026, 1, 10) }],
  ["anybody if its time cannot be read", () => undefined, { at: Number.NaN }],
])("%s never sees a stored document", async (_who, prepare, stored) => {
  prepare();
  const page = await openRendered(stored);
  document.cookie = "ott-hide-scores=; Max-Age=0; Path=/";
  // Without `rendered` the code is loaded at once, and the page renders itself.
  expect(page).toEqual({
    wasHidden: true,
    textContent: "",
    timeBeforePaint: "",
    time: "",
    stored: undefined,
    rendered: undefined,
  });
});

test.each([
  ["[SES-1] a signed-in viewer", () => localStorage.setItem("ott-data", '{"token":"x"}')],
  ["[EVT-15] a visitor who hides scores", () => (document.cookie = "ott-hide-scores=1")],
])("%s sees nothing of a page that was rendered for everybody", async (_who, prepare) => {
  prepare();
  const page = await openRendered({ at: null });
  document.cookie = "ott-hide-scores=; Max-Age=0; Path=/";
  expect(page).toMatchObject({ wasHidden: true, textContent: "", rendered: undefined });
});

test("[EVT-15] where scores are hidden, the tab has no title of the server's, which may reveal the winner", async () => {
  document.head.replaceChildren();
  document.cookie = "ott-hide-scores=1";
  await openAt("/events/ev-1");
  document.cookie = "ott-hide-scores=; Max-Age=0; Path=/";
  // What the parser comes to after the inline script.
  document.head.insertAdjacentHTML("beforeend", "<title data-server>Harbour City are champions</title>");
  expect(document.title).toBe(location.hostname);
  discardServerRendering(document);
  for (const title of document.head.querySelectorAll("[data-server]")) title.remove();
  expect(document.title).toBe("");
});

test("[RTE-1] a stored home page asks for what is live, as its data may be old", async () => {
  localStorage.setItem("ott-config", JSON.stringify({ api: { baseUrl: API } }));
  await openRendered({ path: "/" });
  expect(asked).toEqual(["/config.json", `${API}/api/event/list`]);
});
