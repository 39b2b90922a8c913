import type { Contract } from "./contract.ts";

/** APPROVED and DECLINED are final; whatever else a server says is not over yet. */
export type PurchaseStatus = "PROCESSING" | "APPROVED" | "DECLINED";

/** One attempt to buy something, by card or access code (COM-3, COM-4). */
export interface Purchase {
  /** `transaction_id` on the wire. */
  readonly id: string;
  readonly status: PurchaseStatus;
  readonly productId: string | null;
  /** Of a ticket. */
  readonly eventId: string | null;
  /** What was bought, once it is approved. */
  readonly contract: Contract | null;
  /** Why it was declined, such as `payment_declined`. */
  readonly errorCode: string | null;
}

/** What a server answers at once to an order: not every one names it. */
export type Placed = Omit<Purchase, "id"> & { readonly id: string | null };

/** False while it is worth asking again. */
export const isOver = ({ status }: Pick<Purchase, "status">): boolean => status !== "PROCESSING";
