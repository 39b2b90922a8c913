import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseConfig } from "#src/config/config.ts";
import { SIGN_IN_CHANNEL } from "./callbackAnswer.ts";
import { ifaFlow } from "./ifa.ts";
import { challengeOf } from "./proofKey.ts";
import type { ProviderToken } from "./providerToken.ts";

const config =
  parseConfig({
    auth: {
      providers: {
        ifa: {
          enabled: true,
          clientId: "portal",
          authorizeUrl: "https://idp.example/authorize",
          tokenUrl: "/idp/token",
        },
      },
    },
  }) ?? expect.fail("the configuration is malformed");

const fetched = vi.fn<(url: string, init: { body: URLSearchParams }) => Promise<Response>>();
const went = vi.fn<(address: string) => void>();
const late = vi.fn<(token: ProviderToken) => void>();
const popup = { closed: false, close: () => undefined, location: { replace: went } };
let abort = new AbortController();

beforeEach(() => {
  vi.stubGlobal("crypto", webcrypto);
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(window, "open").mockReturnValue(popup as never);
  fetched.mockImplementation(() => Promise.resolve(Response.json({ access_token: "ifa-token" })));
  abort = new AbortController();
  popup.closed = false;
});
afterEach(() => {
  abort.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const spy of [fetched, went, late]) spy.mockReset();
});

const ask = () => ifaFlow(config).ask(abort.signal, late);
/** The address that the window was sent to. */
async function asked(): Promise<URL> {
  await vi.waitFor(() => expect(went).toHaveBeenCalled());
  return new URL(went.mock.lastCall?.[0] ?? "");
}
const stateOf = (url: URL) => url.searchParams.get("state") ?? "";
const answer = (state: string, parts: object = { code: "c-1" }) => ({
  type: "answer",
  provider: "ifa",
  answer: { state, ...parts },
});
/** Sends a message as the callback page in the window does. */
const say = (data: unknown, { origin = location.origin, source = popup as unknown } = {}) =>
  dispatchEvent(new MessageEvent("message", { data, origin, source: source as Window }));

test("[AUTH-10] sends state and proof key, and exchanges the code for a token", async () => {
  const asking = ask();
  const url = await asked();
  expect(url.origin + url.pathname).toBe("https://idp.example/authorize");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "portal",
    redirect_uri: `${location.origin}/auth/oauth2/callback/ifa/`,
    scope: "openid email profile",
    code_challenge_method: "S256",
    ui_locales: "en",
  });
  expect(stateOf(url)).toMatch(/^[\w-]{43}$/);
  say(answer(stateOf(url)));
  expect(await asking).toEqual({ provider: "ifa", type: "access_token", token: "ifa-token", fullName: null });
  const [address, init] = fetched.mock.lastCall ?? expect.fail("nothing was sent");
  expect(address).toBe("/idp/token");
  const { code_verifier: verifier = "", ...form } = Object.fromEntries(init.body);
  expect(form).toEqual({
    grant_type: "authorization_code",
    client_id: "portal",
    code: "c-1",
    redirect_uri: `${location.origin}/auth/oauth2/callback/ifa/`,
  });
  expect(challengeOf(verifier)).toBe(url.searchParams.get("code_challenge"));
});

test("[AUTH-7] the window is at least 512 by 730, and empty until the address is known", () => {
  void ask().catch(() => undefined);
  const [address, , features = ""] = vi.mocked(window.open).mock.lastCall ?? [];
  expect(address).toBe("");
  expect(Number(/width=(\d+)/.exec(features)?.[1])).toBeGreaterThanOrEqual(512);
  expect(Number(/height=(\d+)/.exec(features)?.[1])).toBeGreaterThanOrEqual(730);
});

test("[AUTH-10] the answer also arrives by channel, if the partner cuts the link to the opener", async () => {
  const asking = ask();
  const url = await asked();
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  const heard = new Promise((resolve) => (channel.onmessage = ({ data }) => resolve(data)));
  channel.postMessage(answer(stateOf(url)));
  expect(await asking).toMatchObject({ token: "ifa-token" });
  expect(await heard).toEqual({ type: "taken", state: stateOf(url) });
  channel.close();
});

describe("[AUTH-10] untrusted answers", () => {
  test.each([
    ["another origin", (state: string) => say(answer(state), { origin: "https://evil.example" })],
    ["another window", (state: string) => say(answer(state), { source: window })],
    ["another shape", (state: string) => say({ type: "answer", provider: "ifa", answer: state })],
    ["a value that is not an object", () => say("code")],
  ])("from %s are ignored", async (_, act) => {
    const asking = ask();
    const state = stateOf(await asked());
    act(state);
    expect(fetched).not.toHaveBeenCalled();
    say(answer(state));
    expect(await asking).toMatchObject({ token: "ifa-token" });
  });

  test("a wrong state from the window itself is 'Login Failed'", async () => {
    const asking = ask();
    await asked();
    say(answer("0123456789abcdef0123456789abcdef"));
    await expect(asking).rejects.toMatchObject({ code: "login_failed", message: "Login Failed" });
    expect(fetched).not.toHaveBeenCalled();
  });

  test("another tab's answer on the channel is ignored", async () => {
    const asking = ask();
    const state = stateOf(await asked());
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.postMessage(answer("another"));
    channel.postMessage(answer(state));
    expect(await asking).toMatchObject({ token: "ifa-token" });
    channel.close();
  });
});

describe("[AUTH-7] errors", () => {
  test("a blocked window", async () => {
    vi.mocked(window.open).mockReturnValue(null);
    await expect(ask()).rejects.toMatchObject({ code: "popup_blocked" });
  });

  test("a closed window is noticed within a second, and a late answer still counts", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const asking = ask();
    const url = await asked();
    popup.closed = true;
    const failure = asking.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failure).toMatchObject({ code: "popup_closed", message: "Popup was closed" });
    say(answer(stateOf(url)));
    await vi.waitFor(() => expect(late).toHaveBeenCalledWith(expect.objectContaining({ token: "ifa-token" })));
  });

  test("a partner that never answers times out after ten minutes", async () => {
    vi.useFakeTimers();
    const asking = ask();
    const failure = asking.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await failure).toMatchObject({ code: "login_failed" });
  });

  test("the viewer cancels", async () => {
    const asking = ask();
    await asked();
    abort.abort();
    await expect(asking).rejects.toMatchObject({ name: "AbortError" });
  });

  test("the partner returns a reason", async () => {
    const asking = ask();
    const state = stateOf(await asked());
    say(answer(state, { error: "access_denied", description: "The sign-in was cancelled" }));
    await expect(asking).rejects.toMatchObject({ code: "access_denied", message: "The sign-in was cancelled" });
  });

  test.each([
    [
      "returns an error",
      () => Promise.resolve(Response.json({ error: "invalid_grant", error_description: "Too late" }, { status: 400 })),
      { code: "invalid_grant", message: "Too late" },
    ],
    ["returns an invalid answer", () => Promise.resolve(new Response("<html>")), { code: "login_failed" }],
    ["is unreachable", () => Promise.reject(new TypeError("Failed to fetch")), { code: "unreachable" }],
  ])("the exchange %s", async (_, reply, failure) => {
    fetched.mockImplementation(reply);
    const asking = ask();
    say(answer(stateOf(await asked())));
    await expect(asking).rejects.toMatchObject(failure);
  });
});

test("[AUTH-7] a window that cannot be given an address is closed", async () => {
  const close = vi.spyOn(popup, "close");
  const { ifa } = config.auth.providers;
  const providers = { ...config.auth.providers, ifa: { ...ifa, authorizeUrl: "https://[" } };
  const flow = ifaFlow({ ...config, auth: { ...config.auth, providers } });
  await expect(flow.ask(abort.signal, late)).rejects.toThrow("Invalid URL");
  expect(close).toHaveBeenCalled();
  expect(went).not.toHaveBeenCalled();
});
