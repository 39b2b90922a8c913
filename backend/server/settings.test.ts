import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { demoWarning } from "#backend/demo/warning.ts";
import { proxyWarning } from "#serving/http/proxyWarning.ts";
import { readSettings } from "./settings.ts";

test("the defaults are the embedded database and one instance", () => {
  expect(readSettings({})).toMatchObject({ port: 4173, host: "127.0.0.1", databaseUrl: null, redisUrl: null });
  expect(readSettings({ DATABASE_URL: "", REDIS_URL: "" })).toMatchObject({ databaseUrl: null, redisUrl: null });
});

test("[SEC-1] what one network may do is a setting each, for a carrier with many behind one address", () => {
  expect(readSettings({}).limits).toEqual({ calls: 3_000, pages: 120, sockets: 1_000, connects: 2_000 });
  const raised = { LIMIT_CALLS: "4", LIMIT_PAGES: "3", LIMIT_SOCKETS: "2", LIMIT_CONNECTS: "1" };
  expect(readSettings(raised).limits).toEqual({ calls: 4, pages: 3, sockets: 2, connects: 1 });
});

test("an empty variable counts as unset", () => {
  const names = [
    "PORT",
    "HOST",
    "DATA_DIR",
    "CONFIG_FILE",
    "TENANT",
    "INFO_PAGES",
    "MEDIA_DIR",
    "PUSH_CONTACT",
    "PUSH_HOSTS",
    "TRUST_PROXY",
    "CLIP_HOURS",
    "PUSH_SUBSCRIPTIONS",
    "LIMIT_CALLS",
    "LIMIT_SOCKETS",
    "MAX_SOCKETS",
    "LIMIT_CONNECTS",
    "LIMIT_PAGES",
    "DEMO",
    "DEMO_CROWD",
    "DEMO_CONTROLS",
    "DEMO_CLOCK",
    "PORTAL_ORIGINS",
    "LOOPBACK_STREAMS",
    "SMTP_URL",
    "MAIL_FROM",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readSettings({}));
});

test.each([
  [{ PORT: "http" }, /PORT is not a port number: http/],
  [{ METRICS_PORT: "70000" }, /METRICS_PORT is not a port number: 70000/],
  [{ TRUST_PROXY: "yes" }, /TRUST_PROXY is not a number of proxies: yes/],
  [{ CLIP_HOURS: "many" }, /CLIP_HOURS is not a number: many/],
  [{ PUSH_SUBSCRIPTIONS: "-1" }, /PUSH_SUBSCRIPTIONS is not a number: -1/],
  [{ MAX_SOCKETS: "all" }, /MAX_SOCKETS is not a number: all/],
  [{ LIMIT_SOCKETS: "0" }, /LIMIT_SOCKETS is no number from 1 to 9999999: 0/],
  [{ LIMIT_CALLS: "many" }, /LIMIT_CALLS is no number/],
  [{ DEMO_NOW: "yesterday" }, /DEMO_NOW is not an instant: yesterday/],
  [{ DEMO_NOW: "2026-03-14T20:00:00" }, /DEMO_NOW has no time zone, such as .*: 2026-03-14T20:00:00/],
  [{ DEMO_NOW: "14 March 2026" }, /DEMO_NOW has no time zone/],
  [{ DEMO_CLOCK: "slow" }, /DEMO_CLOCK is running or still, not: slow/],
  [{ DEMO: "maybe" }, /DEMO is 0, 1 or showcase, not: maybe/],
  [{ DEMO: "off" }, /DEMO is 0, 1 or showcase, not: off/],
  [{ TENANT: "nobody" }, /The demo's tenants are touchline and riviera, not: nobody/],
  [{ TENANT: "toString" }, /The demo's tenants are touchline and riviera, not: toString/],
  [{ TENANT: "riviera", CONFIG_FILE: "config.json" }, /TENANT .* does not go with CONFIG_FILE/],
  [{ TENANT: "riviera", DEMO: "showcase" }, /TENANT .* does not go with .* DEMO=showcase/],
  [{ DEMO_CROWD: "no" }, /DEMO_CROWD is 0 or 1, not: no/],
  [{ LOOPBACK_STREAMS: "yes" }, /LOOPBACK_STREAMS is 0 or 1, not: yes/],
  [{ SMTP_URL: "mail.club.example", MAIL_FROM: "a@club.example" }, /SMTP_URL is no address that begins with smtp:/],
  [{ SMTP_URL: "smtps://u:p@mail.club.example" }, /set MAIL_FROM to an address like/],
  [{ SMTP_URL: "smtps://mail.club.example", MAIL_FROM: "Club <a@club.example>" }, /MAIL_FROM is no address/],
  [{ MAIL_FROM: "club.example" }, /MAIL_FROM is no address like/],
  [{ DEMO_CONTROLS: "true" }, /DEMO_CONTROLS is 0 or 1, not: true/],
  [{ PORTAL_ORIGINS: "https://a.example,b.example" }, /PORTAL_ORIGINS holds what is no origin like .*: b\.example/],
  [{ PUSH_HOSTS: "push.example.com,https://a.example" }, /PUSH_HOSTS holds what is no host .*: https:\/\/a\.example/],
  [{ PUSH_HOSTS: "localhost" }, /PUSH_HOSTS/],
  [{ PORTAL_ORIGINS: "*" }, /PORTAL_ORIGINS/],
  [{ PORTAL_ORIGINS: "https://a.example/tv" }, /PORTAL_ORIGINS/],
  [{ PORTAL_ORIGINS: "javascript:alert(1)" }, /PORTAL_ORIGINS/],
  [{ DATABASE_URL: "localhost:5432" }, /DATABASE_URL is no address that begins with postgres:\/\/ or postgresql:\/\//],
  [{ DATABASE_URL: "postgres://127.0.0.1", REDIS_URL: "127.0.0.1" }, /REDIS_URL is no address/],
  [{ REDIS_URL: "redis://127.0.0.1" }, /set DATABASE_URL too/],
  [
    { REDIS_URL: "redis://127.0.0.1", DATABASE_URL: "postgres://127.0.0.1", DEMO_NOW: "2026-03-14" },
    /several of them go by the real time/,
  ],
  [
    { REDIS_URL: "redis://127.0.0.1", DATABASE_URL: "postgres://127.0.0.1", DEMO_CLOCK: "still" },
    /DEMO_CLOCK=still is for one instance/,
  ],
])("invalid settings are rejected with one sentence: %o", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test("origins are normalized as browsers write them", () => {
  const PORTAL_ORIGINS = " https://TV.example/ , http://localhost:8080,";
  const { origins, portalUrl } = readSettings({ DEMO: "0", PORTAL_ORIGINS });
  expect([origins, portalUrl]).toEqual([["https://tv.example", "http://localhost:8080"], "https://tv.example"]);
});

test("an error message does not repeat a password", () => {
  expect(() => readSettings({ DATABASE_URL: "mysql://me:secret@host" })).toThrow(/^((?!secret).)*$/);
});

test("demo and showcase have the world, and only the demo has accounts and fake providers", () => {
  const parts = (DEMO: string) => {
    const { demo, hasWorld, hasCrowd } = readSettings({ DEMO });
    return { demo, hasWorld, hasCrowd };
  };
  expect(parts("1")).toEqual({ demo: true, hasWorld: true, hasCrowd: true });
  expect(parts("showcase")).toEqual({ demo: false, hasWorld: true, hasCrowd: false });
  expect(parts("0")).toEqual({ demo: false, hasWorld: false, hasCrowd: false });
});

test("the demo's people comment unless there is no demo or they are turned off", () => {
  const talks = (env: Record<string, string>) => readSettings(env).hasCrowd;
  expect([talks({}), talks({ DEMO: "0" }), talks({ DEMO_CROWD: "0" })]).toEqual([true, false, false]);
});

test("push messages go to the browsers' services unless others are configured", () => {
  expect(readSettings({}).pushHosts).toContain("fcm.googleapis.com");
  const named = readSettings({ PUSH_HOSTS: "Push.example.com, *.example.org,*" }).pushHosts;
  expect(named).toEqual(["push.example.com", "*.example.org", "*"]);
});

test("without a word about DEMO, mails need a key unless the server was started at a terminal", () => {
  const keyOf = (env: Record<string, string>, isAtTerminal: boolean) => readSettings(env, { isAtTerminal }).mailKey;
  expect(keyOf({}, false)).toMatch(/^[\w-]{22}$/);
  expect(keyOf({}, false)).not.toBe(keyOf({}, false));
  expect([keyOf({}, true), keyOf({ DEMO: "1" }, false)]).toEqual([null, null]);
});

test("a server for others whose proxies nobody has named says so", () => {
  const warning = (env: Record<string, string>) => proxyWarning(readSettings(env));
  for (const DEMO of ["0", "showcase"]) {
    expect(warning({ DEMO })).toMatch(/^Warning: TRUST_PROXY is not set/);
    for (const TRUST_PROXY of ["0", "1"]) expect(warning({ DEMO, TRUST_PROXY })).toBeNull();
  }
  expect(warning({})).toBeNull();
});

describe("a demo that others can reach", () => {
  test.each([
    [{ HOST: "0.0.0.0" }, /^HOST open this server to others/],
    [{ HOST: "192.168.1.4", TRUST_PROXY: "1" }, /^HOST and TRUST_PROXY open this server to others/],
    [{ PORTAL_ORIGINS: "http://localhost:8080,https://tv.example" }, /^PORTAL_ORIGINS open this server to others/],
    [{ TRUST_PROXY: "1" }, /set DEMO=0 or DEMO=showcase, or DEMO=1 if others shall see the demo$/],
  ])("requires an explicit setting: %o", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
    for (const DEMO of ["0", "1", "showcase"]) expect(() => readSettings({ ...env, DEMO })).not.toThrow();
  });

  test.each(["127.0.0.1", "127.0.0.2", "localhost", "::1"])("listening on %s is local", (HOST) => {
    expect(readSettings({ HOST, PORTAL_ORIGINS: "http://localhost:8080,http://[::1]" }).openedBy).toEqual([]);
  });

  test("causes a warning about what is open", () => {
    const warning = (env: Parameters<typeof readSettings>[0]) => demoWarning(readSettings(env));
    expect(warning({ DEMO: "1", HOST: "0.0.0.0" })).toMatch(/^Warning: HOST open.*password is public/s);
    expect(warning({ DEMO: "1", TRUST_PROXY: "1", DEMO_CONTROLS: "1" })).toContain("DEMO_CONTROLS");
    for (const env of [{}, { DEMO: "1" }, { DEMO: "0", HOST: "0.0.0.0" }, { DEMO: "showcase", TRUST_PROXY: "1" }])
      expect(warning(env)).toBeNull();
  });
});

test("the showcase has the demo's configuration without its fake services", () => {
  const configOf = (DEMO: string) =>
    JSON.parse(readFileSync(readSettings({ DEMO }).configFile, "utf8")) as Record<string, unknown>;
  const { auth: _, payment: __, survey: ___, ...rest } = configOf("1");
  expect(configOf("showcase")).toEqual(rest);
});

describe("[COM-2] Stripe's keys", () => {
  const keys = { DEMO: "0", STRIPE_SECRET_KEY: "sk_test_51Ab", STRIPE_WEBHOOK_SECRET: "whsec_Cd" };

  test("are both needed, and take no money for the demo", () => {
    expect(readSettings(keys).stripe).toEqual({ secretKey: "sk_test_51Ab", webhookSecret: "whsec_Cd" });
    expect(readSettings({ DEMO: "0" }).stripe).toBeNull();
    expect(() => readSettings({ ...keys, STRIPE_WEBHOOK_SECRET: "" })).toThrow(/^STRIPE_WEBHOOK_SECRET is no signing/);
    expect(() => readSettings({ ...keys, STRIPE_SECRET_KEY: "" })).toThrow(/^STRIPE_SECRET_KEY is no key/);
    expect(() => readSettings({ ...keys, DEMO: "1" })).toThrow(/needs DEMO=0$/);
  });

  test("are not repeated in an error", () => {
    for (const wrong of [{ STRIPE_SECRET_KEY: "pk_live_secret" }, { STRIPE_WEBHOOK_SECRET: "secret" }])
      expect(() => readSettings({ ...keys, ...wrong })).toThrow(/^(?!.*secret$)/);
  });
});
