import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { countFailure, type Limit } from "#backend/accounts/attempts.ts";
import { ACCESS_CODE, ACCESS_CODE_PER_NETWORK, DECLINED_PER_NETWORK } from "#backend/accounts/limits.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import { buy } from "#backend/commerce/buy.ts";
import { openCheckout } from "#backend/commerce/checkout/checkouts.ts";
import { redeemCode, prepareSubscriptionSale, prepareTicketSale } from "#backend/commerce/orders.ts";
import type { PurchaseRow } from "#backend/commerce/payments.ts";
import { findPurchase, toPurchase, toPurchaseStatus } from "#backend/commerce/toPurchase.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { remoteNetworkOf } from "#serving/http/caller.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { requestLocale } from "#backend/http/language.ts";
import { id, pathId, readRequest, text } from "#backend/http/read.ts";
import { knownTimeZone } from "#backend/text/timeText.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";

const key = {
  idempotency_key: v.optional(v.pipe(text(64), v.minLength(8))),
  time_zone: v.optional(text(64)),
};
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

/** `onEnd` is called for those that end at once, to notify the viewer's other tabs and devices. */
export function purchaseRoutes(app: FastifyInstance, deps: Deps, onEnd: (ended: PurchaseStatus) => void): void {
  const answer = async (row: PurchaseRow): Promise<Wire<"PurchaseResponse">> => {
    // If the card is declined at once, there is nothing to wait for, so the call itself fails.
    if (row.status === "DECLINED" && row.endsAt === row.created)
      throw new ApiFailure(402, "payment_declined", "The card was declined");
    const ended = toPurchaseStatus(row);
    if (ended !== null) onEnd(ended);
    return { content: await toPurchase(deps, row) };
  };

  /** Counts failures of callers that are not this machine, whose programs may fail often, such as tests. */
  const countOfNetwork = <T>(
    limit: Limit,
    { ip }: FastifyRequest,
    fails: (error: unknown) => boolean,
    task: () => Promise<T>,
  ) => {
    const who = remoteNetworkOf(ip);
    return who === null ? task() : countFailure(deps.db, { limit, who, fails }, task);
  };
  const charge = (request: FastifyRequest, makePurchase: () => Promise<PurchaseRow>) =>
    countOfNetwork(DECLINED_PER_NETWORK, request, failsWith("payment_declined"), async () =>
      answer(await openCheckout(deps, await makePurchase())),
    );

  app.post("/api/commerce/subscribe_by_stored_cc", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, time_zone, ...body } = readRequest(storedCardOrder, request.body);
    const wanted = { userId, productId: body.subscription_id, token: null };
    const order = {
      call: "subscribe_by_stored_cc",
      body,
      key: idempotency_key,
      mailing: mailingOf(request, time_zone),
    };
    return charge(request, () => buy(deps, userId, order, (tx) => prepareSubscriptionSale(tx, deps, wanted)));
  });

  app.post("/api/commerce/subscription_checkout", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, time_zone, ...body } = readRequest(subscriptionOrder, request.body);
    const wanted = { userId, productId: body.subscription_id, token: body.card.token };
    const order = {
      call: "subscription_checkout",
      body,
      key: idempotency_key,
      mailing: mailingOf(request, time_zone),
    };
    return charge(request, () => buy(deps, userId, order, (tx) => prepareSubscriptionSale(tx, deps, wanted)));
  });

  app.post("/api/commerce/ppv_checkout", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, time_zone, ...body } = readRequest(ticketOrder, request.body);
    const wanted = { userId, productId: body.product_id, eventId: body.event_id, token: body.card?.token ?? null };
    const order = {
      call: "ppv_checkout",
      body,
      key: idempotency_key,
      mailing: mailingOf(request, time_zone),
    };
    return charge(request, () => buy(deps, userId, order, (tx) => prepareTicketSale(tx, deps, wanted)));
  });

  app.post("/api/commerce/redeem_access_code", async (request) => {
    const { userId } = await requiredViewer(deps, request);
    const { idempotency_key, time_zone, ...body } = readRequest(codeOrder, request.body);
    const order = {
      call: "redeem_access_code",
      body,
      key: idempotency_key,
      mailing: mailingOf(request, time_zone),
    };
    const redeem = async () => answer(await buy(deps, userId, order, (tx) => redeemCode(tx, userId, body.code)));
    const fails = failsWith("access_code_invalid");
    return countOfNetwork(ACCESS_CODE_PER_NETWORK, request, fails, () =>
      countFailure(deps.db, { limit: ACCESS_CODE, who: userId, fails }, redeem),
    );
  });

  app.get<{ Params: { id: string } }>(
    "/api/commerce/get_purchase_status/id/:id",
    async (request): Promise<Wire<"PurchaseResponse">> => {
      const { userId } = await requiredViewer(deps, request);
      return { content: await toPurchase(deps, await findPurchase(deps, userId, pathId(request.params.id))) };
    },
  );
}

const mailingOf = (request: FastifyRequest, timeZone: string | undefined) => ({
  locale: requestLocale(request),
  timeZone: knownTimeZone(timeZone),
});

const failsWith =
  (code: Wire<"ErrorCode">) =>
  (error: unknown): boolean =>
    error instanceof ApiFailure && error.code === code;
