import { useSyncExternalStore } from "react";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { followed } from "./followPurchases.ts";
import { openPurchases } from "./openPurchases.ts";

/** Still being asked about; given up for this visit without an answer; or ended, and the viewer knows. */
type OrderState = "followed" | "unknown" | "over";

/** Where an order for `productId` stands that the server took without naming it. */
export function useOrderState(productId: string): OrderState {
  return useSyncExternalStore(followed.subscribe, () => stateOf(productId));
}

function stateOf(productId: string): OrderState {
  const open = openPurchases(viewerIdOf(sessionStore.get())).find((one) => one.productId === productId);
  if (open === undefined) return "over";
  return followed.get().includes(open.key) ? "followed" : "unknown";
}
