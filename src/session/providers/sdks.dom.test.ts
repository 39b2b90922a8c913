import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_CONFIG, parseConfig } from "#src/config/config.ts";
import { loadProvider, offeredProviders } from "./providers.ts";

const config =
  parseConfig({
    auth: {
      providers: {
        facebook: { enabled: true, appId: "fb-1", scriptUrl: "/fb.js" },
        google: { enabled: true, clientId: "g-1", scriptUrl: "/google.js" },
        apple: { enabled: true, clientId: "a-1", scriptUrl: "/apple.js" },
      },
    },
  }) ?? expect.fail("the configuration is malformed");

const late = vi.fn<() => void>();
async function ask(provider: string, signal = new AbortController().signal) {
  const flow = await loadProvider(provider, config);
  return flow.ask(signal, late);
}
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    queueMicrotask(() => script instanceof HTMLScriptElement && script.dispatchEvent(new Event("load")));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.FB;
  delete window.google;
  delete window.AppleID;
});

test.each(["twitter", "", "constructor", "__proto__"])("[AUTH-6] %j is not a provider", async (name) => {
  await expect(loadProvider(name, config)).rejects.toMatchObject({
    message: `"${name}" auth provider not supported!`,
  });
});

test("[AUTH-6] providers are offered that are enabled and have an id, in the tenant's order", () => {
  expect(offeredProviders(config)).toEqual(["google", "apple", "facebook"]);
  expect(offeredProviders(DEFAULT_CONFIG)).toEqual([]);
});

test("a script that lacks its API makes the provider unavailable", async () => {
  for (const name of ["facebook", "google", "apple"])
    await expect(loadProvider(name, config)).rejects.toMatchObject({ code: "provider_unavailable" });
});

describe("[AUTH-8] Facebook", () => {
  const withAnswer = (answer: unknown) => {
    const init = vi.fn<(options: object) => void>();
    const login = vi.fn<(done: (answer: unknown) => void, options: object) => void>((done) => done(answer));
    window.FB = { init, login };
    return { init, login };
  };

  test("SDK v15.0 with its scope returns an access token", async () => {
    const { init, login } = withAnswer({ status: "connected", authResponse: { accessToken: "fb-token" } });
    expect(await ask("facebook")).toEqual({
      provider: "facebook",
      type: "access_token",
      token: "fb-token",
      fullName: null,
    });
    expect(init).toHaveBeenCalledWith({ appId: "fb-1", version: "v15.0", cookie: false, xfbml: false });
    expect(login.mock.lastCall?.[1]).toEqual({ scope: "public_profile,email" });
  });

  const empty = { status: "connected", authResponse: { accessToken: "" } };
  test.each([[{ status: "unknown", authResponse: null }], [{ status: "connected" }], [empty], [null], ["connected"]])(
    "%j is 'Facebook authentication failed'",
    async (answer) => {
      withAnswer(answer);
      await expect(ask("facebook")).rejects.toMatchObject({ message: "Facebook authentication failed" });
    },
  );
});

describe("[AUTH-8] Google", () => {
  interface Options {
    readonly client_id: string;
    readonly scope: string;
    readonly callback: (answer: unknown) => void;
    readonly error_callback: (problem: unknown) => void;
  }
  const with_ = (act: (options: Options) => void) => {
    const initTokenClient = vi.fn<(options: Options) => { requestAccessToken: () => void }>((options) => ({
      requestAccessToken: () => act(options),
    }));
    window.google = { accounts: { oauth2: { initTokenClient } } };
    return initTokenClient;
  };

  test("returns an access token for its scope", async () => {
    const init = with_(({ callback }) => callback({ access_token: "g-token" }));
    expect(await ask("google")).toMatchObject({ provider: "google", type: "access_token", token: "g-token" });
    expect(init.mock.lastCall?.[0]).toMatchObject({ client_id: "g-1", scope: "openid email profile" });
  });

  test.each([
    ["a closed window", { type: "popup_closed" }, { code: "popup_closed", message: "Popup was closed" }],
    ["a blocked window", { type: "popup_failed_to_open" }, { code: "popup_blocked" }],
    ["what it says itself", { type: "unknown", message: "Try later" }, { code: "unknown", message: "Try later" }],
    ["nothing at all", null, { code: "login_failed", message: "Login Failed" }],
  ])("%s", async (_, problem, failure) => {
    with_(({ error_callback }) => error_callback(problem));
    await expect(ask("google")).rejects.toMatchObject(failure);
  });

  test("an empty token is rejected", async () => {
    with_(({ callback }) => callback({ access_token: "" }));
    await expect(ask("google")).rejects.toMatchObject({ code: "login_failed" });
  });

  test("a rejection is passed on", async () => {
    with_(({ callback }) => callback({ error: "access_denied", error_description: "The user said no" }));
    await expect(ask("google")).rejects.toMatchObject({ code: "access_denied", message: "The user said no" });
  });
});

describe("[AUTH-8] Apple", () => {
  const with_ = (act: (state: string) => Promise<unknown>) => {
    let state = "";
    const init = vi.fn<(options: { state: string }) => void>((options) => void ({ state } = options));
    window.AppleID = { auth: { init, signIn: () => act(state) } };
    return init;
  };

  test("[AUTH-9] returns an id token, and the trimmed name if Apple sends one", async () => {
    const init = with_((state) =>
      Promise.resolve({
        authorization: { id_token: "a-token", state },
        user: { name: { firstName: " Kim", lastName: "Solberg " } },
      }),
    );
    expect(await ask("apple")).toEqual({
      provider: "apple",
      type: "id_token",
      token: "a-token",
      fullName: "Kim Solberg",
    });
    expect(init.mock.lastCall?.[0]).toMatchObject({
      clientId: "a-1",
      scope: "name email",
      usePopup: true,
      redirectURI: `${location.origin}/auth/oauth2/callback/apple/`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test("without a token is rejected", async () => {
    with_((state) => Promise.resolve({ authorization: { id_token: "", state } }));
    await expect(ask("apple")).rejects.toMatchObject({ code: "login_failed" });
  });

  test("a token that was made for another sign-in is rejected, one for this sign-in is not", async () => {
    const signed = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2ln`;
    let made: object = {};
    const init = vi.fn<(options: { state: string; nonce: string }) => void>();
    const signIn = () => {
      const { state = "" } = init.mock.lastCall?.[0] ?? {};
      return Promise.resolve({ authorization: { id_token: signed(made), state } });
    };
    window.AppleID = { auth: { init, signIn } };
    for (made of [{ nonce: "another" }, { sub: "001" }])
      await expect(ask("apple")).rejects.toMatchObject({ code: "login_failed" });
    init.mockImplementation(({ nonce }) => void (made = { nonce }));
    expect((await ask("apple")).type).toBe("id_token");
    expect(init.mock.lastCall?.[0].nonce).toMatch(/^[\w-]{43}$/);
  });

  test("an answer with another state is rejected", async () => {
    with_(() => Promise.resolve({ authorization: { id_token: "a-token", state: "another" } }));
    await expect(ask("apple")).rejects.toMatchObject({ code: "login_failed" });
  });

  test.each([
    [{ error: "popup_closed_by_user" }, { code: "popup_closed", message: "Popup was closed" }],
    [{ error: "popup_blocked_by_browser" }, { code: "popup_blocked" }],
    [{ error: "user_cancelled_authorize" }, { code: "user_cancelled_authorize" }],
    [undefined, { code: "login_failed" }],
  ])("the rejection %j", async (problem, failure) => {
    with_(() => Promise.reject(problem));
    await expect(ask("apple")).rejects.toMatchObject(failure);
  });
});

test("[API-11] a provider that never answers can be aborted", async () => {
  window.AppleID = { auth: { init: () => undefined, signIn: never } };
  const abort = new AbortController();
  const waiting = ask("apple", abort.signal);
  await Promise.resolve();
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});
