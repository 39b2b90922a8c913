import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { parseConfig } from "#src/config/config.ts";
import { answerConsent } from "#src/session/consent.ts";
import type { SignInEvent } from "#src/session/signInEvents.ts";

interface SentCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}
const sent: SentCall[] = [];
let receiver: Server;
let apiHost = "";

/** Acts as the tenant's receiver. */
beforeAll(async () => {
  receiver = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      if (text !== "") sent.push({ path: request.url ?? "", body: JSON.parse(text) });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  apiHost = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));
afterEach(() => {
  sent.length = 0;
  localStorage.clear();
  vi.resetModules();
});

const config = (parts: object = {}) =>
  parseConfig({
    customer: { id: "demo" },
    environment: "production",
    analytics: { writeKey: "wk", apiHost },
    ...parts,
  }) ?? expect.fail("the configuration is malformed");
const USER = {
  id: "u-1",
  email: "ada@demo.example",
  fullName: "Ada Brook",
  countryName: "Norway",
  favoriteClubId: null,
};
const SUCCESS: SignInEvent = { kind: "succeeded", method: "google", mode: "signin" };
const FAILURE: SignInEvent = { kind: "failed", method: "email", code: "invalid_credentials", message: "Wrong" };
const came = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 5_000 });
/** Loads fresh modules for each test, because their state lasts for the page's life. */
async function open() {
  const [{ trackSignIn: track }, { sessionStore: session }] = await Promise.all([
    import("./analytics.ts"),
    import("#src/session/session.ts"),
  ]);
  return { track, session };
}

test("[ANA-1] identifies the viewer and tracks the sign-in method, without token or address, and stores nothing", async () => {
  const { track, session } = await open();
  history.replaceState(null, "", "/auth/login/?returnTo=%2Faccount&secret=1");
  session.update({ user: USER, token: "at.secret" });
  track(config(), SUCCESS);
  await came(2);
  expect(sent.map(({ path, body }) => [path, body.type, body.event, body.userId])).toEqual([
    ["/v1/i", "identify", undefined, "u-1"],
    ["/v1/t", "track", "login_success", "u-1"],
  ]);
  expect(sent[0]?.body.traits).toEqual({
    email: "ada@demo.example",
    name: "Ada Brook",
    country: "Norway",
    tenant: "demo",
    lastSignMethod: "google",
  });
  expect(sent[1]?.body.properties).toEqual({ method: "google" });
  expect(JSON.stringify(sent)).not.toMatch(/secret|returnTo/);
  expect(`${document.cookie} ${JSON.stringify(Object.keys(localStorage))}`).not.toMatch(/ajs|segment/i);
});

test.each([
  ["a path of the portal", "/demo/analytics/v1", "http://localhost:3000/demo/analytics/v1/t"],
  ["a host with a path", "events.example/v1", "https://events.example/v1/t"],
  ["an address", "http://events.example:8080/v1/", "http://events.example:8080/v1/t"],
])("[ANA-1] [CFG-9] the analytics host can be %s", async (_, given, wanted) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(String(url));
    return Promise.resolve(new Response("{}"));
  });
  const { track } = await open();
  track(config({ analytics: { writeKey: "wk", apiHost: given } }), FAILURE);
  await vi.waitFor(() => expect(asked).toEqual([wanted]));
  vi.unstubAllGlobals();
});

test("[ANA-1] [AUTH-11] a failure sent together with the following sign-in has no viewer", async () => {
  const { track, session } = await open();
  session.update({ user: USER, token: "at.secret" });
  track(config(), FAILURE);
  track(config(), SUCCESS);
  await came(3);
  expect(sent.map(({ body }) => [body.event ?? body.type, body.userId ?? null])).toEqual([
    ["login_failed", null],
    ["identify", "u-1"],
    ["login_success", "u-1"],
  ]);
});

test("[ANA-1] [AUTH-3] a new account is tracked as a completed sign-up", async () => {
  const { track, session } = await open();
  session.update({ user: USER, token: "at.1" });
  track(config(), { ...SUCCESS, mode: "signup" });
  await came(2);
  expect(sent[1]?.body).toMatchObject({ event: "sign_up_completed", properties: { method: "google" } });
});

test("[ANA-1] [AUTH-11] a failed sign-in has method, code and message, and no viewer", async () => {
  const { track } = await open();
  track(config(), FAILURE);
  await came(1);
  expect(sent[0]?.body).toMatchObject({
    event: "login_failed",
    properties: { method: "email", code: "invalid_credentials", message: "Wrong" },
  });
  expect(sent[0]?.body.userId ?? null).toBeNull();
});

test("[SES-5] signing out resets the viewer", async () => {
  const { track, session } = await open();
  session.update({ user: USER, token: "at.1" });
  track(config(), SUCCESS);
  await came(2);
  await session.leave("u-1");
  track(config(), FAILURE);
  await came(3);
  expect(sent[2]?.body.userId ?? null).toBeNull();
  expect(sent[2]?.body.anonymousId).not.toBe(sent[0]?.body.anonymousId);
});

test("[ANA-3] where the tenant requires consent, nothing is sent before it is given", async () => {
  const { track } = await open();
  const asking = config({ consent: { required: true } });
  track(asking, FAILURE);
  answerConsent(false);
  track(asking, FAILURE);
  answerConsent(true);
  track(asking, { ...FAILURE, code: "after_consent" });
  await came(1);
  expect(sent[0]?.body.properties).toMatchObject({ code: "after_consent" });
});

test.each([
  ["in the local environment", { environment: "local" }],
  ["without a write key", { analytics: { writeKey: null } }],
])("[ANA-1] is off %s", async (_, parts) => {
  const { startAnalytics } = await import("./startAnalytics.ts");
  const { publishSignInEvent: track } = await import("#src/session/signInEvents.ts");
  startAnalytics(config(parts));
  startAnalytics(config());
  track(FAILURE);
  await came(1); // from the second one only
  expect(sent).toMatchObject([{ body: { event: "login_failed" } }]);
});
