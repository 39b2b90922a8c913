import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { countAttempt, uncountAttempt } from "#backend/accounts/attempts.ts";
import { ACCESS_CODE } from "#backend/accounts/limits.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import { buy } from "#backend/commerce/buy.ts";
import { redeemCode, prepareSubscriptionSale, prepareTicketSale } from "#backend/commerce/orders.ts";
import type { PurchaseRow } from "#backend/commerce/payments.ts";
import { findPurchase, toPurchase, toPurchaseStatus } from "#backend/commerce/toPurchase.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { id, pathId, readRequest, text } from "#backend/http/read.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";

const key = { idempotency_key: v.optional(v.pipe(text(64), v.minLength(8))) };
const card = v.object({ token: id });

const storedCardOrder = v.object({ subscription_id: id, ...key });
const subscriptionOrder = v.object({ card, subscription_id: id, ...key });
const ticketOrder = v.object({
  paymentAction: v.literal("creditCardPay"),
  product_id: id,
  event_id: id,
  card: v.optional(card),
  ...key,
});
const codeOrder = v.object({
  paymentAction: v.literal("redeemAccessCode"),
  code: v.pipe(text(64), v.minLength(1)),
  ...key,
});

/**
 * Adds purchases by stored card, card token or access code, and their status. `onEnd` is called for those that end at
 * once, to notify the viewer's other tabs and devices.
 */
export function purchaseRoutes(app: FastifyInstance, deps: Deps, onEnd: (ended: PurchaseStatus) => void): void {
  const answer = async (row: PurchaseRow): Promise<Wire<"PurchaseResponse">> => {
    // If the card is declined at once, there is nothing to wait for, so the call itself fails.
    if (row.status === "DECLINED" && row.endsAt === row.created)
      throw new ApiFailure(402, "payment_declined", "The card was declined");
    const ended = toPurchaseStatus(row);
    if (ended !== null) onEnd(ended);
    return { content: await toPurchase(deps, row) };
  };

  app.post("/api/commerce/subscribe_by_stored_cc", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, ...body } = readRequest(storedCardOrder, request.body);
    const wanted = { userId, productId: body.subscription_id, token: null };
    const order = { call: "subscribe_by_stored_cc", body, key: idempotency_key };
    return answer(await buy(deps, userId, order, (tx) => prepareSubscriptionSale(tx, deps, wanted)));
  });

  app.post("/api/commerce/subscription_checkout", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, ...body } = readRequest(subscriptionOrder, request.body);
    const wanted = { userId, productId: body.subscription_id, token: body.card.token };
    const order = { call: "subscription_checkout", body, key: idempotency_key };
    return answer(await buy(deps, userId, order, (tx) => prepareSubscriptionSale(tx, deps, wanted)));
  });

  app.post("/api/commerce/ppv_checkout", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, ...body } = readRequest(ticketOrder, request.body);
    const wanted = { userId, productId: body.product_id, eventId: body.event_id, token: body.card?.token ?? null };
    const order = { call: "ppv_checkout", body, key: idempotency_key };
    return answer(await buy(deps, userId, order, (tx) => prepareTicketSale(tx, deps, wanted)));
  });

  app.post("/api/commerce/redeem_access_code", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, ...body } = readRequest(codeOrder, request.body);
    await countAttempt(deps.db, ACCESS_CODE, userId);
    const order = { call: "redeem_access_code", body, key: idempotency_key };
    let guessed = false;
    try {
      return await answer(await buy(deps, userId, order, (tx) => redeemCode(tx, userId, body.code)));
    } catch (error) {
      guessed = error instanceof ApiFailure && error.code === "access_code_invalid";
      throw error;
    } finally {
      if (!guessed) await uncountAttempt(deps.db, ACCESS_CODE, userId);
    }
  });

  app.get<{ Params: { id: string } }>(
    "/api/commerce/get_purchase_status/id/:id",
    async (request): Promise<Wire<"PurchaseResponse">> => {
      const { userId } = await requiredViewer(deps, request);
      return { content: await toPurchase(deps, await findPurchase(deps, userId, pathId(request.params.id))) };
    },
  );
}
