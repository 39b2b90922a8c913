import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogError } from "#serving/log/logError.ts";
import { createRenderings, type PageAddress, type RenderedPage } from "./renderings.ts";

interface Page extends RenderedPage {
  readonly body: string;
}

const at = (address: string): PageAddress => ({ origin: "https://tv.example", locale: "en", address });
const known = (isShortLived = false, status: 200 | 404 = 200): Page => ({ status, isShortLived, body: "" });

let time = 0;
let build = "1";
let busy = false;
let missing: (address: string) => boolean = () => false;
const render = vi.fn<(page: PageAddress) => Promise<Page | null>>();
const logError = vi.fn<LogError>();
let renderings: ReturnType<typeof createRenderings<Page>>;

beforeEach(() => {
  vi.useFakeTimers();
  [time, build, busy, missing] = [0, "1", false, () => false];
  logError.mockReset();
  render.mockReset().mockImplementation(async ({ address }) => ({ ...known(), body: `${address} ${time}` }));
  renderings = createRenderings<Page>({
    render,
    isMissing: async ({ address }) => missing(address),
    version: () => build,
    isBusy: () => busy,
    logError,
    now: () => time,
  });
});
afterEach(() => {
  renderings.close();
  vi.useRealTimers();
});

const options = { mayStart: () => true, wait: <T>(answer: Promise<T | null>) => answer };
const read = (address: string, more: Partial<typeof options> = {}) =>
  renderings.page(at(address), { ...options, ...more });
const bodyOf = async (address: string) => (await read(address))?.page.body;
const settled = () => vi.advanceTimersByTimeAsync(1);

describe("[RTE-1] a rendered page", () => {
  test("is rendered once for all who ask meanwhile, and for all who ask later", async () => {
    const answers = await Promise.all([bodyOf("/live"), bodyOf("/live"), bodyOf("/live")]);
    time = 40_000;
    expect([...answers, await bodyOf("/live")]).toEqual(Array.from({ length: 4 }, () => "/live 0"));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["with something live", true, 8_001, 10_000],
    ["without anything live", false, 48_001, 60_000],
  ])("%s is renewed behind the reader's back, before it is too old", async (_what, isShortLived, near, limit) => {
    render.mockImplementation(async () => ({ ...known(isShortLived), body: String(time) }));
    await read("/live");
    time = near;
    expect(await bodyOf("/live")).toBe("0");
    await settled();
    expect(await bodyOf("/live")).toBe(String(near));
    time = near + limit + 1;
    expect(await bodyOf("/live")).toBe(String(time));
  });

  test("that somebody reads again is renewed by itself, and one that nobody reads is not", async () => {
    for (const address of ["/live", "/live", "/upcoming"]) await read(address);
    render.mockClear();
    time = 48_001;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(render.mock.calls.map(([{ address }]) => address)).toEqual(["/live"]);
    time = 96_100;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("is the last good copy, with its age, when the API is down, however long that lasts", async () => {
    await read("/live");
    for (const failure of [async () => null, () => Promise.reject(new Error("The API is away"))]) {
      render.mockImplementation(failure);
      time += 3_600_000;
      expect(await read("/live")).toEqual({
        page: expect.objectContaining({ body: "/live 0" }),
        ageMs: time,
        lifeMs: 60_000,
      });
    }
    expect(logError).toHaveBeenCalledTimes(1);
    render.mockImplementation(async () => ({ ...known(), body: "back" }));
    expect(await bodyOf("/live")).toBe("back");
  });

  test("is the last good copy when the rendering takes longer than a visitor waits", async () => {
    await read("/live");
    time = 100_000;
    render.mockReturnValue(new Promise(() => undefined));
    expect(await read("/live", { wait: async () => null })).toMatchObject({ ageMs: 100_000 });
    expect(await read("/never-seen", { wait: async () => null })).toBeNull();
  });

  test("is made anew after a new build, the most read ones before anybody asks", async () => {
    for (let page = 0; page < 20; page += 1)
      for (let times = 0; times <= page; times += 1) await read(`/events/${page}`);
    build = "2";
    render.mockClear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(render.mock.calls.map(([{ address }]) => address)).toEqual(
      Array.from({ length: 10 }, (_, place) => `/events/${19 - place}`),
    );
    await read("/events/19");
    expect(render).toHaveBeenCalledTimes(10);
  });

  test("that has changed is rendered anew for the next visitor, also if it was being rendered just then", async () => {
    const isChanged = ({ address: one }: PageAddress) => one === "/events/ev-1";
    for (const address of ["/events/ev-1", "/events/ev-2"]) await read(address);
    time = 1_000;
    renderings.changed(isChanged);
    expect(await Promise.all(["/events/ev-1", "/events/ev-2"].map(bodyOf))).toEqual([
      "/events/ev-1 1000",
      "/events/ev-2 0",
    ]);
    let ready = (_page: Page) => {};
    render.mockImplementationOnce(() => new Promise((resolve) => (ready = resolve)));
    time = 62_000;
    const old = bodyOf("/events/ev-1");
    await settled();
    renderings.changed(isChanged);
    ready({ ...known(), body: "before the goal" });
    expect(await old).toBe("before the goal");
    expect(await bodyOf("/events/ev-1")).toBe("/events/ev-1 62000");
  });

  test("that has changed is shown as it was if it cannot be rendered", async () => {
    await read("/events/ev-1");
    renderings.changed(() => true);
    render.mockRejectedValue(new Error("The API is down"));
    expect(await bodyOf("/events/ev-1")).toBe("/events/ev-1 0");
  });

  test("of the old build is not kept if it is ready after the new one", async () => {
    let ready: (page: Page) => void = () => undefined;
    render.mockReturnValueOnce(new Promise((resolve) => (ready = resolve)));
    const first = read("/live");
    await settled();
    build = "2";
    ready({ ...known(), body: "old build" });
    expect(await first).toBeNull();
    expect(await bodyOf("/live")).toBe("/live 0");
  });
});

describe("[RTE-1] what anybody can make up", () => {
  test("pushes out no page that is read", async () => {
    const pages = Array.from({ length: 50 }, (_, page) => `/events/${page}`);
    for (const page of [...pages, ...pages]) await read(page);
    missing = (address) => address.startsWith("/events/none");
    for (let made = 0; made < 1_000; made += 1) await read(`/search/?q=${made}`);
    for (let made = 0; made < 1_000; made += 1) await read(`/events/none-${made}`);
    for (let made = 0; made < 1_000; made += 1) await read(`/events/real-${made}`);
    render.mockClear();
    for (const page of pages) await read(page);
    expect(render).not.toHaveBeenCalled();
  });

  test("is rendered one at a time, and only when nobody waits", async () => {
    render.mockReturnValue(new Promise(() => undefined));
    missing = (address) => address === "/events/none";
    void read("/search/?q=a");
    await settled();
    expect([await read("/search/?q=b"), await read("/events/none")]).toEqual([null, null]);
    busy = true;
    expect(await read("/search/?q=c")).toBeNull();
    expect(render).toHaveBeenCalledTimes(1);
    void read("/live");
    await settled();
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("a network that has had enough renderings gets what is there, and nothing new", async () => {
    await read("/live");
    expect(await read("/live", { mayStart: () => false })).not.toBeNull();
    expect(await read("/upcoming", { mayStart: () => false })).toBeNull();
    time = 100_000;
    expect(await read("/live", { mayStart: () => false })).not.toBeNull();
  });
});

test("[RTE-1] the first pages are rendered before anybody asks, ten at most", async () => {
  await renderings.warm(Array.from({ length: 12 }, (_, page) => at(`/events/${page}`)));
  expect(render).toHaveBeenCalledTimes(10);
  await read("/events/9");
  expect(render).toHaveBeenCalledTimes(10);
});
