import type { Wire } from "#contract/wire.ts";
import { queryOptions } from "@tanstack/react-query";
import { orAbsent } from "#src/api/addition.ts";
import { tenantOf } from "#src/api/tenant.ts";
import { isTransient } from "#src/api/error.ts";
import type { AppConfig } from "#src/config/config.ts";
import { allEntries } from "./allEntries.ts";
import { orNotFound, VIEWER_DATA_STALE_MS } from "./queryParts.ts";
import { eventMapper } from "./mapping.ts";
import { toBilling, toContract } from "#src/domain/commerce/contract.wire.ts";
import type { Contract } from "#src/domain/commerce/contract.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { toOffer } from "#src/domain/commerce/offer.wire.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import { isFinal } from "#src/domain/commerce/purchase.ts";
import { toPurchase } from "#src/domain/commerce/purchase.wire.ts";
import { record } from "#src/domain/wire.ts";

/** A ticket with its event, which is null if it no longer exists. */
export interface Ticket extends Contract {
  readonly event: SportEvent | null;
}

const SIZE = 100;
const meta = { persist: "user" } as const;

/** How often an open purchase is polled, ms; a socket message may come earlier (contract socket.md, "Reconnect"). */
export const PURCHASE_POLL_MS = 5_000;

export const commercePath = (call: string, id: string) => `/api/commerce/${call}/id/${encodeURIComponent(id)}`;

/** Some also update the session's tickets and card (SES-1). Stored for this viewer only (PWA-3). */
export const commerceQueries = {
  all: () => ["commerce"] as const,

  offers: () =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "offers"] as const,
      queryFn: async ({ client, signal }) =>
        toPage(
          await tenantOf(client).api.get("/api/commerce/get_subscriptions", { query: { type: "svod|cvod" }, signal }),
          toOffer,
        ).entries,
      staleTime: VIEWER_DATA_STALE_MS,
      meta,
    }),

  offer: (id: string) =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "offer", id] as const,
      queryFn: async ({ client, signal }) =>
        orNotFound(
          toOffer(contentOf(await tenantOf(client).api.get(commercePath("get_subscriptions_by_id", id), { signal }))),
          "product_not_found",
        ),
      staleTime: VIEWER_DATA_STALE_MS,
      refetchInterval: ({ state }) => (state.data?.purchaseProcessing ? PURCHASE_POLL_MS : false),
      meta,
    }),

  contracts: () =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "contracts"] as const,
      queryFn: ({ client, signal }) =>
        allEntries(SIZE, async (page) => {
          // The specification names no page for this call, so the first one is requested without.
          const query = page > 0 ? { page } : {};
          return toPage(
            await tenantOf(client).api.get("/api/commerce/customer_contracts", { query, signal }),
            toContract,
          );
        }),
      staleTime: VIEWER_DATA_STALE_MS,
      meta,
    }),

  contract: (id: string) =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "contract", id] as const,
      queryFn: async ({ client, signal }) => {
        const answer = await tenantOf(client).api.get(commercePath("get_customer_subscriptions_by_id", id), { signal });
        return orNotFound(toContract(contentOf(answer)), "contract_not_found");
      },
      staleTime: VIEWER_DATA_STALE_MS,
      meta,
    }),

  tickets: () =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "tickets"] as const,
      queryFn: ({ client, signal }) =>
        allEntries(SIZE, async (page) => {
          const query = { next: true, count: false, page, size: SIZE };
          return toPage(
            await orAbsent(tenantOf(client).api.get("/api/commerce/get_ppv_tickets", { query, signal })),
            ticketMapper(tenantOf(client).config),
          );
        }),
      staleTime: VIEWER_DATA_STALE_MS,
      meta,
    }),

  ticket: (id: string) =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "ticket", id] as const,
      queryFn: async ({ client, signal }) =>
        orNotFound(
          ticketMapper(tenantOf(client).config)(
            contentOf(await tenantOf(client).api.get(commercePath("get_ppv_ticket_by_id", id), { signal })),
          ),
          "ticket_not_found",
        ),
      staleTime: VIEWER_DATA_STALE_MS,
      meta,
    }),

  /** The status of a purchase, polled until it is over. Not stored, because it is short-lived. */
  purchase: (id: string) =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "purchase", id] as const,
      queryFn: async ({ client, signal }) =>
        orNotFound(
          toPurchase(
            contentOf(await tenantOf(client).api.get(commercePath("get_purchase_status", id), { signal })),
            id,
          ),
          "purchase_not_found",
        ),
      staleTime: VIEWER_DATA_STALE_MS,
      refetchInterval: ({ state: { data, error } }) =>
        // A purchase that the server does not know now will not be known later either.
        (data && isFinal(data)) || (error !== null && !isTransient(error)) ? false : PURCHASE_POLL_MS,
    }),

  billing: () =>
    queryOptions({
      queryKey: [...commerceQueries.all(), "billing"] as const,
      queryFn: async ({ client, signal }) => {
        const answer = await orAbsent(tenantOf(client).api.get("/api/commerce/get_billing", { signal }));
        return toBilling(contentOf(answer));
      },
      staleTime: VIEWER_DATA_STALE_MS,
      meta,
    }),
};

const ticketMapper =
  (config: AppConfig) =>
  (wire: unknown): Ticket | null => {
    const contract = toContract(wire);
    return contract && { ...contract, event: eventMapper(config)(record<Wire<"PpvTicket">>(wire).event) };
  };
