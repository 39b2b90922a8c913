import Ajv2020 from "ajv/dist/2020.js";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import { directionOf } from "#src/i18n/locales.ts";
import { parseJson } from "#src/lib/json.ts";
import { DEFAULT_CONFIG, loadConfig, parseConfig } from "./config.ts";

const contract = (name: string): unknown => JSON.parse(readFileSync(`contract/${name}`, "utf8"));
const schema = contract("config.schema.json") as JsonSchema;
const isValid = new Ajv2020({ strict: false }).compile(schema);

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const resolve = (part: JsonSchema): JsonSchema =>
  part.$ref === undefined ? part : (schema.$defs?.[part.$ref.replace("#/$defs/", "")] ?? {});

/** Values at and around every limit of the schema: valid ones, near misses, and other types. */
const values = [
  "",
  "x",
  "/",
  "/x",
  "//x",
  "/x y",
  "http://a",
  "https://a/b",
  "ftp://a",
  "javascript:alert(1)",
  "data:x",
  "wss://a",
  "#abcdef",
  "#ABC",
  "v15.0",
  "v1",
  "default",
  "-a",
  "a.b",
  "A.b",
  "en",
  "he",
  "xx",
  "system",
  "light",
  "dark",
  "rtl",
  "100x100",
  "any",
  "image/png",
  "400",
  "400 700",
  "4000",
  "app://x",
  "blob://x",
  "banners",
  "a".repeat(61),
  "⚽".repeat(60),
  "⚽".repeat(12),
  "⚽".repeat(13),
  "CardProvider",
  "1x",
  "_blank",
  "onesignal",
  "facebook",
  0,
  1,
  -1,
  0.5,
  1.5,
  9,
  10,
  999,
  1000,
  1000.5,
  120_000,
  120_001,
  86_400,
  86_401,
  true,
  false,
  null,
];
const strange = [
  ...values,
  {},
  [],
  ["en", "en"],
  { he: "rtl" },
  { index: "dark" },
  { index: "rtl" },
  { en: "up" },
  { index: "system" },
];

/** Valid entries of lists of objects, so that one member at a time can be replaced. */
const sound: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  redirects: { from: "/x", to: "/x" },
  icons: { src: "/x", sizes: "any", type: "image/png" },
  files: { family: "x", url: "/x" },
  banners: { type: "image", imageUrl: "/x" },
};

type Wrap = (value: unknown) => unknown;

/**
 * Generates every document in which one place of the schema holds one of the strange values and nothing else is set.
 */
function* oneFault(part: JsonSchema, name: string, wrap: Wrap): Generator<unknown> {
  const { properties, items } = resolve(part);
  for (const value of strange) yield wrap(value);
  for (const [key, inner] of Object.entries(properties ?? {})) {
    yield* oneFault(inner, key, (value) => wrap({ ...sound[name], [key]: value }));
  }
  if (items === undefined) return;
  yield* oneFault(items, name, (value) => wrap([value]));
  for (const value of strange) yield wrap([value, value]);
  for (const key of Object.keys(sound[name] ?? {})) {
    yield wrap([Object.fromEntries(Object.entries(sound[name] ?? {}).filter(([other]) => other !== key))]);
  }
}

describe("[CFG-1] the configuration's schema", () => {
  test("accepts and rejects exactly what the contract's JSON Schema does, at every place", () => {
    const answers = { accepted: 0, refused: 0 };
    for (const input of oneFault(schema, "", (value) => value)) {
      const expected = isValid(input);
      answers[expected ? "accepted" : "refused"] += 1;
      if ((parseConfig(input) !== null) !== expected) expect.fail(`${expected} by contract: ${JSON.stringify(input)}`);
    }
    // Both outcomes must really have occurred.
    expect(answers.accepted).toBeGreaterThan(1_000);
    expect(answers.refused).toBeGreaterThan(1_000);
  });

  test("parses JSON of any shape without throwing, as the contract does", () => {
    const same = (input: unknown) => (parseConfig(input) !== null) === isValid(input);
    fc.assert(fc.property(fc.jsonValue(), same), { numRuns: 500, seed: 1 });
  });

  test("has every default of the contract", () => {
    const filled = structuredClone(parseConfig({}));
    new Ajv2020({ strict: false, useDefaults: true }).compile(schema)(filled);
    expect(filled).toEqual(DEFAULT_CONFIG);
    const byContract = {};
    new Ajv2020({ strict: false, useDefaults: true }).compile(schema)(byContract);
    expect(DEFAULT_CONFIG).toEqual(byContract);
  });

  test("reads the container's configuration", () => {
    const own: unknown = JSON.parse(readFileSync("container/config.json", "utf8"));
    expect(parseConfig(own)?.siteUrl).toBe("https://localhost");
  });

  test("[I18N-2] reads the demo's configuration, in which Korean is left to right", () => {
    const config = parseConfig(JSON.parse(readFileSync("backend/demo/config.json", "utf8")));
    if (config === null) throw new Error("The demo's configuration is refused.");
    expect(LOCALE_CODES.filter((code) => directionOf(code, config) === "rtl")).toEqual(["he"]);
  });

  test("reads the contract's example", () => {
    expect(parseConfig(contract("config.example.json"))?.customer.name).toBe("Pierside Sports");
  });

  test("fills in defaults at every depth, replaces arrays and maps as a whole, and keeps null", () => {
    const config = parseConfig({
      features: { web_sdk: { enable_ads: true } },
      locales: { directions: { he: "rtl" } },
      home: { rails: ["live"] },
      smartBanner: { stores: { IOS: null } },
      unknownSetting: 1,
    });
    expect(config?.features).toMatchObject({ enable_match_stats: false, web_sdk: { enable_ads: true } });
    expect(config?.locales.directions).toEqual({ he: "rtl" });
    expect(config?.home.rails).toEqual(["live"]);
    expect(config?.smartBanner.stores.IOS).toBeNull();
    expect(config).not.toHaveProperty("unknownSetting");
  });

  test("rejects the whole file for a single wrong value", () => {
    expect(parseConfig({ customer: { name: "Good" }, theme: { accent: { light: "blue" } } })).toBeNull();
    expect(parseConfig({ brand: { logoUrl: { light: "javascript:alert(1)" } } })).toBeNull();
    expect(parseConfig({ redirects: [{ from: "/x", to: "//evil.example" }] })).toBeNull();
  });
});

describe("[CFG-1] loading the configuration", () => {
  const stored = new Map<string, string>();
  const warn = vi.fn<(text: string) => void>();
  const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
  const never = new Promise<Response>(() => undefined);

  beforeEach(() => {
    vi.useFakeTimers();
    stored.clear();
    warn.mockClear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("uses a valid file without a warning and stores it as the last good copy", async () => {
    const { config } = await loadConfig(answer('{"customer":{"name":"Coast"}}'), warn);
    expect(config.customer.name).toBe("Coast");
    expect(parseConfig(parseJson([...stored.values()][0] ?? ""))?.customer.name).toBe("Coast");
    expect(warn).not.toHaveBeenCalled();
  });

  const failures = {
    "a missing file": () => answer("", 404),
    "a page instead of the file": () => answer("<!doctype html>"),
    "another answer in JSON": () => answer('{"error":true,"messageErrorCode":"not_found","message":"Not found"}'),
    "a malformed value": () => answer('{"api":{"timeoutMs":"soon"}}'),
    "no network": () => Promise.reject(new TypeError("Failed to fetch")),
  };
  for (const [name, fail] of Object.entries(failures)) {
    test(`${name}: uses the defaults, with one warning`, async () => {
      const { config } = await loadConfig(fail(), warn);
      expect(config).toEqual(DEFAULT_CONFIG);
      expect(warn).toHaveBeenCalledTimes(1);
      expect(stored.size).toBe(0);
    });

    test(`${name}: uses the last good copy, with one warning`, async () => {
      await loadConfig(answer('{"customer":{"name":"Coast"}}'), warn);
      const { config } = await loadConfig(fail(), warn);
      expect(config.customer.name).toBe("Coast");
      expect(warn).toHaveBeenCalledTimes(1);
    });
  }

  test("waits 5 s for an answer, then uses the defaults with one warning", async () => {
    const loading = loadConfig(never, warn);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await loading).config).toEqual(DEFAULT_CONFIG);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("starts from the last good copy at once and reports a newer file", async () => {
    await loadConfig(answer('{"customer":{"name":"Coast"}}'), warn);
    let respond: (response: Response) => void = () => undefined;
    const loading = loadConfig(new Promise((resolve) => (respond = resolve)), warn);
    await vi.advanceTimersByTimeAsync(0);
    const { config, newer } = await loading;
    expect(config.customer.name).toBe("Coast");
    respond(new Response('{"customer":{"name":"Harbour"}}'));
    expect((await newer)?.customer.name).toBe("Harbour");
    expect([...stored.values()][0]).toContain("Harbour");
  });

  describe("an answer that is not this tenant's", () => {
    const COAST = '{"customer":{"id":"coast","name":"Coast"}}';
    async function loadAgain(first: string, second: string) {
      await loadConfig(answer(COAST), warn);
      const askAgain = vi.fn<() => Promise<Response>>(() => answer(second));
      let respond: (response: Response) => void = () => undefined;
      const loading = loadConfig(new Promise((resolve) => (respond = resolve)), warn, askAgain);
      await vi.advanceTimersByTimeAsync(0);
      const { config, newer } = await loading;
      expect(config.customer.name).toBe("Coast");
      respond(new Response(first));
      const late = await newer;
      return { late: late?.customer.name ?? null, stored: [...stored.values()][0] ?? "", askAgain };
    }

    const HILLS = '{"customer":{"id":"hills","name":"Hills"}}';
    test.each([
      ["another tenant's", HILLS, COAST, null, "Coast"],
      ["an empty one", "{}", COAST, null, "Coast"],
      ["another tenant's, and then nothing", HILLS, "<!doctype html>", null, "Coast"],
      ["another tenant's, twice", HILLS, HILLS, "Hills", "Hills"],
      ["an empty one, twice", "{}", "{}", "Sports TV", "Sports TV"],
    ])("%s replaces the last good copy only if a second answer is the same", async (_, first, second, late, name) => {
      const result = await loadAgain(first, second);
      expect(result.late).toBe(late);
      expect(result.stored).toContain(`"name":"${name}"`);
      expect(result.askAgain).toHaveBeenCalledTimes(1);
    });

    test("this tenant's own is not asked for again", async () => {
      const { late, askAgain } = await loadAgain('{"customer":{"id":"coast","name":"Coast TV"}}', COAST);
      expect(late).toBe("Coast TV");
      expect(askAgain).not.toHaveBeenCalled();
    });

    test("an error in JSON replaces nothing, however often it comes", async () => {
      const error = '{"error":"not_found"}';
      const { late, stored: kept } = await loadAgain(error, error);
      expect(late).toBeNull();
      expect(kept).toContain("Coast");
    });
  });

  test("ignores an invalid stored copy", async () => {
    stored.set("ott-config", '{"theme":{"accent":{"light":"url(evil)"}}}');
    const { config } = await loadConfig(answer("", 500), warn);
    expect(config).toEqual(DEFAULT_CONFIG);
  });

  test("works with storage turned off", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    expect((await loadConfig(answer("{}"), warn)).config).toEqual(DEFAULT_CONFIG);
  });
});
