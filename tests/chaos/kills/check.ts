import { boxes } from "#backend/media/boxes.ts";
import { call, contentOf } from "#tests/support/backend/readAnswer.ts";
import type { Accounts } from "#tests/support/backend/viewerAccounts.ts";
import type { LedgerPurchase, Ledger, LedgerClip } from "./ledger.ts";

/** How long purchases and clips may take to finish, in ms; the machine may be busy. */
const PATIENCE_MS = 60_000;

/**
 * Compares the server at `url` with what it has acknowledged and adds each difference to the problems of `ledger`.
 * Without `all`, it does not look again at purchases and clips that it has already seen finished.
 */
export async function checkLedger(url: string, accounts: Accounts, ledger: Ledger, all: boolean): Promise<void> {
  for (const bought of ledger.purchases) if (all || !bought.seen) await checkPurchase(url, accounts, ledger, bought);
  for (const made of ledger.clips)
    if (all || !made.seen || made.titles.length > 1 || made.deletion === "asked") await checkClip(url, ledger, made);
  for (const account of accounts.names) {
    const token = await accounts.tokenOf(url, account);
    const tickets = contentOf("tickets", await call(url, "/api/commerce/get_ppv_tickets?size=999", token));
    const products = tickets?.entries.map((ticket) => ticket.product_id) ?? [];
    if (new Set(products).size < products.length) ledger.problems.push(`${account} bought something twice`);
    const due = ledger.purchases.filter((one) => one.account === account && one.ends === "APPROVED");
    for (const { eventId } of due)
      if (!products.includes(`prod-ppv-${eventId}`)) ledger.problems.push(`${account} lost the ticket of ${eventId}`);
    if (products.length !== due.length) ledger.problems.push(`${account} has tickets that were not bought`);
    const list = contentOf("videos", await call(url, "/api/user/get_watchlist?size=999", token));
    const saved = new Set(list?.entries.map(({ id }) => id));
    for (const one of ledger.saved)
      if (one.account === account && !saved.has(one.videoId)) ledger.problems.push(`${one.videoId} was not stored`);
  }
}

/**
 * Checks that a purchase is unchanged, ends as its card says and unlocks its event; unanswered purchases are sent
 * again.
 */
async function checkPurchase(url: string, accounts: Accounts, ledger: Ledger, bought: LedgerPurchase): Promise<void> {
  const { account, body, ends, eventId } = bought;
  const token = await accounts.tokenOf(url, account);
  const again = contentOf("purchase", await call(url, "/api/commerce/ppv_checkout", token, body));
  if (again === null) return void ledger.problems.push(`The purchase of ${eventId} is unknown`);
  const { answer } = bought;
  if (answer !== null && answer.id !== again.transaction_id)
    return void ledger.problems.push(`The purchase of ${eventId} was made twice`);
  if (answer !== null && answer.status !== "PROCESSING" && answer.status !== again.status)
    ledger.problems.push(`${answer.id} was ${answer.status} and is ${again.status}`);
  const ended = await until(async () => {
    const path = `/api/commerce/get_purchase_status/id/${again.transaction_id}`;
    const purchase = contentOf("purchase", await call(url, path, await accounts.tokenOf(url, account)));
    if (purchase === null) ledger.problems.push(`${again.transaction_id} is lost`);
    return purchase?.status === "PROCESSING" ? null : (purchase?.status ?? "lost");
  });
  bought.answer = { id: again.transaction_id, status: ended ?? "PROCESSING" };
  if (ended !== ends) ledger.problems.push(`${again.transaction_id} should be ${ends} and is ${ended}`);
  const event = contentOf("event", await call(url, `/api/event/get_by_id/id/${eventId}`, token));
  bought.seen = true;
  if (event?.is_event_available_for_user !== (ends === "APPROVED"))
    ledger.problems.push(`${eventId} is ${event?.is_event_available_for_user ? "open" : "closed"} after ${ended}`);
}

/**
 * Checks that a clip still exists under one of its names with a complete file, and that a deleted clip stays deleted.
 */
async function checkClip(url: string, ledger: Ledger, made: LedgerClip): Promise<void> {
  const path = `/api/clip/get_by_id/id/${made.id}`;
  const first = await call(url, path, null);
  if (made.deletion !== "none" && first?.status === 404) {
    made.deletion = "done";
    made.seen = true;
    return;
  }
  if (made.deletion === "done") return void ledger.problems.push(`${made.id} exists again`);
  made.deletion = "none";
  const clip = contentOf("clip", first);
  if (clip === null) return void ledger.problems.push(`${made.id} is lost`);
  if (!made.titles.includes(clip.title)) ledger.problems.push(`${made.id} lost its name`);
  made.titles = [clip.title];
  if (made.seen && clip.sources.clip !== null) return;
  const address = await until(async () => contentOf("clip", await call(url, path, null))?.sources.clip ?? null);
  if (address === null) return void ledger.problems.push(`${made.id} was never cut`);
  const response = await fetch(url + address);
  const file = Buffer.from(await response.arrayBuffer());
  const parts = response.ok ? boxes(file) : [];
  const whole = parts.map(({ type }) => type).join() === "ftyp,moov,mdat";
  if (!whole || parts.reduce((sum, { length }) => sum + length, 0) !== file.length)
    ledger.problems.push(`The file of ${made.id} is incomplete`);
  made.seen = true;
}

/** Calls `look` until it returns something; null after `PATIENCE_MS`. */
async function until<T>(look: () => Promise<T | null>): Promise<T | null> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
