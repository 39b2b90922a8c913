import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { purchases, storedCards } from "#backend/db/commerceTables.ts";
import { contracts, events } from "#backend/db/schema.ts";
import { at, type Answer, type TestBackend } from "./backend.ts";
import { expectContract } from "./contract.ts";

const COMMERCE = "/api/commerce";
const FAN = "u-102";

/** Returns status and code of a rejection. */
export const rejectionOf = (answer: Answer) => [answer.status, at(answer.body, "messageErrorCode")];

/** Returns the content of a success; fails on a rejection. */
export function contentOf<T>(answer: Answer): T {
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return at<T>(answer.body, "content");
}

/** Returns the entries of a list; fails on a rejection. */
export const entriesOf = <T>(answer: Answer): T[] => at<T[]>(contentOf(answer), "entries");

/** Returns the body of a purchase of one event, optionally with a card token and an idempotency key. */
export const ticketPurchaseBody = (eventId: string, token?: string, key?: string) => ({
  paymentAction: "creditCardPay",
  product_id: `prod-ppv-${eventId}`,
  event_id: eventId,
  ...(token !== undefined && { card: { token } }),
  ...(key !== undefined && { idempotency_key: key }),
});

/** Returns calls of the commerce API whose answers are checked against the contract; `fan` is the default caller. */
export function commerceCallsOf(backend: () => TestBackend, fan: () => string) {
  let sold: readonly string[] = [];

  const post = async (call: string, body: unknown, token?: string): Promise<Answer> => {
    const answer = await backend().post(`${COMMERCE}/${call}`, body, token);
    expectContract("post", `${COMMERCE}/${call}`, answer);
    return answer;
  };
  const get = async (call: string, query = "", token?: string): Promise<Answer> => {
    const [name, id] = call.split("/id/");
    const answer = await backend().get(`${COMMERCE}/${call}${query}`, token);
    expectContract("get", id === undefined ? `${COMMERCE}/${call}` : `${COMMERCE}/${name}/id/{id}`, answer);
    return answer;
  };

  return {
    post,
    get,
    /** Finds the events that are sold singly, are in no subscription of the viewer, and have no ticket holder. */
    findEvents: async () => {
      const rows = await backend()
        .db.select({ id: events.id })
        .from(events)
        .where(
          sql`${events.commerceCoverage} = 'commerce_ppv_media' and ${events.status} = 'upcoming' and ${events.inRegion}
            and not 'league-northern' = any(${events.identityIds})
            and ${events.id} not in (select event_id from contracts where event_id is not null)`,
        )
        .orderBy(events.eventDate);
      sold = rows.map(({ id }) => id);
    },
    /** Returns one of the found events, always the same for the same index. */
    eventFor: (index: number): string => {
      const id = sold[index];
      if (id === undefined) throw new Error(`Only ${sold.length} events are sold singly`);
      return id;
    },
    /** Deletes all purchases of the fan. */
    deletePurchases: async () => {
      const { db } = backend();
      for (const table of [purchases, contracts, storedCards]) await db.delete(table).where(eq(table.userId, FAN));
    },
    buyTicket: async (eventId: string, token?: string, key?: string, who = fan()) =>
      contentOf<Wire<"Purchase">>(await post("ppv_checkout", ticketPurchaseBody(eventId, token, key), who)),
    purchaseOf: async (id: string, who = fan()) =>
      contentOf<Wire<"Purchase">>(await get(`get_purchase_status/id/${id}`, "", who)),
    eventOf: async (id: string, who = fan()) =>
      contentOf<Wire<"Event">>(await backend().get(`/api/event/get_by_id/id/${id}`, who)),
  };
}
