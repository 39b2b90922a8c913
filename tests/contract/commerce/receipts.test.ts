import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPaymentScheduler, type PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import { mails } from "#backend/db/mailTables.ts";
import { contracts } from "#backend/db/schema.ts";
import { createMailSender } from "#backend/mail/mailSender.ts";
import { createFolderClient } from "#backend/mail/mailFolder.ts";
import { listMails } from "#backend/mail/sentMails.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { commerceCallsOf, ticketPurchaseBody } from "#tests/support/backend/commerceCalls.ts";

let backend: TestBackend;
let till: PaymentScheduler;
let fan: string;
const { findEvents, deletePurchases, buyTicket, eventFor, eventOf, post } = commerceCallsOf(
  () => backend,
  () => fan,
);

beforeAll(async () => {
  backend = await startTestBackend();
  till = createPaymentScheduler({
    ...backend,
    onEnd: () => {},
    onError: (error) => {
      throw error;
    },
  });
  await findEvents();
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  await deletePurchases();
  await backend.db.delete(mails);
  fan = await backend.signIn("fan");
});
afterAll(() => backend.close());

const queued = () => backend.db.select().from(mails).orderBy(asc(mails.created));
const inLanguage = (path: string, body: unknown, language: string) =>
  backend.app.inject({
    method: "POST",
    url: `/api/commerce/${path}`,
    headers: { "x-authorization": `Bearer ${fan}`, "accept-language": language },
    payload: body as object,
  });

test("[COM-11] who buys a ticket gets one receipt: what, price, until when, number, and a link to the match", async () => {
  const id = eventFor(0);
  const { title } = await eventOf(id);
  const { transaction_id: number } = await buyTicket(id, "tok_approved", "key-receipt-1");
  await buyTicket(id, "tok_approved", "key-receipt-1");
  const [mail, ...more] = await queued();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: "fan@demo.example", locale: "en", subject: `Your receipt: ${title}`, about: null });
  const payment = `pay-${number.slice(3)}`;
  expect(mail?.text.split("\n")).toEqual(
    expect.arrayContaining([
      title,
      expect.stringMatching(/^Price: €\d+\.\d\d$/),
      "Date: March 14, 2026 at 6:30 PM UTC",
      expect.stringMatching(/^Valid until: .* UTC$/),
      `Number: ${payment}`,
      `https://portal.example/events/${id}`,
      `https://portal.example/account/billing/${payment}`,
    ]),
  );
});

test("[COM-11] a receipt is in the language and the zone of the buyer, also when the payment ends later", async () => {
  const body = { ...ticketPurchaseBody(eventFor(0), "tok_processing"), time_zone: "Asia/Jerusalem" };
  expect((await inLanguage("ppv_checkout", body, "he")).statusCode).toBe(200);
  expect(await queued()).toEqual([]);
  backend.clock.time = NOW + 60_000;
  await till.tick();
  await till.tick();
  const [mail, ...more] = await queued();
  expect([mail?.locale, more.length]).toEqual(["he", 0]);
  expect(mail?.text).toContain("20:30");
  expect(mail?.text).toContain(`https://portal.example/he/events/${eventFor(0)}`);
  expect(mail?.text).not.toMatch(/UTC|\{\{/);
});

test("[COM-11] a zone that does not exist is no reason to refuse a purchase", async () => {
  const body = { ...ticketPurchaseBody(eventFor(0), "tok_approved"), time_zone: "Moon/Tranquility" };
  await post("ppv_checkout", body, fan);
  expect((await queued())[0]?.text).toContain("UTC");
});

test("[COM-11] a declined card has no receipt, and a code no price", async () => {
  await post("ppv_checkout", ticketPurchaseBody(eventFor(0), "tok_declined"), fan);
  expect(await queued()).toEqual([]);
  await post("redeem_access_code", { paymentAction: "redeemAccessCode", code: "DEMO-FREE-30" }, fan);
  const [mail] = await queued();
  expect(mail?.subject).toMatch(/^Ready to watch: /);
  expect(mail?.text).toMatch(/Your code was accepted\.[\s\S]*Valid until: April 13, 2026/);
  expect(mail?.text).not.toMatch(/Price|billing/);
});

test("[COM-11] each renewal has a receipt in the language of the purchase", async () => {
  const body = { card: { token: "tok_approved" }, subscription_id: "prod-premier" };
  const bought = await inLanguage("subscription_checkout", body, "de-CH");
  const id = at<string>(bought.json(), "content", "contract", "id");
  expect((await queued())[0]?.text).toContain("Verlängert sich am: ");
  await backend.db.update(contracts).set({ endDate: NOW }).where(eq(contracts.id, id));
  await till.tick();
  const all = await queued();
  expect(all.map(({ locale }) => locale)).toEqual(["de", "de"]);
});

test("[AUTH-14] without a mail server queued mails become files", async () => {
  await buyTicket(eventFor(0), "tok_approved");
  const client = createFolderClient({ ...backend, mailFrom: null });
  const clock = { now: () => Date.now() + 1_000 };
  const sender = createMailSender({ db: backend.db, clock, client, onError: (error) => expect.fail(String(error)) });
  await sender.tick();
  await sender.stop();
  const [mail] = await listMails(backend.mailDir);
  expect(mail).toMatchObject({ to: "fan@demo.example", subject: expect.stringMatching(/^Your receipt: /) as unknown });
  expect((await queued())[0]).toMatchObject({ nextTryAt: null, text: "" });
});
