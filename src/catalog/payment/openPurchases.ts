import type { Offer } from "#src/domain/commerce/offer.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { id, instant, mapList, record, text } from "#src/domain/wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import { parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";

/** What is bought: a subscription, or a ticket for its event. */
export type Bought = Pick<Offer, "id" | "type" | "eventId" | "title">;

/** A purchase whose end nobody has told the viewer yet. It knows nothing of the card. */
export interface OpenPurchase {
  readonly viewerId: string | null;
  readonly productId: string;
  /** Of a ticket. */
  readonly eventId: string | null;
  readonly title: string | null;
  /** The server's idempotency key (COM-7). */
  readonly key: string;
  /** When the viewer first pressed. */
  readonly since: EpochMs;
  /** When it last went to the server; null while the provider or the bank still asks the viewer. */
  readonly sentAt: EpochMs | null;
  /** `transaction_id`, once the server answered. */
  readonly purchaseId: string | null;
}

/** Named in the contract (config.md, "Names on the viewer's side"). */
const STORED: LocalKey = "ott-purchase";
/** Nobody is about more at once: the oldest go. */
const MOST = 10;

/** Where storage is switched off they live as long as the page. */
let inMemory: readonly OpenPurchase[] = [];

/** Those of a viewer, in whichever tab they began. */
export const openPurchases = (viewerId: string | null): readonly OpenPurchase[] =>
  read().filter((open) => open.viewerId === viewerId);

/**
 * The purchase of `offer` that the viewer is about: the same for a second press, a try after a lost answer, after a
 * reload and in a new tab, so that its key buys nothing twice (COM-7). A new one once the server has answered.
 */
export function beginPurchase(viewerId: string | null, offer: Bought): OpenPurchase {
  const all = read();
  const isSame = (open: OpenPurchase) => open.viewerId === viewerId && open.productId === offer.id;
  const known = all.find((open) => isSame(open) && open.purchaseId === null);
  if (known !== undefined) return known;
  const begun: OpenPurchase = {
    ...{ viewerId, productId: offer.id, eventId: offer.type === "ppv" ? offer.eventId : null, title: offer.title },
    ...{ key: crypto.randomUUID(), since: serverNow(), sentAt: null, purchaseId: null },
  };
  write([...all.filter((open) => !isSame(open)), begun]);
  return begun;
}

/** Adds what became of it meanwhile; one that is forgotten stays so. */
export function notePurchase(key: string, news: Partial<Pick<OpenPurchase, "sentAt" | "purchaseId">>): void {
  write(read().map((open) => (open.key === key ? { ...open, ...news } : open)));
}

/** For when the viewer has been told how it ended. */
export function forgetPurchase(which: Partial<Pick<OpenPurchase, "key" | "purchaseId">>): void {
  write(read().filter((open) => open.key !== which.key && (open.purchaseId ?? "") !== which.purchaseId));
}

/** For when the viewer leaves. */
export const forgetPurchases = (): void => write([]);

function read(): readonly OpenPurchase[] {
  const stored = readStored(STORED);
  return stored === null ? inMemory : mapList(parseJson(stored), toOpenPurchase);
}

function write(all: readonly OpenPurchase[]): void {
  const kept = all.slice(-MOST);
  inMemory = writeStored(STORED, kept.length === 0 ? null : JSON.stringify(kept)) ? [] : kept;
}

/** Anything may stand in the storage of a browser. */
function toOpenPurchase(stored: unknown): OpenPurchase | null {
  const from = record(stored);
  const key = text(from.key);
  const productId = id(from.productId);
  const since = instant(from.since);
  if (key === null || !/^[\w-]{8,64}$/.test(key) || productId === null || since === null) return null;
  return {
    ...{ key, productId, since, viewerId: id(from.viewerId), eventId: id(from.eventId), title: text(from.title) },
    ...{ sentAt: instant(from.sentAt), purchaseId: id(from.purchaseId) },
  };
}
