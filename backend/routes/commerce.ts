import { and, eq, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { accountById } from "#backend/accounts/accounts.ts";
import { confirmRecentOwner, logWrongPassword } from "#backend/accounts/confirmOwner.ts";
import { nonEmptyText } from "#backend/accounts/fields.ts";
import { inPasswordQueue } from "#backend/accounts/passwordQueue.ts";
import { optionalViewer, requiredViewer } from "#backend/accounts/viewer.ts";
import { pageParams } from "#backend/catalog/listQuery.ts";
import { singlePage, readPage } from "#backend/catalog/page.ts";
import { storedCard } from "#backend/commerce/cards.ts";
import { cancelContract, contractFilter, contractRows, toContracts } from "#backend/commerce/contracts.ts";
import { subscriptionOnSale, subscriptionsOnSale } from "#backend/commerce/offers.ts";
import { latestPayments } from "#backend/commerce/payments.ts";
import { withViewerState } from "#backend/commerce/withViewerState.ts";
import { ticketSource, toTickets } from "#backend/commerce/tickets.ts";
import type { Wire } from "#contract/wire.ts";
import { contracts } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, unauthorized } from "#backend/http/failure.ts";
import { idText, pathId, readFields, readRequest, text } from "#backend/http/read.ts";

const maybeFlag = v.pipe(
  v.optional(v.picklist(["true", "false"])),
  v.transform((value) => (value === undefined ? undefined : value === "true")),
);

export function commerceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const subscriptions = inArray(contracts.type, ["svod", "cvod"]);

  app.get("/api/commerce/get_subscriptions", async (request): Promise<Wire<"ProductPageResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const { type } = readRequest(v.object({ type: v.optional(text(50), "svod|cvod") }), request.query);
    const offers = await subscriptionsOnSale(deps, type.split("|"));
    return { content: singlePage(await withViewerState(deps, offers, viewer)) };
  });

  app.get<{ Params: { id: string } }>(
    "/api/commerce/get_subscriptions_by_id/id/:id",
    async (request): Promise<Wire<"ProductResponse">> => {
      const viewer = await optionalViewer(deps, request);
      const offer = await subscriptionOnSale(deps, pathId(request.params.id));
      const [product] = offer === null ? [] : await withViewerState(deps, [offer], viewer);
      if (product === undefined) throw new ApiFailure(404, "product_not_found", "This is not on sale");
      return { content: product };
    },
  );

  app.get("/api/commerce/customer_contracts", async (request): Promise<Wire<"ContractPageResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { active, canceled } = readRequest(v.object({ active: maybeFlag, canceled: maybeFlag }), request.query);
    const where = and(subscriptions, contractFilter(clock.now(), active, canceled));
    return { content: singlePage(await toContracts(deps, userId, await contractRows(db, userId, where))) };
  });

  app.get<{ Params: { id: string } }>(
    "/api/commerce/get_customer_subscriptions_by_id/id/:id",
    async (request): Promise<Wire<"ContractResponse">> => {
      const { userId } = await requiredViewer(deps, request);
      const rows = await contractRows(db, userId, and(subscriptions, eq(contracts.id, pathId(request.params.id))));
      const [contract] = await toContracts(deps, userId, rows);
      if (contract === undefined) throw new ApiFailure(404, "contract_not_found", "There is no such subscription");
      return { content: contract };
    },
  );

  app.post(
    "/api/commerce/cancel_contract",
    inPasswordQueue(async (request): Promise<Wire<"ContractResponse">> => {
      const viewer = await requiredViewer(deps, request);
      const { userId } = viewer;
      const { id } = readRequest(v.object({ platform: v.literal("web"), id: idText }), request.body);
      const { password } = readFields(v.object({ password: v.optional(nonEmptyText) }), request.body);
      const confirm = async () => {
        const user = await accountById(db, userId);
        if (user === null) throw unauthorized();
        const owner = { user, viewer, password };
        await confirmRecentOwner(db, clock.now(), owner).catch(logWrongPassword(deps, request, userId));
      };
      const [contract] = await toContracts(deps, userId, [
        await cancelContract(db, clock.now(), { userId, id, confirm }),
      ]);
      if (contract === undefined) throw new Error(`Contract ${id} was cancelled and cannot be read`);
      return { content: contract };
    }),
  );

  app.get("/api/commerce/get_ppv_tickets", async (request): Promise<Wire<"PpvTicketPageResponse">> => {
    const viewer = await requiredViewer(deps, request);
    const query = readRequest(v.object(pageParams), request.query);
    const { rows, total } = ticketSource(db, viewer.userId);
    const tickets = async (window: Parameters<typeof rows>[0]) => toTickets(deps, viewer, await rows(window));
    return { content: await readPage(query, { rows: tickets, total }, (ticket) => ticket) };
  });

  app.get<{ Params: { id: string } }>(
    "/api/commerce/get_ppv_ticket_by_id/id/:id",
    async (request): Promise<Wire<"PpvTicketResponse">> => {
      const viewer = await requiredViewer(deps, request);
      const { rows } = ticketSource(db, viewer.userId, eq(contracts.id, pathId(request.params.id)));
      const [ticket] = await toTickets(deps, viewer, await rows({ limit: 1, offset: 0 }));
      if (ticket === undefined) throw new ApiFailure(404, "ticket_not_found", "There is no such ticket");
      return { content: ticket };
    },
  );

  app.get("/api/commerce/get_billing", async (request): Promise<Wire<"BillingResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const [card, payments] = await Promise.all([storedCard(db, userId), latestPayments(db, userId)]);
    return { content: { card, payments } };
  });
}
