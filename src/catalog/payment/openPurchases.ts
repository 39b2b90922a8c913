import { randomText } from "#src/lib/randomText.ts";
import type { Offer } from "#src/domain/commerce/offer.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { id, instant, mapList, record, text } from "#src/domain/wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import { parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";

/** The product: a subscription, or a ticket for its event. */
export type PurchasableOffer = Pick<Offer, "id" | "type" | "eventId" | "title">;

/** A purchase whose outcome the viewer has not seen yet (docs/decisions/053). Contains no card data. */
export interface OpenPurchase {
  readonly viewerId: string | null;
  readonly productId: string;
  readonly eventId: string | null;
  readonly title: string | null;
  /** The server's idempotency key (COM-7). */
  readonly key: string;
  /** When the viewer first pressed the button. */
  readonly since: EpochMs;
  /** When the order was last sent; null while the provider or the bank still needs the viewer's input. */
  readonly sentAt: EpochMs | null;
  /** `transaction_id`, once the server answered. */
  readonly purchaseId: string | null;
}

/** Named in the contract (config.md, "Names on the viewer's side"). */
const STORED: LocalKey = "ott-purchase";
const MAX_PURCHASES = 10;

/** Used where storage is switched off; lasts as long as the page. */
let inMemory: readonly OpenPurchase[] = [];

/** Returns the open purchases of a viewer, whichever tab started them. */
export const openPurchases = (viewerId: string | null): readonly OpenPurchase[] =>
  read().filter((open) => open.viewerId === viewerId);

/** The same for a second press, a retry, a reload or a new tab, so that its key buys nothing twice (COM-7). */
export function beginPurchase(viewerId: string | null, offer: PurchasableOffer): OpenPurchase {
  const all = read();
  const isSame = (open: OpenPurchase) => open.viewerId === viewerId && open.productId === offer.id;
  const known = all.find((open) => isSame(open) && open.purchaseId === null);
  if (known !== undefined) return known;
  const begun: OpenPurchase = {
    viewerId,
    productId: offer.id,
    eventId: offer.type === "ppv" ? offer.eventId : null,
    title: offer.title,
    key: randomText(),
    since: serverNow(),
    sentAt: null,
    purchaseId: null,
  };
  write([...all.filter((open) => !isSame(open)), begun]);
  return begun;
}

/** Records the progress of a purchase; does nothing if it is no longer open. */
export function updateOpenPurchase(key: string, news: Partial<Pick<OpenPurchase, "sentAt" | "purchaseId">>): void {
  write(read().map((open) => (open.key === key ? { ...open, ...news } : open)));
}

/** Removes a purchase once the viewer has seen its outcome. */
export function forgetPurchase(which: Partial<Pick<OpenPurchase, "key" | "purchaseId">>): void {
  write(read().filter((open) => open.key !== which.key && (open.purchaseId ?? "") !== which.purchaseId));
}

export const forgetPurchases = (): void => write([]);

function read(): readonly OpenPurchase[] {
  const stored = readStored(STORED);
  return stored === null ? inMemory : mapList(parseJson(stored), toOpenPurchase);
}

function write(all: readonly OpenPurchase[]): void {
  const newest = all.slice(-MAX_PURCHASES);
  inMemory = writeStored(STORED, newest.length === 0 ? null : JSON.stringify(newest)) ? [] : newest;
}

/** Parses a stored purchase; the browser's storage may hold anything. */
function toOpenPurchase(stored: unknown): OpenPurchase | null {
  const from = record<Record<string, unknown>>(stored);
  const key = text(from.key);
  const productId = id(from.productId);
  const since = instant(from.since);
  if (key === null || !/^[\w-]{8,64}$/.test(key) || productId === null || since === null) return null;
  return {
    key,
    productId,
    since,
    viewerId: id(from.viewerId),
    eventId: id(from.eventId),
    title: text(from.title),
    sentAt: instant(from.sentAt),
    purchaseId: id(from.purchaseId),
  };
}
