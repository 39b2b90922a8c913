import { randomUUID } from "node:crypto";
import type { Random } from "#tests/chaos/random.ts";
import type { TestData } from "#tests/support/backend/findTestData.ts";
import { call, contentOf } from "#tests/support/backend/readAnswer.ts";
import type { Accounts } from "#tests/support/backend/viewerAccounts.ts";
import type { Ledger } from "./ledger.ts";

const CARDS = ["tok_approved", "tok_approved", "tok_approved", "tok_processing", "tok_processing_declined"] as const;

/** What the requests of a round share. */
export interface Shared {
  readonly url: string;
  readonly accounts: Accounts;
  readonly goods: TestData;
  readonly ledger: Ledger;
  readonly random: Random;
}

/**
 * Sends requests one after the other until the server is gone: purchases, clips, changes of clips, watchlist entries.
 * Adds everything to the ledger.
 */
export async function sendRandomRequests(shared: Shared): Promise<void> {
  const { accounts, random } = shared;
  for (;;) {
    const account = random.pick(accounts.names);
    const dice = random.below(100);
    const alive = await (dice < 50
      ? buyTicket(shared, account)
      : dice < 80
        ? makeClip(shared, account)
        : dice < 93
          ? changeClip(shared)
          : saveVideo(shared, account));
    if (!alive) return;
  }
}

async function buyTicket({ url, accounts, goods, ledger, random }: Shared, account: string): Promise<boolean> {
  const access = await accounts.tokenOf(url, account);
  if (access === null) return false;
  // No await from here until the entry in the ledger, or two workers could choose the same event.
  const taken = new Set(ledger.purchases.filter((one) => one.account === account).map(({ eventId }) => eventId));
  const eventId = goods.sold.find((id) => !taken.has(id));
  if (eventId === undefined) return true;
  const token = random.pick(CARDS);
  const body = {
    paymentAction: "creditCardPay",
    product_id: `prod-ppv-${eventId}`,
    event_id: eventId,
    card: { token },
    idempotency_key: randomUUID(),
  };
  const bought: Ledger["purchases"][number] = {
    account,
    eventId,
    body,
    answer: null,
    seen: false,
    ends: token === "tok_processing_declined" ? "DECLINED" : "APPROVED",
  };
  ledger.purchases.push(bought); // before it is sent, because it may arrive without an answer
  const answer = await call(url, "/api/commerce/ppv_checkout", access, body);
  if (answer === null) return false;
  const purchase = contentOf("purchase", answer);
  if (purchase === null) ledger.problems.push(`A purchase was rejected: ${JSON.stringify(answer)}`);
  else bought.answer = { id: purchase.transaction_id, status: purchase.status };
  return true;
}

async function makeClip({ url, accounts, goods, ledger, random }: Shared, account: string): Promise<boolean> {
  const { id, durationMs } = random.pick(goods.recorded);
  const start = random.below(durationMs - 30_000);
  const title = `Clip ${random.below(10_000)}`;
  const range = { start_time: start, end_time: start + 1_000 + random.below(25_000) };
  const token = await accounts.tokenOf(url, account);
  if (token === null) return false;
  const answer = await call(url, "/api/clip/create", token, { event_id: id, title, ...range });
  if (answer === null) return false;
  const clip = contentOf("clip", answer);
  if (clip !== null) ledger.clips.push({ account, id: clip.id, titles: [clip.title], deletion: "none", seen: false });
  else if (answer.status !== 429) ledger.problems.push(`A clip was rejected: ${JSON.stringify(answer)}`);
  return true;
}

async function changeClip({ url, accounts, ledger, random }: Shared): Promise<boolean> {
  const untouched = ledger.clips.filter(({ deletion, titles }) => deletion === "none" && titles.length === 1);
  if (untouched.length === 0) return true;
  const clip = random.pick(untouched);
  const token = await accounts.tokenOf(url, clip.account);
  if (token === null) return false;
  if (clip.deletion !== "none" || clip.titles.length > 1) return true; // another worker was quicker
  if (random.below(3) === 0) {
    clip.deletion = "asked";
    const answer = await call(url, `/api/clip/delete/${clip.id}`, token, {});
    if (answer === null) return false;
    if (answer.status === 204) clip.deletion = "done";
    else ledger.problems.push(`A clip was not deleted: ${JSON.stringify(answer)}`);
    return true;
  }
  const title = `Renamed ${random.below(10_000)}`;
  clip.titles.push(title);
  const answer = await call(url, `/api/clip/update/${clip.id}`, token, { title });
  if (answer === null) return false;
  if (answer.status === 200) clip.titles = [title];
  // Another worker may have deleted the clip meanwhile.
  else if (answer.status !== 404) ledger.problems.push(`A clip was not renamed: ${JSON.stringify(answer)}`);
  return true;
}

async function saveVideo({ url, accounts, goods, ledger, random }: Shared, account: string): Promise<boolean> {
  const videoId = random.pick(goods.recorded).id;
  const token = await accounts.tokenOf(url, account);
  if (token === null) return false;
  const answer = await call(url, "/api/user/add_to_watchlist", token, { video_id: videoId });
  if (answer === null) return false;
  if (answer.status === 204) ledger.saved.push({ account, videoId });
  else ledger.problems.push(`A video was not saved: ${JSON.stringify(answer)}`);
  return true;
}
