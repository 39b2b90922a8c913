import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountOfPerson } from "#backend/accounts/accountOfPerson.ts";
import { accountByEmail, deleteAccount } from "#backend/accounts/accounts.ts";
import { clearAttempts } from "#backend/accounts/attempts.ts";
import { RESET_MAIL } from "#backend/accounts/limits.ts";
import { replacePassword } from "#backend/accounts/replacePassword.ts";
import { createResetToken } from "#backend/accounts/resets.ts";
import { signIn } from "#backend/accounts/signIn.ts";
import { attempts, passwordResets } from "#backend/db/accountTables.ts";
import { users } from "#backend/db/schema.ts";
import { listMails } from "#backend/mail/sentMails.ts";
import { at, signInBody, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  callOperation,
  registrationBody,
  providerTokenBody,
  refreshTokenBody,
} from "#tests/support/backend/callOperation.ts";
import { mailedToken } from "#tests/support/backend/mailedToken.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
beforeEach(() => backend.db.delete(attempts));
afterAll(() => backend.close());

const MINUTE = 60_000;
const call = (id: string, body?: unknown, token?: string) => callOperation(backend, id, body, token);
const reset = (token: string, password = "Brand-new-1") => call("resetPassword", { token, password });
const login = async (name: string, password: string) =>
  (await call("loginUser", { ...signInBody(name, "Test browser", password), username: `${name}@new.example` })).status;
const register = (name: string) => call("registerUser", registrationBody(name));
const tokenOf = (body: unknown) => at<string>(body, "content", "tokenData", "access_token");

const resetToken = (name: string) => mailedToken(backend, `${name}@new.example`, "/auth/password/reset/");
/** The mails to `name` without the one that follows a sign-up. */
const mailsTo = async (name: string) =>
  (await listMails(backend.mailDir)).filter(
    ({ to, text }) => to === `${name}@new.example` && !text.includes("/auth/email/verify/"),
  );

describe("[AUTH-14] a forgotten password", () => {
  test("is reset once with the mailed link, which ends every session", async () => {
    const { body } = await register("forgetful");
    const sent = await call("forgotPassword", { email: " Forgetful@new.example" });
    expect([sent.status, sent.body]).toEqual([204, ""]);
    const token = await resetToken("forgetful");
    expect((await reset(token)).status).toBe(204);
    expect((await call("getProfile", undefined, tokenOf(body))).status).toBe(401);
    const refreshed = await call("exchangeToken", refreshTokenBody(at(body, "content", "tokenData", "refresh_token")));
    expect(refreshed.status).toBe(401);
    expect(await login("forgetful", "Long-enough-1")).toBe(401);
    expect(await login("forgetful", "Brand-new-1")).toBe(200);
    expect(at((await reset(token)).body, "messageErrorCode")).toBe("reset_token_invalid");
    const mails = await mailsTo("forgetful");
    const subjects = ["Choose a new password", "Your password was changed"];
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects);
  });

  test("the mail is in the requested language, sent in the portal's name, and links to the portal in it", async () => {
    await register("german");
    const headers = { "accept-language": "de-AT,en;q=0.5" };
    const payload = { email: "german@new.example" };
    await backend.app.inject({ method: "POST", url: "/api/user/forgot_password", headers, payload });
    const mail = await vi.waitFor(async () => {
      const [found] = await mailsTo("german");
      return found ?? Promise.reject(new Error("No mail yet"));
    });
    expect(mail).toMatchObject({ locale: "de", subject: "Neues Passwort wählen" });
    expect(mail.from).not.toBe("");
    expect(mail.text).toContain("innerhalb von 60 Minuten");
    expect(mail.text).toMatch(/^https:\/\/portal\.example\/de\/auth\/password\/reset\/\?token=rp\.[\w-]{43}$/m);
  });

  test("an unknown address gets the same answer and limit, and no mail", async () => {
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await call("forgotPassword", { email: "ghost@new.example" })).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
    await register("real");
    const known = [];
    for (let i = 0; i < 6; i += 1) known.push((await call("forgotPassword", { email: "real@new.example" })).status);
    expect(known).toEqual(answers);
    await vi.waitFor(async () => expect(await mailsTo("real")).toHaveLength(5));
    expect(await mailsTo("ghost")).toEqual([]);
  });

  test("a link works for 60 minutes, and only the digest of its token is stored", async () => {
    await register("slow");
    await call("forgotPassword", { email: "slow@new.example" });
    const token = await resetToken("slow");
    expect(JSON.stringify(await backend.db.select().from(passwordResets))).not.toContain(token);
    backend.clock.time += 60 * MINUTE;
    expect(at((await reset(token)).body, "messageErrorCode")).toBe("reset_token_invalid");
    backend.clock.time -= 1;
    expect((await reset(token)).status).toBe(204);
    backend.clock.time -= 60 * MINUTE;
  });

  test("a link used twice at once works once and ends the other links of the account", async () => {
    await register("hasty");
    await call("forgotPassword", { email: "hasty@new.example" });
    const first = await resetToken("hasty");
    backend.clock.time += 1;
    await call("forgotPassword", { email: "hasty@new.example" });
    const second = await vi.waitFor(async () => {
      const token = await resetToken("hasty");
      expect(token).not.toBe(first);
      return token;
    });
    const answers = await Promise.all([reset(second, "Choice-one-1"), reset(second, "Choice-two-2")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect((await reset(first)).status).toBe(400);
  });

  test("a weak password does not use up the link", async () => {
    const refused = await reset("reset-demo", "1234567");
    expect(at(refused.body, "field_errors")).toEqual([
      { field: "password", code: "too_short", message: "At least 8 characters" },
    ]);
    const common = await reset("reset-demo", "Password1");
    expect([common.status, at(common.body, "field_errors", 0, "code")]).toEqual([422, "too_common"]);
    expect((await reset("reset-demo")).status).toBe(204);
    expect((await call("loginUser", signInBody("fan", "Test browser", "Brand-new-1"))).status).toBe(200);
  });

  test("a reset by mail verifies the address, so that a provider's person may enter the account", async () => {
    await backend.db.update(users).set({ emailVerified: false }).where(eq(users.email, "viewer@demo.example"));
    const enter = async () => (await call("exchangeToken", providerTokenBody("google", "demo-ok"))).status;
    expect(await enter()).toBe(401);
    await call("forgotPassword", { email: "viewer@demo.example" });
    const token = await vi.waitFor(async () => {
      const mail = (await listMails(backend.mailDir)).find(({ to }) => to === "viewer@demo.example");
      return mail?.text.match(/token=(\S+)/)?.[1] ?? Promise.reject(new Error("No mail yet"));
    });
    expect((await reset(token, "Demo-pass-1")).status).toBe(204);
    expect(await enter()).toBe(200);
  });

  test("[AUTH-9] a provider's person who entered with an unverified address is shut out by the owner's reset", async () => {
    const stranger = { subject: "stranger", email: "owner@new.example", emailVerified: false, name: "A stranger" };
    const enter = () => accountOfPerson(backend.db, backend.clock.time, "facebook", stranger);
    const { user } = await enter();
    expect(await enter()).toMatchObject({ user: { id: user.id }, isRegister: false });
    await call("forgotPassword", { email: "owner@new.example" });
    expect((await reset(await resetToken("owner"))).status).toBe(204);
    await expect(enter()).rejects.toMatchObject({ status: 401, code: "login_failed" });
    // An identity that is linked after the reset stays linked.
    const enterAsOwner = (emailVerified: boolean) =>
      accountOfPerson(backend.db, backend.clock.time, "google", { ...stranger, subject: "owner", emailVerified });
    await enterAsOwner(true);
    backend.clock.time += 1;
    await call("forgotPassword", { email: "owner@new.example" });
    await vi.waitFor(async () => expect((await reset(await resetToken("owner"), "Brand-new-2")).status).toBe(204));
    expect(await enterAsOwner(false)).toMatchObject({ user: { id: user.id }, isRegister: false });
  });
});

describe("[AUTH-14] a password reset stops a request that was already checked against the old password", () => {
  /** Returns an account that was read before its owner reset the password with a mailed link. */
  const beforeReset = async (name: string) => {
    await register(name);
    const user = await accountByEmail(backend.db, `${name}@new.example`);
    if (user === null) throw new Error("The account was not made");
    expect((await reset(await createResetToken(backend.db, NOW, user.id))).status).toBe(204);
    return user;
  };

  test("when it signs in", async () => {
    const device = { deviceId: "Another's", deviceName: null, osName: null, osVersion: null };
    const signedIn = signIn(backend, await beforeReset("raced-in"), device);
    await expect(signedIn).rejects.toMatchObject({ code: "login_failed" });
  });

  test("when it changes the password", async () => {
    const user = await beforeReset("raced-on");
    const changed = replacePassword(backend.db, NOW, { user, passwordHash: "another", sessionId: "another" });
    await expect(changed).rejects.toMatchObject({ code: "current_password_wrong" });
    expect(await login("raced-on", "Brand-new-1")).toBe(200);
  });

  test("when it deletes the account", async () => {
    expect(await deleteAccount(backend.db, NOW, await beforeReset("raced-out"))).toBeNull();
    expect(await login("raced-out", "Brand-new-1")).toBe(200);
  });
});

test("[AUTH-14] an address that nobody has proven gets five reset mails a day", async () => {
  await register("unproven");
  for (let n = 0; n < 7; n += 1) {
    await clearAttempts(backend.db, RESET_MAIL, "unproven@new.example"); // as if a quarter of an hour had passed
    expect((await call("forgotPassword", { email: "unproven@new.example" })).status).toBe(204);
  }
  await vi.waitFor(async () => expect(await mailsTo("unproven")).toHaveLength(5));
});

describe("[ACC-2] changing the password", () => {
  const change = (token: string, current_password: string, new_password: string) =>
    call("changePassword", { current_password, new_password }, token);

  test("keeps the current session and ends all others, and old reset links", async () => {
    await register("careful");
    const signIn = async (device: string) => {
      const sent = { ...signInBody("x", device, "Long-enough-1"), username: "careful@new.example" };
      return tokenOf((await call("loginUser", sent)).body);
    };
    const mine = await signIn("Here");
    await call("forgotPassword", { email: "careful@new.example" });
    const link = await resetToken("careful");
    const other = await signIn("Elsewhere");
    const endSession = vi.spyOn(backend.realtime, "endSession");
    expect((await change(mine, "Long-enough-1", "Another-one-2")).status).toBe(204);
    expect((await call("getProfile", undefined, mine)).status).toBe(200);
    expect((await call("getProfile", undefined, other)).status).toBe(401);
    // The other session's socket ends as well.
    expect(endSession).toHaveBeenCalledTimes(1);
    expect((await reset(link)).status).toBe(400);
    expect(await login("careful", "Long-enough-1")).toBe(401);
    expect(await login("careful", "Another-one-2")).toBe(200);
  });

  test("changes are limited per account, and an address that nobody has proven gets one mail about them a day", async () => {
    const token = tokenOf((await register("restless")).body);
    const passwords = Array.from({ length: 7 }, (_, n) => `Long-enough-${n + 1}`);
    const statuses: number[] = [];
    for (const [n, next] of passwords.slice(1).entries())
      statuses.push((await change(token, passwords[n] ?? "", next)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect(await mailsTo("restless")).toHaveLength(1);
    // A proven address is told of each change.
    await backend.db.update(users).set({ emailVerified: true }).where(eq(users.email, "restless@new.example"));
    await backend.db.delete(attempts);
    expect((await change(token, "Long-enough-6", "Long-enough-1")).status).toBe(204);
    expect((await change(token, "Long-enough-1", "Long-enough-2")).status).toBe(204);
    expect(await mailsTo("restless")).toHaveLength(3);
  });

  test("guessing the current password is limited per account, and a success clears the failures", async () => {
    const token = tokenOf((await register("guessed")).body);
    for (let i = 0; i < 10; i += 1)
      expect((await change(token, i === 8 ? "Long-enough-1" : `guess-${i}`, "Long-enough-1")).status).toBe(
        i === 8 ? 204 : 422,
      );
    for (let i = 0; i < 9; i += 1) await change(token, `guess-${i}`, "Long-enough-1");
    expect((await change(token, "Long-enough-1", "Long-enough-2")).status).toBe(429);
  });
});

test("a mail comes from the host of the portal that its link leads to", async () => {
  await backend.post("/api/user/forgot_password", { email: "formb@demo.example" });
  const names = await vi.waitFor(async () => {
    expect((await listMails(backend.mailDir)).map(({ to }) => to)).toContain("formb@demo.example");
    return (await readdir(backend.mailDir)).filter((name) => name.endsWith(".eml"));
  });
  for (const name of names)
    expect(await readFile(join(backend.mailDir, name), "utf8")).toContain(" <no-reply@portal.example>\r\n");
});

test("a mail is a standard mail file, and an address cannot add headers to it", async () => {
  const { sendMail } = await import("#backend/mail/sentMails.ts");
  const folder = join(backend.mailDir, "apart");
  await sendMail({ folder, sender: "no-reply@club.example" }, backend.clock.time, {
    to: "a@b.example\r\nBcc: c@d.example",
    from: "Touchline",
    locale: "de",
    subject: "Grüße",
    text: "One\n\nTwo\n",
  });
  const [name = ""] = await readdir(folder);
  const file = await readFile(join(folder, name), "utf8");
  expect(file).toContain("\r\nSubject: =?utf-8?B?R3LDvMOfZQ==?=\r\n");
  expect(file).not.toMatch(/^Bcc:/m);
  expect(await listMails(folder)).toEqual([
    {
      to: "a@b.example Bcc: c@d.example",
      from: "Touchline",
      locale: "de",
      subject: "Grüße",
      text: "One\n\nTwo\n",
      sentAt: backend.clock.time,
    },
  ]);
  expect(await listMails(join(folder, "nowhere"))).toEqual([]);
});
