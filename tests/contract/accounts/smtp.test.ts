import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mails } from "#backend/db/mailTables.ts";
import { createMailSender, type MailSender } from "#backend/mail/mailSender.ts";
import { queueMail } from "#backend/mail/queue.ts";
import { createSmtpClient } from "#backend/mail/smtp.ts";
import { at, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { startSmtpServer, type SmtpServer } from "#tests/support/backend/smtpServer.ts";

const NOW = Date.parse("2026-03-14T18:30:00Z");
const SECOND = 1_000;
const HOUR = 3_600_000;
const MAIL = {
  to: "ada@viewer.example",
  from: "Mill Lane",
  locale: "he",
  subject: "סיסמה חדשה",
  text: "קישור: https://tv.example/x\n",
};

let server: SmtpServer;
let backend: TestBackend;
let sender: MailSender;
const clock = { time: NOW, now: () => clock.time };

beforeAll(async () => {
  server = await startSmtpServer();
  const smtp = { url: server.url, sender: "no-reply@club.example" };
  backend = await startTestBackend({ smtp });
  const onError = (error: unknown) => console.error(error);
  sender = createMailSender({ db: backend.db, clock, client: createSmtpClient(smtp), onError });
  vi.spyOn(console, "error").mockReturnValue();
}, 120_000);
beforeEach(async () => {
  clock.time = NOW;
  server.refusal = null;
  await backend.db.delete(mails);
});
afterAll(async () => {
  await sender.stop();
  await backend.close();
  await server.stop();
  vi.restoreAllMocks();
});

const stored = () => backend.db.select().from(mails).orderBy(asc(mails.created));
const passAt = async (time: number) => {
  clock.time = time;
  const before = server.mails.length;
  await sender.tick();
  return server.mails.length - before;
};

test("a mail is sent once, in its language, from the tenant, and its link is not kept", async () => {
  await queueMail(backend.db, NOW, MAIL);
  expect([await passAt(NOW), await passAt(NOW + HOUR)]).toEqual([1, 0]);
  const mail = server.mails.at(-1) ?? "";
  const [row] = await stored();
  expect(mail).toContain("From: Mill Lane <no-reply@club.example>");
  expect(mail).toContain("To: ada@viewer.example");
  expect(mail).toContain("Content-Language: he");
  expect(mail).toContain(`Message-ID: <${row?.id}@club.example>`);
  expect(mail).toMatch(/Subject: =\?UTF-8\?/i);
  expect(row).toMatchObject({ sentAt: NOW, nextTryAt: null, text: "", attempts: 1 });
});

test("a mail that the server does not take now is tried again, at longer and longer intervals", async () => {
  await queueMail(backend.db, NOW, MAIL);
  server.refusal = "451 Try later";
  expect(await passAt(NOW)).toBe(0);
  expect(await stored()).toMatchObject([
    { sentAt: null, nextTryAt: NOW + 30 * SECOND, problem: expect.stringContaining("451") as unknown },
  ]);
  expect(await passAt(NOW + 30 * SECOND)).toBe(0);
  expect((await stored())[0]?.nextTryAt).toBe(NOW + 150 * SECOND);
  server.refusal = null;
  expect([await passAt(NOW + 149 * SECOND), await passAt(NOW + 150 * SECOND)]).toEqual([0, 1]);
});

test("a mail that the server will never take is given up at once, any other after a day", async () => {
  await queueMail(backend.db, NOW, MAIL);
  server.refusal = "550 No such mailbox";
  await passAt(NOW);
  expect(await stored()).toMatchObject([{ sentAt: null, nextTryAt: null, text: "", attempts: 1 }]);
  await backend.db.delete(mails);
  await queueMail(backend.db, NOW, MAIL);
  server.refusal = "451 Try later";
  await passAt(NOW + 23 * HOUR);
  expect((await stored())[0]?.nextTryAt).not.toBeNull();
  await passAt(NOW + 25 * HOUR);
  expect(await stored()).toMatchObject([{ nextTryAt: null, text: "" }]);
});

test("a mail to a server that is gone waits for it", async () => {
  const { url, stop } = await startSmtpServer();
  await stop();
  const away = createMailSender({
    db: backend.db,
    clock,
    client: createSmtpClient({ url, sender: "a@club.example" }),
    onError: () => {},
  });
  await queueMail(backend.db, NOW, MAIL);
  await away.tick();
  await away.stop();
  expect(await stored()).toMatchObject([{ attempts: 1, nextTryAt: NOW + 30 * SECOND }]);
  expect(await passAt(NOW + 30 * SECOND)).toBe(1);
});

test("two instances send a mail once", async () => {
  for (let n = 0; n < 5; n += 1) await queueMail(backend.db, NOW + n, { ...MAIL, to: `ada${n}@viewer.example` });
  const other = createMailSender({
    db: backend.db,
    clock,
    client: createSmtpClient({ url: server.url, sender: "no-reply@club.example" }),
    onError: () => {},
  });
  const before = server.mails.length;
  clock.time = NOW + SECOND;
  await Promise.all([sender.tick(), other.tick()]);
  await other.stop();
  expect(server.mails.length - before).toBe(5);
});

test("a new line in a subject or name adds no header", async () => {
  await queueMail(backend.db, NOW, {
    ...MAIL,
    from: "Mill\r\nBcc: eve@evil.example",
    subject: "Hi\r\nBcc: eve@evil.example",
  });
  await passAt(NOW);
  expect(server.mails.at(-1)).not.toMatch(/^Bcc:/im);
});

test("a deleted account leaves no mail behind", async () => {
  const who = { email: "gone@viewer.example", password: "Long-enough-1", displayName: "Gone", strategy: "refresh" };
  const { body } = await backend.post("/api/user/register", who);
  await expect.poll(async () => (await stored()).length).toBe(1);
  const token = at<string>(body, "content", "tokenData", "access_token");
  expect((await backend.post("/api/user/delete_account", { password: who.password }, token)).status).toBeLessThan(300);
  expect(await stored()).toEqual([]);
});

test("who forgot their password is mailed a link by SMTP, and no file is written", async () => {
  await backend.post("/api/user/forgot_password", { email: "viewer@demo.example" });
  await expect.poll(async () => (await stored()).length).toBe(1);
  const [row] = await stored();
  expect(row).toMatchObject({
    to: "viewer@demo.example",
    text: expect.stringContaining("/auth/password/reset/") as unknown,
  });
  expect(await passAt((row?.nextTryAt ?? 0) + 1)).toBe(1);
});
