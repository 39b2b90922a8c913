import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partnerRecords } from "#backend/db/accountTables.ts";
import { at, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { callOperation, providerTokenBody } from "#tests/support/backend/callOperation.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { makePkce, openPopup, type PopupPage } from "#tests/support/backend/popup.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const PORTAL = "https://portal.example";
const CALLBACK = `${PORTAL}/auth/oauth2/callback/ifa/`;
const STATE = "0123456789abcdef";
type Go = ReturnType<typeof openPopup>;

const authorizeUrl = (changes: Record<string, string> = {}) => {
  const query = {
    response_type: "code",
    client_id: "portal-demo",
    redirect_uri: CALLBACK,
    scope: "openid email profile",
    state: STATE,
    code_challenge: makePkce().challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  return new URL(`http://localhost/idp/ifa/authorize?${new URLSearchParams(query).toString()}`);
};

/** Follows the redirects of the partner until a page is shown or the portal is reached. */
async function follow(go: Go, start: URL, form?: Record<string, string>): Promise<PopupPage & { at: URL }> {
  let url = start;
  let page = await go(url, form);
  while (page.location !== null && page.location.pathname.startsWith("/idp/")) {
    url = page.location;
    page = await go(url);
  }
  return { ...page, at: page.location ?? url };
}

/** Signs in at the partner and returns the URL of the portal's callback. */
async function signInThere(
  form: Record<string, string>,
  changes?: Record<string, string>,
  go = openPopup(backend.app),
) {
  const asked = await follow(go, authorizeUrl(changes));
  expect(asked.status).toBe(200);
  return (await follow(go, asked.at, form)).at;
}

const exchange = async (fields: Record<string, string>): Promise<Answer> => {
  const response = await backend.app.inject({
    method: "POST",
    url: "/idp/ifa/token",
    headers: { host: "localhost", origin: PORTAL, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ grant_type: "authorization_code", client_id: "portal-demo", ...fields }).toString(),
  });
  const answer = { status: response.statusCode, headers: response.headers, body: response.json() as unknown };
  expectContract("post", "/idp/ifa/token", answer);
  return answer;
};

/** Returns an access token of `member` at the partner. */
async function tokenOf(member: string): Promise<string> {
  const { verifier, challenge } = makePkce();
  const back = await signInThere({ answer: "continue", member }, { code_challenge: challenge });
  const code = back.searchParams.get("code") ?? "";
  const { body } = await exchange({ code, redirect_uri: CALLBACK, code_verifier: verifier });
  return at(body, "access_token");
}

const enter = (token: string) => callOperation(backend, "exchangeToken", providerTokenBody("ifa", token));

describe("[AUTH-10] signing in with the federation partner", () => {
  test("asks for the person and the consent, and returns state and a code for a token", async () => {
    const { verifier, challenge } = makePkce();
    const go = openPopup(backend.app);
    const asked = await follow(go, authorizeUrl({ code_challenge: challenge }));
    expect(asked.body).toContain("Sign in to <bdi>Touchline</bdi>");
    expect(asked.body).toMatch(/<button[^>]*>Continue<\/button>\s*<button[^>]*>Cancel<\/button>/);
    expect(asked.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(asked.headers["content-security-policy"]).toContain(`form-action 'self' ${PORTAL}`);
    const back = (await follow(go, asked.at, { answer: "continue", member: "ifa-2" })).at;
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get("state")).toBe(STATE);
    const code = back.searchParams.get("code") ?? "";

    const fields = { code, redirect_uri: CALLBACK, code_verifier: verifier };
    const { status, body, headers } = await exchange(fields);
    expect([status, at(body, "token_type"), at(body, "expires_in")]).toEqual([200, "Bearer", 300]);
    expect(headers["access-control-allow-origin"]).toBe(PORTAL);
    const first = await enter(at(body, "access_token"));
    expect([first.status, at(first.body, "auth_data", "isRegister")]).toEqual([200, true]);
    expect(at(first.body, "auth_data", "profile")).toMatchObject({
      displayName: "Jonas Ekdal",
      email: "jonas.ekdal@coastpass.example",
    });
    const second = await enter(await tokenOf("ifa-2"));
    expect(at(second.body, "auth_data", "isRegister")).toBe(false);
    expect(at(second.body, "auth_data", "profile", "id")).toBe(at(first.body, "auth_data", "profile", "id"));
  });

  test.each([
    ["he", "he", "rtl", "ביטול"],
    ["sv de", "de", "ltr", "Abbrechen"],
    ["sv", "en", "ltr", "Cancel"],
  ])("its page is in the portal's language: %s", async (wanted, lang, dir, cancel) => {
    const asked = await follow(openPopup(backend.app), authorizeUrl({ ui_locales: wanted }));
    expect(asked.body).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(asked.body).toContain(`>${cancel}</button>`);
  });

  test("opens the account with the same address, and applies its device limit", async () => {
    expect(at((await enter(await tokenOf("ifa-1"))).body, "auth_data", "profile", "id")).toBe("u-101");
    const full = await enter(await tokenOf("ifa-3"));
    expect(at(full.body, "auth_data", "device_error", "code")).toBe("device_limit_exceeded");
  });

  test("redirects at once when the person is already signed in there", async () => {
    const go = openPopup(backend.app);
    await signInThere({ answer: "continue", member: "ifa-1" }, {}, go);
    const again = await go(authorizeUrl());
    expect([again.location?.origin, again.location?.searchParams.get("state")]).toEqual([PORTAL, STATE]);
    expect(again.location?.searchParams.get("code")).toMatch(/.{20}/);
  });

  test("returns the reason after Cancel", async () => {
    const back = await signInThere({ answer: "cancel", member: "ifa-1" });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      error_description: "The sign-in was cancelled",
      state: STATE,
    });
    expect(back.searchParams.has("code")).toBe(false);
  });

  test("the page answers only the browser that began, once, and only for a person it offered", async () => {
    const go = openPopup(backend.app);
    const asked = await follow(go, authorizeUrl());
    const stranger = openPopup(backend.app);
    expect((await stranger(asked.at)).status).toBe(400);
    expect((await stranger(asked.at, { answer: "continue", member: "ifa-1" })).status).toBe(400);
    expect((await go(asked.at, { answer: "perhaps" })).status).toBe(400);
    const back = (await follow(go, asked.at, { answer: "continue", member: "ifa-99" })).at;
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect((await go(asked.at)).status).toBe(400);
  });

  test.each([
    ["another client", { client_id: "other" }],
    ["another site", { redirect_uri: "https://evil.example/auth/oauth2/callback/ifa/" }],
    ["another page of the portal", { redirect_uri: `${PORTAL}/open-app` }],
    ["a way out of the callback", { redirect_uri: `${CALLBACK}../../../../open-app` }],
    ["a callback with more to it", { redirect_uri: `${CALLBACK}?next=1` }],
    ["a script", { redirect_uri: "javascript:alert(1)" }],
  ])("%s gets a page and never a redirect", async (_what, changes) => {
    const page = await openPopup(backend.app)(authorizeUrl(changes));
    expect([page.status, page.location]).toEqual([400, null]);
    expect(page.body).toContain("This sign-in can’t continue");
  });

  test("the portal may also be served under the server's own name", async () => {
    const own = "http://localhost:4173/auth/oauth2/callback/ifa/";
    expect((await follow(openPopup(backend.app, "localhost:4173"), authorizeUrl({ redirect_uri: own }))).status).toBe(
      200,
    );
    expect((await openPopup(backend.app)(authorizeUrl({ redirect_uri: own }))).status).toBe(400);
  });

  test("redirects a request without a proof key to the portal with an error", async () => {
    const url = authorizeUrl();
    url.searchParams.delete("code_challenge");
    url.searchParams.delete("code_challenge_method");
    const { location } = await openPopup(backend.app)(url);
    expect([location?.origin, location?.searchParams.get("error")]).toEqual([PORTAL, "invalid_request"]);
  });
});

describe("[AUTH-10] the code", () => {
  const codeFor = async (challenge: string) =>
    (await signInThere({ answer: "continue", member: "ifa-1" }, { code_challenge: challenge })).searchParams.get(
      "code",
    ) ?? "";
  const rejection = ({ status, body }: Answer) => [status, at(body, "error"), typeof at(body, "error_description")];

  test("needs its verifier, address and client, works once, and a second use ends its token", async () => {
    const { verifier, challenge } = makePkce();
    const code = await codeFor(challenge);
    const good = { code, redirect_uri: CALLBACK, code_verifier: verifier };
    expect(rejection(await exchange({ ...good, code_verifier: makePkce().verifier }))).toEqual([
      400,
      "invalid_grant",
      "string",
    ]);
    expect((await exchange({ ...good, redirect_uri: `${CALLBACK}x` })).status).toBe(400);
    const { body } = await exchange(good);
    const token = at<string>(body, "access_token");
    expect((await enter(token)).status).toBe(200);
    expect(rejection(await exchange(good))).toEqual([400, "invalid_grant", "string"]);
    expect(at((await enter(token)).body, "messageErrorCode")).toBe("provider_token_invalid");
  });

  test("expires, and so does the token", async () => {
    const { verifier, challenge } = makePkce();
    const expire = (model: string) =>
      backend.db
        .update(partnerRecords)
        .set({ expiresAt: Date.now() - 1 })
        .where(eq(partnerRecords.model, model));
    const code = await codeFor(challenge);
    await expire("AuthorizationCode");
    expect((await exchange({ code, redirect_uri: CALLBACK, code_verifier: verifier })).status).toBe(400);
    const token = await tokenOf("ifa-1");
    await expire("AccessToken");
    expect(at((await enter(token)).body, "messageErrorCode")).toBe("provider_token_invalid");
  });

  test("is exchanged for pages of the portal's origin only", async () => {
    const own = await exchange({ code: "c0de", redirect_uri: CALLBACK });
    expect([own.status, own.headers["access-control-allow-origin"]]).toEqual([400, PORTAL]);
    const headers = { host: "localhost", origin: "https://evil.example" };
    const foreign = await backend.app.inject({ method: "POST", url: "/idp/ifa/token", headers });
    expect([foreign.statusCode, foreign.headers["access-control-allow-origin"]]).toEqual([404, undefined]);
  });
});

test("[AUTH-10] the partner answers any request with a page, a redirect to the portal or a rejection", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("portal-demo", "S256", CALLBACK, "code"),
  );
  const keys = ["response_type", "client_id", "redirect_uri", "scope", "state", "code_challenge", "prompt", "claims"];
  const form = fc.dictionary(fc.constantFrom(...keys, "grant_type", "code", "code_verifier", "max_age", "x"), text);
  await fc.assert(
    fc.asyncProperty(form, async (changes) => {
      const page = await openPopup(backend.app)(authorizeUrl(changes));
      expect(page.status).toBeLessThan(500);
      if (page.location?.pathname.startsWith("/idp/") === false) expect(page.location.origin).toBe(PORTAL);
      const response = await backend.app.inject({
        method: "POST",
        url: "/idp/ifa/token",
        headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(changes).toString(),
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
  const raw = (url: string, payload: string, type: string) =>
    backend.app.inject({ method: "POST", url, payload, headers: { host: "localhost", "content-type": type } });
  for (const key of ["state", "nonce", "scope", "claims"])
    expect((await openPopup(backend.app)(authorizeUrl({ [key]: "openid \0" }))).status).toBe(400);
  for (const [path, payload, type] of [
    ["token", "{", "application/json"],
    ["token", "grant_type=authorization_code&client_id=%00", "application/x-www-form-urlencoded"],
    ["token", "grant_type=authorization_code&client_id=portal-demo&code=%00", "application/x-www-form-urlencoded"],
    ["token", "x".repeat(400_000), "application/x-www-form-urlencoded"],
    ["interaction/none", "answer=continue", "application/x-www-form-urlencoded"],
    ["interaction/none", "{}", "application/json"],
    ["nowhere", "", "text/plain"],
  ] as const) {
    const { statusCode } = await raw(`/idp/ifa/${path}`, payload, type);
    expect([400, 401, 404, 405, 413, 415]).toContain(statusCode);
  }
});
