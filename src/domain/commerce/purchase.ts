import type { Contract } from "./contract.ts";

/** APPROVED and DECLINED are final; any other status of a server counts as PROCESSING. */
export type PurchaseStatus = "PROCESSING" | "APPROVED" | "DECLINED";

/** One attempt to buy something, by card or access code (COM-3, COM-4). */
export interface Purchase {
  readonly id: string;
  readonly status: PurchaseStatus;
  readonly productId: string | null;
  readonly eventId: string | null;
  readonly contract: Contract | null;
  readonly errorCode: string | null;
  /** The payment provider's own page, where the viewer pays; null if there is none. Not trusted. */
  readonly redirectUrl: string | null;
}

/** The server's immediate answer to an order, which may lack an id. */
export type PlacedOrder = Omit<Purchase, "id"> & { readonly id: string | null };

/** Returns whether the purchase is final, so that it need not be read again. */
export const isFinal = ({ status }: Pick<Purchase, "status">): boolean => status !== "PROCESSING";
