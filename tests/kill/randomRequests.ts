import { randomInt, randomUUID } from "node:crypto";
import type { Accounts } from "./accounts.ts";
import { call, contentOf } from "./client.ts";
import type { Ledger } from "./ledger.ts";

/** The events that can be bought, and the recordings that can be cut. */
export interface TestData {
  readonly sold: readonly string[];
  readonly recorded: readonly { readonly id: string; readonly durationMs: number }[];
}

/** The demo calls a match off an hour before its start, at the earliest; such a match must not be chosen before. */
const isSettled = ({ status, event_date: start }: { readonly status: string; readonly event_date: number }): boolean =>
  status === "live" || start - Date.now() > 2 * 60 * 60_000;

/** Returns the events that are sold singly, and the free recordings that can be cut. */
export async function findTestData(url: string): Promise<TestData> {
  const list = async (query: Record<string, unknown>) => {
    const answer = await call(url, "/api/event/list", null, { size: 999, media_type: "event", ...query });
    return contentOf("events", answer)?.entries ?? [];
  };
  const here = (await list({ status: ["live", "upcoming"] })).filter((one) => one.is_event_available_in_user_region);
  const past = (await list({ status: "archived" })).filter((one) => one.is_event_available_in_user_region);
  const rentals = past.filter((one) => one.commerce_coverage === "commerce_transactional_media");
  const tickets = here.filter((one) => one.commerce_coverage === "commerce_ppv_media");
  const sold: string[] = [];
  // A match that is off is in the lists and not on sale.
  for (const { id } of [...tickets.filter(isSettled), ...rentals]) {
    const offers = contentOf("offers", await call(url, `/api/event/get_commerce_options?eventId=${id}`, null));
    if (offers?.some((offer) => offer.id === `prod-ppv-${id}`)) sold.push(id);
  }
  return {
    sold,
    recorded: past.flatMap(({ id, commerce_coverage: coverage, duration }) =>
      coverage === "commerce_free_media" && duration !== null && duration > 60_000 ? { id, durationMs: duration } : [],
    ),
  };
}

const CARDS = ["tok_approved", "tok_approved", "tok_approved", "tok_processing", "tok_processing_declined"] as const;

const pick = <T>(list: readonly T[]): T => {
  const one = list[randomInt(list.length)];
  if (one === undefined) throw new Error("The list to pick from is empty");
  return one;
};

/**
 * Sends requests one after the other until the server is gone: purchases, clips, changes of clips, watchlist entries.
 * Adds everything to `ledger`.
 */
export async function sendRandomRequests(
  url: string,
  accounts: Accounts,
  testData: TestData,
  ledger: Ledger,
): Promise<void> {
  for (;;) {
    const account = pick(accounts.names);
    const dice = randomInt(100);
    const alive = await (dice < 50
      ? buyTicket(url, accounts, testData, ledger, account)
      : dice < 80
        ? makeClip(url, accounts, testData, ledger, account)
        : dice < 93
          ? changeClip(url, accounts, ledger)
          : saveVideo(url, accounts, testData, ledger, account));
    if (!alive) return;
  }
}

async function buyTicket(url: string, accounts: Accounts, testData: TestData, ledger: Ledger, account: string) {
  const access = await accounts.tokenOf(url, account);
  if (access === null) return false;
  // No await from here until the entry in the ledger, or two workers could choose the same event.
  const taken = new Set(ledger.purchases.filter((one) => one.account === account).map(({ eventId }) => eventId));
  const eventId = testData.sold.find((id) => !taken.has(id));
  if (eventId === undefined) return true;
  const token = pick(CARDS);
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

async function makeClip(url: string, accounts: Accounts, { recorded }: TestData, ledger: Ledger, account: string) {
  const { id, durationMs } = pick(recorded);
  const start = randomInt(durationMs - 30_000);
  const title = `Clip ${randomInt(10_000)}`;
  const range = { start_time: start, end_time: start + 1_000 + randomInt(25_000) };
  const token = await accounts.tokenOf(url, account);
  if (token === null) return false;
  const answer = await call(url, "/api/clip/create", token, { event_id: id, title, ...range });
  if (answer === null) return false;
  const clip = contentOf("clip", answer);
  if (clip !== null) ledger.clips.push({ account, id: clip.id, titles: [clip.title], deletion: "none", seen: false });
  else if (answer.status !== 429) ledger.problems.push(`A clip was rejected: ${JSON.stringify(answer)}`);
  return true;
}

async function changeClip(url: string, accounts: Accounts, ledger: Ledger) {
  const untouched = ledger.clips.filter(({ deletion, titles }) => deletion === "none" && titles.length === 1);
  if (untouched.length === 0) return true;
  const clip = pick(untouched);
  const token = await accounts.tokenOf(url, clip.account);
  if (token === null) return false;
  if (clip.deletion !== "none" || clip.titles.length > 1) return true; // another worker was quicker
  if (randomInt(3) === 0) {
    clip.deletion = "asked";
    const answer = await call(url, `/api/clip/delete/${clip.id}`, token, {});
    if (answer === null) return false;
    if (answer.status === 204) clip.deletion = "done";
    else ledger.problems.push(`A clip was not deleted: ${JSON.stringify(answer)}`);
    return true;
  }
  const title = `Renamed ${randomInt(10_000)}`;
  clip.titles.push(title);
  const answer = await call(url, `/api/clip/update/${clip.id}`, token, { title });
  if (answer === null) return false;
  if (answer.status === 200) clip.titles = [title];
  // Another worker may have deleted the clip meanwhile.
  else if (answer.status !== 404) ledger.problems.push(`A clip was not renamed: ${JSON.stringify(answer)}`);
  return true;
}

async function saveVideo(url: string, accounts: Accounts, { recorded }: TestData, ledger: Ledger, account: string) {
  const videoId = pick(recorded).id;
  const token = await accounts.tokenOf(url, account);
  if (token === null) return false;
  const answer = await call(url, "/api/user/add_to_watchlist", token, { video_id: videoId });
  if (answer === null) return false;
  if (answer.status === 204) ledger.saved.push({ account, videoId });
  else ledger.problems.push(`A video was not saved: ${JSON.stringify(answer)}`);
  return true;
}
