import { afterEach, beforeEach, expect, test, vi, type Mock } from "vitest";
import type { BootData } from "#src/lib/bootData.ts";
import { watchStart } from "./failedStart.ts";

/** A new one for each test: the pages of earlier tests have not really gone. */
let reload: Mock<() => void>;
const answer = vi.fn<() => Promise<Response>>();
let script: HTMLScriptElement;
let boot: BootData;

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.fn<() => void>();
  answer.mockReset().mockImplementation(async () => new Response("{}"));
  vi.stubGlobal("fetch", answer);
  sessionStorage.clear();
  document.title = "";
  document.body.innerHTML = '<div id="root"></div>';
  load();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function load(): void {
  document.querySelector("[data-notice]")?.remove();
  script = document.createElement("script");
  boot = { start: null, acts: [] } as unknown as BootData;
  const texts = { incomplete: "Die Seite ist nicht vollständig.", retry: "Erneut versuchen" };
  watchStart({ script, boot, texts, language: "de", reload });
}

const notice = () => document.querySelector<HTMLElement>("[data-notice]");
const button = () => notice()?.querySelector("button") ?? expect.fail("There is no button");
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const settle = () => wait(0);

/** Lets the portal's code load, and its start end like this. */
async function starts(start: Promise<void> | null): Promise<void> {
  boot.start = start;
  script.dispatchEvent(new Event("load"));
  await settle();
}

async function fails(): Promise<void> {
  script.dispatchEvent(new Event("error"));
  await settle();
}

test("[PWA-5] code that cannot be loaded is reported in the page's language, with a button that reloads", async () => {
  await fails();
  expect([notice()?.lang, notice()?.textContent]).toEqual(["de", "Die Seite ist nicht vollständig.Erneut versuchen"]);
  expect(notice()?.querySelector("[role=alert]")?.textContent).toBe("Die Seite ist nicht vollständig.");
  expect(notice()?.closest("main")?.id).toBe("main");
  expect(document.title).toBe("Die Seite ist nicht vollständig.");
  expect(reload).not.toHaveBeenCalled();
  button().click();
  button().click();
  await settle();
  expect(reload).toHaveBeenCalledOnce();
});

test("[PWA-5] a server-rendered page keeps its content and shows the message among its notices", async () => {
  document.title = "Touchline";
  document.body.innerHTML = '<div id="root"><main id="main"><h1>Live now</h1></main><div data-notices></div></div>';
  await fails();
  expect(document.querySelector("#main")?.innerHTML).toBe("<h1>Live now</h1>");
  expect(notice()?.parentElement?.dataset.notices).toBe("");
  expect(document.title).toBe("Touchline");
});

test("[PWA-5] code that loads but does not start counts as failed", async () => {
  await starts(null);
  expect(notice()).not.toBeNull();

  load();
  await starts(Promise.reject(new Error("No texts")));
  expect(notice()).not.toBeNull();
});

test("[PWA-5] code that starts shows no message and reloads nothing", async () => {
  await starts(Promise.resolve());
  dispatchEvent(new Event("online"));
  await wait(600);
  expect([notice(), reload.mock.calls.length]).toEqual([null, 0]);
});

test("[PWA-5] the page reloads by itself after growing pauses, and stops after five times", async () => {
  const pauses: number[] = [];
  for (let loads = 1; loads <= 5; loads += 1) {
    await fails();
    let seconds = 0;
    for (; reload.mock.calls.length < loads; seconds += 1) await wait(1);
    pauses.push(seconds);
    load();
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32]);
  await fails();
  await wait(3_600);
  expect(reload).toHaveBeenCalledTimes(5);
  // The viewer still can.
  button().click();
  await settle();
  expect(reload).toHaveBeenCalledTimes(6);
});

test("[PWA-5] a start, or ten minutes, put an end to the counting", async () => {
  await fails();
  await wait(2);
  load();
  await starts(Promise.resolve());
  load();
  await fails();
  await wait(2);
  expect(reload).toHaveBeenCalledTimes(2);

  load();
  vi.setSystemTime(Date.now() + 600_000);
  await fails();
  await wait(2);
  expect(reload).toHaveBeenCalledTimes(3);
});

test("[PWA-5] it reloads when the network returns", async () => {
  await fails();
  dispatchEvent(new Event("online"));
  await settle();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers with an error of its own", async () => new Response("", { status: 502 })],
])("[PWA-5] while the host %s, nothing reloads and the page tries again later", async (_, away) => {
  answer.mockImplementation(away);
  await fails();
  button().click();
  await settle();
  expect(button().getAttribute("aria-busy")).toBeNull();
  await wait(2);
  expect([answer.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  // A host may have no list of builds.
  answer.mockImplementation(async () => new Response("", { status: 404 }));
  await wait(4);
  expect(reload).toHaveBeenCalledOnce();
});

test("[PWA-5] a tab that cannot count its tries reloads only when it is asked to", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await fails();
  await wait(600);
  expect(reload).not.toHaveBeenCalled();
  button().click();
  await settle();
  expect(reload).toHaveBeenCalledOnce();
});

test("[PWA-5] if a reload did not help, the next one goes past the worker", async () => {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const getRegistration = async () => ({ unregister });
  vi.stubGlobal("navigator", { serviceWorker: { controller: {}, getRegistration } });
  await fails();
  await wait(2);
  expect([unregister.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  load();
  await fails();
  await wait(4);
  expect([unregister.mock.calls.length, reload.mock.calls.length]).toEqual([1, 2]);
});

test("[A11Y-1] presses are no longer kept for code that does not come", async () => {
  await fails();
  expect(boot.acts).toBeNull();
});
