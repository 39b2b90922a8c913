import { expect, test } from "vitest";
import { foreignOrigins, NO_FOREIGN_ORIGINS } from "./foreignOrigins.ts";

test("[SEC-1] a configuration without other origins allows none", () => {
  const own = {
    api: { baseUrl: "/" },
    survey: { formUrl: "/demo/survey.html" },
    payment: { scriptUrl: "/demo/card.js" },
  };
  for (const config of [{}, own, { auth: null, brand: "x", push: [], socket: 1 }])
    expect(foreignOrigins(config)).toEqual(NO_FOREIGN_ORIGINS);
});

test("[SEC-1] streams may come from the origins that the tenant names, and from no others", () => {
  const origins = ["https://cdn.club.example/live/cup.m3u8", "http://127.0.0.1:8080", "javascript:alert(1)", "cdn", 7];
  expect(foreignOrigins({ media: { origins } })).toEqual({
    ...NO_FOREIGN_ORIGINS,
    connect: ["https://cdn.club.example", "http://127.0.0.1:8080"],
    media: ["http://127.0.0.1:8080"],
  });
});

test("[SEC-1] pictures and video may come from an API without TLS, as on a developer's machine", () => {
  const mediaBefore = (baseUrl: string) => foreignOrigins({ api: { baseUrl } }).media;
  expect(mediaBefore("http://localhost:4180/")).toEqual(["http://localhost:4180"]);
  expect(mediaBefore("https://api.acme.example/")).toEqual([]);
});

test("[OPS-15] the player of a match may be framed by the sites that the tenant names", () => {
  const { framedBy, ...rest } = foreignOrigins({ embed: { origins: ["https://club.example", "https://*"] } });
  expect(framedBy).toEqual(["https://club.example"]);
  expect({ ...NO_FOREIGN_ORIGINS, ...rest }).toEqual(NO_FOREIGN_ORIGINS);
});

test("[SEC-1] a disabled service allows nothing", () => {
  const auth = {
    providers: { google: { clientId: "g" }, facebook: { enabled: false, scriptUrl: "https://fb.example/x" } },
  };
  const push = { provider: "webpush", scriptUrl: "https://push.example/sdk.js" };
  const analytics = { writeKey: null, apiHost: "https://events.example/v1" };
  expect(foreignOrigins({ auth, push, analytics })).toEqual(NO_FOREIGN_ORIGINS);
});

test("[SEC-1] a provider allows what its vendor's script needs, and no other vendor's", () => {
  const enabled = (name: string) => foreignOrigins({ auth: { providers: { [name]: { enabled: true } } } });
  expect(enabled("google")).toEqual({
    connect: ["https://accounts.google.com"],
    media: [],
    frame: ["https://accounts.google.com"],
    font: [],
    framedBy: [],
    hasOneSignal: false,
    hasScripts: true,
  });
  expect(enabled("facebook").frame).toEqual(["https://*.facebook.com"]);
  expect(enabled("apple").connect).toEqual([]);
  const partner = { enabled: true, authorizeUrl: "https://id.example/a", tokenUrl: "https://id.example/t" };
  expect(foreignOrigins({ auth: { providers: { ifa: partner } } }).connect).toEqual(["https://id.example"]);
  expect(foreignOrigins({ push: { provider: "onesignal" } }).connect).toContain("https://*.onesignal.com");
});

test("[SEC-1] vendor scripts are distinguished from fakes on the portal's own origin", () => {
  const has = (config: Record<string, unknown>) => foreignOrigins(config).hasScripts;
  const google = (more: object) => ({ auth: { providers: { google: { enabled: true, ...more } } } });
  expect([has(google({})), has(google({ scriptUrl: "/demo/google-client.js" }))]).toEqual([true, false]);
  expect([has({ payment: { scriptUrl: "https://pay.example/v1.js" } }), has({ payment: {} })]).toEqual([true, false]);
});

test.each([
  [{ socket: { baseUrl: "https://live.example/x" } }, ["wss://live.example"]],
  [{ socket: { baseUrl: "wss://live.example" } }, ["wss://live.example"]],
  [{ socket: { baseUrl: "ws://live.example:81" } }, ["ws://live.example:81"]],
  [{ socket: { baseUrl: "/" } }, []],
  [{ analytics: { writeKey: "k", apiHost: "https://events.example/v1" } }, ["https://events.example"]],
  [{ analytics: { writeKey: "k", apiHost: "events.example/v1" } }, ["https://events.example"]],
  [{ analytics: { writeKey: "k", apiHost: "/demo/analytics/v1" } }, []],
  [{ analytics: { writeKey: "k" } }, ["https://api.segment.io"]],
  [{ errorReporter: { dsn: "https://key@errors.example:8443/1", sampleRate: 1 } }, ["https://errors.example:8443"]],
])("[ANA-2] connections are allowed to configured addresses: %o", (config, connect) => {
  expect(foreignOrigins(config).connect).toEqual(connect);
});

test("[SEC-1] an IPv6 host is not named, because policies have no form for its address", () => {
  const files = [{ family: "A", url: "http://[::1]:81/a.woff2" }];
  const config = {
    api: { baseUrl: "http://[2001:db8::1]:8080" },
    socket: { baseUrl: "ws://[::1]" },
    brand: { fonts: { files } },
    survey: { formUrl: "https://[::1]/form" },
  };
  expect(foreignOrigins(config)).toEqual(NO_FOREIGN_ORIGINS);
});

test("[CFG-10] a tenant's fonts may be on another origin", () => {
  const files = [
    { family: "A", url: "https://fonts.example/a.woff2" },
    { family: "B", url: "/b.woff2" },
  ];
  expect(foreignOrigins({ brand: { fonts: { files } } }).font).toEqual(["https://fonts.example"]);
});
