import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPaymentScheduler, type PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import { events } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { openSession } from "#tests/support/backend/session.ts";
import { nextMessage, emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";

let backend: TestBackend;
let till: PaymentScheduler;
let url: string;
let fan: string;
const { connected, closeAll } = socketsOf(() => url);

beforeAll(async () => {
  backend = await startTestBackend({ mediaDir: fileURLToPath(new URL("../../../backend/media", import.meta.url)) });
  url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  backend.realtime.attach(backend.app.server);
  till = createPaymentScheduler({
    ...backend,
    onEnd: (ended) => void backend.realtime.purchaseSettled(ended),
    onError: (error) => {
      throw error;
    },
  });
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  fan = await openSession(backend, "fan");
});
afterEach(closeAll);
afterAll(() => backend.close());

/** Returns a socket in the fan's room. */
async function listening() {
  const socket = await connected({ token: fan });
  await emitWithAck(socket, "join-user-room", { userId: "u-102", customer: "demo" });
  return socket;
}

test.each([
  ["tok_processing", "APPROVED", null],
  ["tok_processing_declined", "DECLINED", "payment_declined"],
])("[COM-3] the end of a purchase with %s reaches the viewer once it is stored", async (token, status, code) => {
  const socket = await listening();
  const [event] = await backend.db
    .select({ id: events.id })
    .from(events)
    .where(sql`commerce_coverage = 'commerce_ppv_media' and status = 'upcoming'`)
    .orderBy(token === "tok_processing" ? events.id : sql`id desc`)
    .limit(1);
  const id = event?.id ?? "";
  const order = { paymentAction: "creditCardPay", product_id: `prod-ppv-${id}`, event_id: id, card: { token } };
  const started = await backend.post("/api/commerce/ppv_checkout", order, fan);
  const transactionId = at<string>(started.body, "content", "transaction_id");
  const message = nextMessage(socket, "user-purchase-status");
  backend.clock.time = NOW + 3_000;
  await till.tick();
  expect(await message).toMatchObject({
    customer: "demo",
    userId: "u-102",
    transactionId,
    status,
    eventId: id,
    messageErrorCode: code,
    paymentAction: "creditCardPay",
    productId: `prod-ppv-${id}`,
    sentAt: NOW + 3_000,
  });
  const state = await backend.get(`/api/commerce/get_purchase_status/id/${transactionId}`, fan);
  expect(at(state.body, "content", "status")).toBe(status);
});

test("[COM-3] a purchase that is approved at once is announced to the viewer's other devices", async () => {
  const socket = await listening();
  const message = nextMessage(socket, "user-purchase-status");
  const order = { subscription_id: "prod-all", card: { token: "tok_approved" } };
  const { body } = await backend.post("/api/commerce/subscription_checkout", order, fan);
  expect(await message).toMatchObject({
    status: "APPROVED",
    transactionId: at(body, "content", "transaction_id"),
    eventId: null,
  });
});

test("[EVT-12] a finished clip is announced to its maker", async () => {
  const socket = await listening();
  const [event] = await backend.db
    .select({ id: events.id })
    .from(events)
    .where(
      sql`commerce_coverage = 'commerce_free_media' and status = 'archived' and broadcast is not null and in_region`,
    )
    .limit(1);
  const message = nextMessage(socket, "user-clip-ready");
  const order = { event_id: event?.id, title: "The save", start_time: 1_000, end_time: 4_000 };
  const { body } = await backend.post("/api/clip/create", order, fan);
  const clipId = at<string>(body, "content", "id");
  expect(await message).toMatchObject({ customer: "demo", userId: "u-102", clipId, eventId: event?.id });
  const shown = await backend.get(`/api/clip/get_by_id/id/${clipId}`);
  expect(at(shown.body, "content", "sources", "clip")).toBe(`/media/clips/user/${clipId}.mp4`);
});
