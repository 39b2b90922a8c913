import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseConfig } from "#src/config/config.ts";
import { SIGN_IN_CHANNEL } from "./callbackAnswer.ts";
import { receiveCallback } from "./receiveCallback.ts";
import { leaveForProvider } from "./redirect.ts";

const config =
  parseConfig({
    auth: {
      providers: {
        facebook: { enabled: true, appId: "fb-1" },
        google: { enabled: true, clientId: "g-1" },
        apple: { enabled: true, clientId: "a-1" },
        ifa: {
          enabled: true,
          clientId: "portal",
          authorizeUrl: "https://idp.example/authorize",
          tokenUrl: "/idp/token",
        },
      },
    },
  }) ?? expect.fail("the configuration is malformed");

const STATE = "s".repeat(43);
const stored = new Map<string, string>();
/** The tab's storage. A page's own location cannot be replaced, so these tests run without a page. */
const tabStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const went = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.stubGlobal("sessionStorage", tabStorage);
  vi.stubGlobal("window", { opener: null });
  vi.stubGlobal("location", { origin: "https://tv.example", assign: went });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
  went.mockReset();
});

/** Starts a sign-in by redirect, as an app on iOS does; returns the address it leads to. */
async function leave(provider: "facebook" | "google" | "apple" | "ifa"): Promise<URL> {
  await leaveForProvider(provider, config, "/account/");
  return new URL(went.mock.lastCall?.[0] ?? "");
}
const stateOf = (url: URL) => url.searchParams.get("state") ?? "";

test.each(["twitter", "constructor"])("[AUTH-6] %s is not a provider", async (provider) => {
  await expect(receiveCallback(provider, "?code=1&state=2", config)).rejects.toMatchObject({
    message: `"${provider}" auth provider not supported!`,
  });
});

test.each([[null], [""], ["?code=1"], ["?state=1"], [`?code=${"x".repeat(9000)}&state=1`]])(
  "%s is not an answer",
  async (address) => {
    await expect(receiveCallback("ifa", address, config)).rejects.toMatchObject({ code: "login_failed" });
  },
);

test("[AUTH-10] passes the answer to the waiting page and reports when it was received", async () => {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.onmessage = ({ data }) => {
    expect(data).toMatchObject({ type: "answer", provider: "ifa", answer: { state: STATE, code: "c-1" } });
    channel.postMessage({ type: "taken", state: STATE });
  };
  expect(await receiveCallback("ifa", `?code=c-1&state=${STATE}`, config)).toEqual({ kind: "delivered" });
  channel.close();
});

test("[AUTH-10] an unexpected answer is reported, whatever other windows receive", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  const answered = new Promise((resolve) => {
    channel.onmessage = () => resolve(channel.postMessage({ type: "taken", state: `${STATE}, of another` }));
  });
  const failure = receiveCallback("ifa", `?code=c-1&state=${STATE}`, config).catch((error: unknown) => error);
  await answered;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await failure).toMatchObject({ code: "login_failed" });
  channel.close();
});

describe("[AUTH-7] by redirect, where windows do not work", () => {
  test.each([
    ["facebook", "https://www.facebook.com/v15.0/dialog/oauth", "#access_token=t-1", "access_token"],
    ["google", "https://accounts.google.com/o/oauth2/v2/auth", "#access_token=t-1", "access_token"],
    ["google", "https://accounts.google.com/o/oauth2/v2/auth", "#id_token=&access_token=t-1", "access_token"],
    ["apple", "https://appleid.apple.com/auth/authorize", "#id_token=t-1&code=c", "id_token"],
  ] as const)("%s answers in the fragment", async (provider, page, fragment, type) => {
    const url = await leave(provider);
    expect(url.origin + url.pathname).toBe(page);
    expect(url.searchParams.get("redirect_uri")).toBe(`https://tv.example/auth/oauth2/callback/${provider}/`);
    const received = await receiveCallback(provider, `${fragment}&state=${stateOf(url)}`, config);
    expect(received).toMatchObject({ kind: "returned", returnTo: "/account/" });
    expect(received.kind === "returned" && (await received.token())).toEqual({
      provider,
      type,
      token: "t-1",
      fullName: null,
    });
    expect(stored.size).toBe(0);
  });

  test("the partner's code is exchanged with the stored verifier", async () => {
    const fetched = vi.fn<(url: string, init: { body: URLSearchParams }) => Promise<Response>>(() =>
      Promise.resolve(Response.json({ access_token: "ifa-token" })),
    );
    vi.stubGlobal("fetch", fetched);
    const url = await leave("ifa");
    const received = await receiveCallback("ifa", `?code=c-1&state=${stateOf(url)}`, config);
    expect(received.kind === "returned" && (await received.token())).toMatchObject({ token: "ifa-token" });
    expect(fetched.mock.lastCall?.[1].body.get("code_verifier")).toMatch(/^[\w-]{43}$/);
  });

  test("a rejection is passed on", async () => {
    const url = await leave("google");
    const received = await receiveCallback("google", `#error=access_denied&state=${stateOf(url)}`, config);
    const token = received.kind === "returned" ? received.token() : expect.fail("not returned");
    await expect(token).rejects.toMatchObject({ code: "access_denied" });
  });

  test.each([
    ["another state", "google", () => STATE],
    ["another provider", "facebook", (state: string) => state],
  ])("%s than this tab's is not accepted", async (_, provider, state) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const url = await leave("google");
    const failure = receiveCallback(provider, `#access_token=t&state=${state(stateOf(url))}`, config).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await failure).toMatchObject({ code: "login_failed" });
  });

  test("a sign-in of more than ten minutes starts over", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const url = await leave("google");
    vi.setSystemTime(Date.now() + 10 * 60_000);
    const failure = receiveCallback("google", `#access_token=t&state=${stateOf(url)}`, config).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await failure).toMatchObject({ code: "login_failed" });
  });
});
