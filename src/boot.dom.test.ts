import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bootCalls } from "#src/catalog/queries/firstCalls.ts";

/** Requests of the page, in order. */
const asked: string[] = [];
/** Answers the request for the configuration. */
let tellConfig: (config: object) => void;

beforeEach(() => {
  asked.length = 0;
  const config = new Promise<Response>((resolve) => {
    tellConfig = (told) => resolve(Response.json(told));
  });
  vi.stubGlobal("__PRELOADS__", { entry: [], event: [], player: [], known: [], texts: {} });
  vi.stubGlobal("__CALLS__", bootCalls());
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
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

const EVENT = "/api/event/get_by_id/id/ev-1?idType=id&media_type=event";
const API = "https://api.example/v2";

test.each([
  ["/", `${API}/api/event/list`],
  ["/events/ev-1", `${API}${EVENT}`],
])("[CFG-2] a first visit to %s requests only the configuration until that names the API", async (path, call) => {
  await openAt(path);
  expect(asked).toEqual(["/config.json"]);
  tellConfig({ api: { baseUrl: API } });
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
    ...{ entry: ["/assets/portal.js"], event: [], player: [], known: [] },
    texts: { de: ["Nicht vollständig.", "Erneut versuchen"], en: ["Not complete.", "Try again"] },
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
