import { useSyncExternalStore } from "react";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { followedPurchases } from "./followPurchases.ts";
import { openPurchases } from "./openPurchases.ts";

/** Still being checked; given up in this visit; or over, and the viewer has seen it. */
type OrderState = "followed" | "unknown" | "over";

/** Returns the state of an order for `productId` that the server accepted without an id. */
export function useOrderState(productId: string): OrderState {
  return useSyncExternalStore(followedPurchases.subscribe, () => stateOf(productId));
}

function stateOf(productId: string): OrderState {
  const open = openPurchases(viewerIdOf(sessionStore.get())).find((one) => one.productId === productId);
  if (open === undefined) return "over";
  return followedPurchases.get().includes(open.key) ? "followed" : "unknown";
}
