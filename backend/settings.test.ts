import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("nothing set means the embedded database, and one instance", () => {
  expect(readSettings({})).toMatchObject({ port: 4173, host: "127.0.0.1", databaseUrl: null, redisUrl: null });
  expect(readSettings({ DATABASE_URL: "", REDIS_URL: "" })).toMatchObject({ databaseUrl: null, redisUrl: null });
});

test("a variable that is set to nothing counts as not set", () => {
  const names = ["PORT", "HOST", "DATA_DIR", "CONFIG_FILE", "MEDIA_DIR", "DIST_DIR", "PUSH_CONTACT", "TRUST_PROXY"];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readSettings({}));
});

test.each([
  [{ PORT: "http" }, /PORT is not a port number: http/],
  [{ TRUST_PROXY: "yes" }, /TRUST_PROXY is not a number of proxies: yes/],
  [{ DEMO_NOW: "yesterday" }, /DEMO_NOW is not an instant: yesterday/],
  [{ REDIS_URL: "redis://127.0.0.1" }, /set DATABASE_URL too/],
  [
    { REDIS_URL: "redis://127.0.0.1", DATABASE_URL: "postgres://127.0.0.1", DEMO_NOW: "2026-03-14" },
    /several of them go by the real time/,
  ],
])("what cannot be used is refused in one sentence: %o", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test("the demo's people talk, unless there is no demo or they are kept quiet", () => {
  const talks = (env: Record<string, string>) => readSettings(env).hasCrowd;
  expect([talks({}), talks({ DEMO: "0" }), talks({ DEMO_CROWD: "0" })]).toEqual([true, false, false]);
});
