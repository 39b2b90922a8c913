import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { purchases, storedCards } from "#backend/db/commerceTables.ts";
import { contracts, events } from "#backend/db/schema.ts";
import { at, type Answer, type TestBackend } from "./backend.ts";
import { expectContract } from "./contract.ts";

const COMMERCE = "/api/commerce";
const FAN = "u-102";

/** Status and code of a refusal. */
export const refusalOf = (answer: Answer) => [answer.status, at(answer.body, "messageErrorCode")];

/** What a success holds; fails for a refusal. */
export function contentOf<T>(answer: Answer): T {
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return at<T>(answer.body, "content");
}

export const entriesOf = <T>(answer: Answer): T[] => at<T[]>(contentOf(answer), "entries");

/** The body of a purchase of one event, with a card token or without, with a key or without. */
export const ticketFor = (eventId: string, token?: string, key?: string) => ({
  paymentAction: "creditCardPay",
  product_id: `prod-ppv-${eventId}`,
  event_id: eventId,
  ...(token !== undefined && { card: { token } }),
  ...(key !== undefined && { idempotency_key: key }),
});

/** Calls about commerce, whose answers are held to the contract; `fan` makes those that do not say who. */
export function shopOf(backend: () => TestBackend, fan: () => string) {
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
    ...{ post, get },
    /** Finds what is sold by itself, is in no subscription of the viewer's, and nobody has a ticket for. */
    open: async () => {
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
    /** One of the events found, always the same for the same number. */
    eventFor: (index: number): string => {
      const id = sold[index];
      if (id === undefined) throw new Error(`Only ${sold.length} events are sold by themselves`);
      return id;
    },
    /** Takes from the fan whatever they bought. */
    forget: async () => {
      const { db } = backend();
      for (const table of [purchases, contracts, storedCards]) await db.delete(table).where(eq(table.userId, FAN));
    },
    buyTicket: async (eventId: string, token?: string, key?: string, who = fan()) =>
      contentOf<Wire<"Purchase">>(await post("ppv_checkout", ticketFor(eventId, token, key), who)),
    purchaseOf: async (id: string, who = fan()) =>
      contentOf<Wire<"Purchase">>(await get(`get_purchase_status/id/${id}`, "", who)),
    eventOf: async (id: string, who = fan()) =>
      contentOf<Wire<"Event">>(await backend().get(`/api/event/get_by_id/id/${id}`, who)),
  };
}
