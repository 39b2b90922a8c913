import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { parseConfig } from "#src/config/config.ts";
import { parseJson } from "#src/lib/json.ts";

interface Report {
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: { readonly values: readonly { readonly type: string; readonly value: string }[] };
  readonly breadcrumbs: readonly unknown[];
  readonly contexts?: { readonly call?: object };
}
let reports: Report[] = [];
let kinds: unknown[] = [];
let receiver: Server;
let dsn = "";

/** Acts as the tenant's receiver. An envelope is lines of JSON in pairs: a header, then what it describes. */
beforeAll(async () => {
  receiver = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const [, kind, report] = text.split("\n").map(parseJson);
      if (request.method === "POST")
        [kinds, reports] = [
          [...kinds, kind],
          [...reports, report as Report],
        ];
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  dsn = `http://key@127.0.0.1:${(receiver.address() as AddressInfo).port}/7`;
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));
beforeEach(() => {
  [reports, kinds] = [[], []];
  vi.stubGlobal("__BUILD_ID__", "b1");
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

const config = (parts: object = {}) =>
  parseConfig({ customer: { id: "demo" }, environment: "staging", errorReporter: { dsn }, ...parts }) ??
  expect.fail("the configuration is malformed");
const came = (count: number) => vi.waitFor(() => expect(reports).toHaveLength(count), { timeout: 5_000 });
const values = () => reports.map(({ exception }) => exception.values.at(-1)?.value);
/** Loads fresh modules for each test, because their state lasts for the page's life. */
async function open() {
  const [{ startErrorReporter }, errors, { ApiError }, { sessionStore }, { answerConsent }] = await Promise.all([
    import("./startErrorReporter.ts"),
    import("#src/lib/errorStore.ts"),
    import("#src/api/error.ts"),
    import("#src/session/session.ts"),
    import("#src/session/consent.ts"),
  ]);
  const fail = (error: unknown, call?: { method: string; path: string }) => errors.noteError({ error, call });
  return { start: startErrorReporter, fail, ApiError, session: sessionStore, answerConsent };
}

test("[ANA-2] errors from before the reporter loaded are reported once each, with their tags", async () => {
  const { start, fail, session } = await open();
  session.update({ token: "opaque-token" });
  const error = new TypeError("No match at https://tv.example/events/7?token=x opaque-token");
  fail(error);
  fail(error);
  start(config());
  fail(new Error("a second one"));
  await came(2);
  expect(values()).toEqual(["No match at https://tv.example/events/7 […]", "a second one"]);
  expect(reports[0]?.tags).toEqual({ tenant: "demo", buildId: "b1", environment: "staging", code: "TypeError" });
  expect(kinds).toEqual([{ type: "event" }, { type: "event" }]);
  expect(JSON.stringify(reports)).not.toMatch(/opaque|token/);
});

test("[API-9] an answer of 500 or above is reported with code and call, an intended rejection is not", async () => {
  const { start, fail, ApiError } = await open();
  start(config());
  fail(new ApiError({ code: "not_found", status: 404 }));
  fail(new ApiError({ code: "unreachable" }));
  fail(new DOMException("The call was given up", "AbortError"));
  fail(new ApiError({ code: "out_of_order", status: 503 }), { method: "GET", path: "/api/events/7" });
  await came(1);
  expect(reports[0]?.tags.code).toBe("out_of_order");
  expect(reports[0]?.contexts?.call).toEqual({ method: "GET", path: "/api/events/7", status: 503 });
});

test("[API-9] a repeated failure of a call is reported once, and so is each other error", async () => {
  const { start, fail, ApiError } = await open();
  start(config());
  const call = { method: "GET", path: "/api/event/list" };
  for (const [index, status] of [500, 500, 503, 500].entries()) {
    fail(new ApiError({ code: "out_of_order", status }), call);
    fail(new Error(`between, ${index}`));
  }
  await came(6);
  expect(reports.flatMap(({ contexts }) => contexts?.call ?? [])).toEqual([
    { ...call, status: 500 },
    { ...call, status: 503 },
  ]);
});

test("[ANA-2] at most ten errors are reported per session, even across a reload", async () => {
  const first = await open();
  first.start(config());
  for (let index = 0; index < 7; index += 1) first.fail(new Error(`error ${index}`));
  await came(7);
  vi.resetModules();
  const second = await open();
  second.start(config());
  for (let index = 7; index < 14; index += 1) second.fail(new Error(`error ${index}`));
  await came(10);
  expect(values()).toEqual(Array.from({ length: 10 }, (_, index) => `error ${index}`));
});

test("[ANA-2] of many errors before the reporter loaded the first ten are reported", async () => {
  const { start, fail } = await open();
  for (let index = 0; index < 500; index += 1) fail(new Error(`error ${index}`));
  start(config());
  await came(10);
  expect(values().at(-1)).toBe("error 9");
});

test("[ANA-3] where the tenant requires consent, nothing is reported, loaded or stored before it is given", async () => {
  const { start, fail, answerConsent } = await open();
  fail(new Error("before"));
  start(config({ consent: { required: true } }));
  answerConsent(false);
  fail(new Error("refused"));
  answerConsent(true);
  fail(new Error("after"));
  await came(1);
  expect(values()).toEqual(["after"]);
});

test("[ANA-3] errors from before the consent are not reported, even if the reporter loads later", async () => {
  const { start, fail, answerConsent } = await open();
  fail(new Error("before"));
  answerConsent(true);
  start(config({ consent: { required: true } }));
  fail(new Error("after"));
  await came(1);
  expect(values()).toEqual(["after"]);
});

test("[ANA-2] is off without an address, and an invalid address is logged once", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const { start, fail } = await open();
  start(config({ errorReporter: { dsn: null } }));
  fail(new Error("nobody is told"));
  start(config({ errorReporter: { dsn: "/nowhere" } }));
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(reports).toEqual([]);
});

test("[ANA-2] sampleRate 0 sends nothing", async () => {
  const { start, fail } = await open();
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  start(config({ errorReporter: { dsn, sampleRate: 0 } }));
  fail(new Error("left out"));
  await vi.waitFor(() => expect(random).toHaveBeenCalled(), { timeout: 5_000 });
  expect(reports).toEqual([]);
});

test("[ANA-2] a reporter that fails to load is loaded again, and what waited for it is reported", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const load = vi.fn<() => never>(() => {
    throw new Error("Failed to fetch dynamically imported module");
  });
  vi.doMock("./errorReporter.ts", load);
  const { start, fail } = await open();
  const { connectivity } = await import("#src/lib/network/connectivity.ts");
  start(config());
  fail(new Error("meanwhile"));
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 5_000 });
  vi.doUnmock("./errorReporter.ts");
  await vi.waitFor(
    () => {
      connectivity.online.set(false);
      connectivity.online.set(true);
      expect(reports).toHaveLength(1);
    },
    { timeout: 5_000 },
  );
  connectivity.stop();
});

test("[ANA-2] browser messages without any meaning are not reported", async () => {
  const { start, fail } = await open();
  start(config());
  fail("ResizeObserver loop completed with undelivered notifications.");
  fail("ResizeObserver loop limit exceeded");
  fail("Script error.");
  fail(new Error("ours"));
  await came(1);
  expect(values()).toEqual(["ours"]);
});
