import { isRecord, parseJson } from "#src/lib/json.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

/** Named in the contract (config.md, "Names on the viewer's side"). */
const STORED: TabKey = "ott-purchase";

/** Where storage is switched off the key lives as long as the page. */
let inMemory: string | null = null;

/**
 * The key of the purchase of `productId` that the viewer is about: the same for a second press, a try after a lost
 * answer, and after a reload, so that none of them buys twice (COM-7). A new one once the last was forgotten.
 */
export function purchaseKey(productId: string): string {
  const kept = parseJson(read() ?? "");
  if (isRecord(kept) && kept.product === productId && typeof kept.key === "string" && /^[\w-]{8,64}$/.test(kept.key))
    return kept.key;
  const key = crypto.randomUUID();
  write(JSON.stringify({ product: productId, key }));
  return key;
}

/** For when it is known how the purchase ended, and when the viewer leaves. */
export function forgetPurchaseKey(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(STORED) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function write(text: string): void {
  inMemory = text;
  try {
    sessionStorage.setItem(STORED, text);
  } catch {
    // Kept in memory.
  }
}
