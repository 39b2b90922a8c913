import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { VERIFICATION_MAIL_PER_NETWORK } from "#backend/accounts/limits.ts";
import { attempts, emailVerifications } from "#backend/db/accountTables.ts";
import { users } from "#backend/db/schema.ts";
import { listMails } from "#backend/mail/sentMails.ts";
import { at, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { callOperation, providerTokenBody, registrationBody } from "#tests/support/backend/callOperation.ts";
import { mailedToken } from "#tests/support/backend/mailedToken.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
beforeEach(() => backend.db.delete(attempts));
afterAll(() => backend.close());

const HOUR = 3_600_000;
const call = (id: string, body?: unknown, token?: string) => callOperation(backend, id, body, token);
const verify = (token: string) => call("verifyEmail", { token });
const addressOf = (name: string) => `${name}@new.example`;
const mailedTo = async (name: string) =>
  (await listMails(backend.mailDir)).filter(({ to }) => to === addressOf(name)).length;
const tokenTo = (name: string) => mailedToken(backend, addressOf(name), "/auth/email/verify/");
const code = ({ body }: Answer) => at<string>(body, "messageErrorCode");

/** Signs up and returns the access token. */
async function signUp(name: string): Promise<string> {
  const { body } = await call("registerUser", registrationBody(name));
  expect(at(body, "content", "profile", "isEmailVerified")).toBe(false);
  return at(body, "content", "tokenData", "access_token");
}
const isVerified = async (access: string) =>
  at<boolean>((await call("getProfile", undefined, access)).body, "content", "isEmailVerified");

describe("[AUTH-15] the mail after a sign-up", () => {
  test("confirms the address once; the accounts of the demo are confirmed", async () => {
    const viewer = await signUp("punctual");
    expect(await isVerified(viewer)).toBe(false);
    const token = await tokenTo("punctual");
    expect(token).toMatch(/^ve\.[\w-]{43}$/);
    expect((await verify(token)).status).toBe(204);
    expect(await isVerified(viewer)).toBe(true);
    expect(code(await verify(token))).toBe("verification_token_invalid");
    expect(await isVerified(await backend.signIn("viewer"))).toBe(true);
  });

  test("has a link that works for 24 hours, of which only a digest is stored", async () => {
    const viewer = await signUp("slow");
    const token = await tokenTo("slow");
    expect(JSON.stringify(await backend.db.select().from(emailVerifications))).not.toContain(token);
    backend.clock.time += 24 * HOUR;
    expect(code(await verify(token))).toBe("verification_token_invalid");
    backend.clock.time -= 24 * HOUR;
    expect(await isVerified(viewer)).toBe(false);
    backend.clock.time += 24 * HOUR - 1;
    expect((await verify(token)).status).toBe(204);
    backend.clock.time -= 24 * HOUR - 1;
  });

  test("confirms no other address than the one it went to", async () => {
    const viewer = await signUp("moving");
    const token = await tokenTo("moving");
    await backend.db
      .update(users)
      .set({ email: addressOf("moved") })
      .where(eq(users.email, addressOf("moving")));
    expect(code(await verify(token))).toBe("verification_token_invalid");
    expect(await isVerified(viewer)).toBe(false);
  });

  test("is in the language of the page, and so is the page that it leads to", async () => {
    const headers = { "accept-language": "he" };
    const payload = registrationBody("hebrew");
    await backend.app.inject({ method: "POST", url: "/api/user/register", headers, payload });
    const mail = await vi.waitFor(async () => {
      const found = (await listMails(backend.mailDir)).find(({ to }) => to === payload.email);
      return found ?? Promise.reject(new Error("No mail yet"));
    });
    expect(mail).toMatchObject({ locale: "he", subject: "אישור כתובת האימייל" });
    expect(mail.text).toMatch(/^https:\/\/portal\.example\/he\/auth\/email\/verify\/\?token=ve\.[\w-]{43}$/m);
  });

  test("is not sent to whom a provider vouches for", async () => {
    const before = await listMails(backend.mailDir);
    const { body } = await call("exchangeToken", providerTokenBody("google", "demo-new"));
    expect(await isVerified(at(body, "token"))).toBe(true);
    expect(await listMails(backend.mailDir)).toEqual(before);
  });
});

describe("[AUTH-15] the mail sent again", () => {
  const again = (access: string) => call("sendVerification", {}, access);

  test("has a link of its own; one that is used ends the others", async () => {
    const viewer = await signUp("forgetful");
    const first = await tokenTo("forgetful");
    backend.clock.time += 1;
    expect((await again(viewer)).status).toBe(204);
    const second = await tokenTo("forgetful");
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(204);
    expect(code(await verify(second))).toBe("verification_token_invalid");
    expect((await again(viewer)).status).toBe(204);
    expect(await mailedTo("forgetful")).toBe(2);
  });

  test("comes five times a day at most, with the first; above that the wait is said", async () => {
    const viewer = await signUp("restless");
    await tokenTo("restless");
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await again(viewer)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
    expect(Number((await again(viewer)).headers["retry-after"])).toBeGreaterThan(23 * 3600);
    expect(await mailedTo("restless")).toBe(5);
  });

  test("a sign-up above the limit of its network succeeds without a mail", async () => {
    for (let n = 0; n < VERIFICATION_MAIL_PER_NETWORK.max; n += 1)
      await countAttempt(backend.db, VERIFICATION_MAIL_PER_NETWORK, "127.0.0.1");
    const viewer = await signUp("crowded");
    expect((await again(viewer)).status).toBe(429);
    expect(await mailedTo("crowded")).toBe(0);
  });
});

test("[AUTH-15] guessing tokens is limited by network, and right ones do not count", async () => {
  for (let n = 0; n < 20; n += 1) expect((await verify(`ve.${n}`)).status).toBe(400);
  expect((await verify("ve.more")).status).toBe(429);
});
