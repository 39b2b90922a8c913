import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempts } from "#backend/db/accountTables.ts";
import { at, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { allOperations, withValue, type OperationInputs, type Input } from "#tests/support/backend/inputs.ts";
import { openSession } from "#tests/support/backend/session.ts";

/**
 * Whose data a call is about. "everybody": the same for all viewers, "caller": only the caller's own, whatever ids it
 * contains, "owner": it contains the id of something that has an owner, "bearer": knowing a secret is the permission, "official": only whoever
 * has a role may call it (tests/contract/operate).
 */
const ABOUT: Readonly<Record<string, "everybody" | "caller" | "owner" | "bearer" | "official">> = {
  registerUser: "caller",
  loginUser: "bearer",
  exchangeToken: "bearer",
  logoutUser: "caller",
  forgotPassword: "everybody",
  resetPassword: "bearer",
  sendVerification: "caller",
  verifyEmail: "bearer",
  changePassword: "caller",
  authorizeIfa: "everybody",
  exchangeIfaCode: "bearer",
  checkCurrentDevice: "caller",
  deleteDevice: "caller",
  getProfile: "caller",
  updateProfile: "caller",
  deleteAccount: "caller",
  exportData: "caller",
  getWatchlist: "caller",
  addToWatchlist: "caller",
  removeFromWatchlist: "caller",
  getPositions: "caller",
  savePosition: "caller",
  getCalendarAddresses: "caller",
  renewCalendar: "caller",
  endCalendar: "caller",
  getMatchCalendar: "everybody",
  getOwnCalendar: "bearer",
  listEvents: "everybody",
  getEventById: "everybody",
  getEventStats: "everybody",
  getGroupedSportCount: "everybody",
  getEventCommerceOptions: "caller",
  getMostWatched: "everybody",
  getRelatedVideos: "everybody",
  listClips: "everybody",
  listUserClips: "caller",
  getClipById: "everybody",
  createClip: "caller",
  updateClip: "owner",
  deleteClip: "owner",
  listTags: "everybody",
  saveTag: "caller",
  updateTag: "owner",
  removeTags: "owner",
  listComments: "everybody",
  createComment: "caller",
  updateComment: "owner",
  deleteComment: "owner",
  reportComment: "caller",
  listTeams: "official",
  changeTeam: "official",
  savePicture: "official",
  getModeration: "official",
  judgeComment: "official",
  silenceViewer: "official",
  changeChatRules: "official",
  listIdentities: "everybody",
  getIdentityById: "everybody",
  listFollows: "caller",
  saveFollow: "caller",
  removeFollow: "caller",
  getSubscriptions: "everybody",
  getSubscriptionById: "everybody",
  getCustomerContracts: "caller",
  getCustomerSubscriptionById: "owner",
  cancelContract: "owner",
  subscribeByStoredCard: "caller",
  subscriptionCheckout: "caller",
  ppvCheckout: "caller",
  redeemAccessCode: "bearer",
  getPurchaseStatus: "owner",
  getPpvTickets: "caller",
  getPpvTicketById: "owner",
  getBilling: "caller",
  search: "everybody",
  getPushKey: "everybody",
  subscribePush: "bearer",
  unsubscribePush: "bearer",
  setPushTopics: "caller",
  getPushTopics: "caller",
  changePushTopics: "caller",
  getInfoPage: "everybody",
  getChannelProgramme: "everybody",
  getTenantConfig: "everybody",
  getLatestBuild: "everybody",
  getBuildMeta: "everybody",
  getPagePayload: "everybody",
  getOperatorAccess: "official",
  beginSecondFactor: "official",
  confirmSecondFactor: "official",
  signInOperator: "official",
  signOutOperator: "official",
  listOperatedMatches: "official",
  getOperatedMatch: "official",
  changeMatch: "official",
  undoMatchChange: "official",
  addMoment: "official",
  removeMoment: "official",
  makeScorerLink: "official",
  listScorerLinks: "official",
  endScorerLink: "official",
  listOperatedCodes: "official",
  issueCodes: "official",
  withdrawCode: "official",
  getStreamHealth: "official",
  listOperatedMails: "official",
  getScorerLink: "bearer",
  openScorerLink: "bearer",
  listRecordedChanges: "official",
  listPeople: "official",
  giveRole: "official",
};

const ADA = "u-101";
const EMAIL = "viewer@demo.example";
const TITLE = "Known to Ada alone";
const PUSH_HOST = "https://fcm.googleapis.com/fcm/send";
const DEVICE = "Ada’s own phone";

/** Ids of Ada's things that others must not reach. */
interface Belongings {
  readonly clip: string;
  readonly tag: string;
  readonly comment: string;
  readonly subscription: string;
  readonly ticket: string;
  readonly order: string;
}

/** The calls with the id of something that has an owner: the thing, and the body that contains its id. */
const ASK: Readonly<Record<string, { thing: keyof Belongings; body?: (id: string) => object }>> = {
  updateClip: { thing: "clip", body: () => ({ title: "Taken over" }) },
  updateTag: { thing: "tag", body: (id) => ({ id, title: "Taken over" }) },
  updateComment: { thing: "comment", body: (id) => ({ id, text: "Taken over" }) },
  getCustomerSubscriptionById: { thing: "subscription" },
  getPurchaseStatus: { thing: "order" },
  getPpvTicketById: { thing: "ticket" },
  cancelContract: { thing: "subscription", body: (id) => ({ platform: "web", id }) },
  // Deletions come last, because the owner makes each call as well.
  deleteClip: { thing: "clip", body: () => ({}) },
  removeTags: { thing: "tag", body: (id) => ({ ids: [id] }) },
  deleteComment: { thing: "comment", body: (id) => ({ id }) },
};

let backend: TestBackend;
let ada: string;
let belongings: Belongings;

beforeAll(async () => {
  backend = await startTestBackend();
  ada = await openSession(backend, "viewer");
  const [over] = await select<{ id: string; reference_id: string }>(
    sql`select id, reference_id from events where commerce_coverage = 'commerce_free_media' and status = 'archived'
        and broadcast is not null and in_region limit 1`,
  );
  const make = async (path: string, body: object) => {
    const answer = await backend.post(path, body, ada);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const where = { targetId: over?.reference_id, mode: "sync", videoType: "vod", streamName: "hd", global: false };
  const tag = await make("/api/tag/saveV2", { ...where, title: TITLE, startTime: 1, endTime: 2 });
  const cut = { event_id: over?.id, title: TITLE, start_time: 0, end_time: 2_000 };
  const clip = await make("/api/clip/create", cut);
  const said = { eventId: over?.id, text: TITLE, mediaTime: 1_000 };
  const comment = await make("/api/comment/create", said);
  const pass = { subscription_id: "prod-all-year", card: { token: "tok_approved" } };
  const bought = await make("/api/commerce/subscription_checkout", pass);
  const phone = withValue(callOf("subscribePush").example, ["subscription", "endpoint"], `${PUSH_HOST}/ada`);
  await backend.post("/api/push/subscribe", phone, ada);
  await backend.post("/api/user/login", {
    username: EMAIL,
    password: "Demo-pass-1",
    strategy: "refresh",
    device_id: DEVICE,
    device_name: DEVICE,
  });
  belongings = {
    clip: at(clip, "content", "id"),
    tag: at(tag, "content", "id"),
    comment: at(comment, "content", "id"),
    subscription: at(bought, "content", "contract", "id"),
    ticket: "con-101-ticket",
    order: at(bought, "content", "transaction_id"),
  };
}, 120_000);
afterAll(() => backend.close());

async function select<T>(query: SQL): Promise<readonly T[]> {
  return ((await backend.db.execute(query)) as unknown as { rows: T[] }).rows;
}

const callOf = (name: string): OperationInputs => {
  const call = allOperations().find(({ id }) => id === name);
  if (call === undefined) throw new Error(`The contract has no call ${name}`);
  return call;
};
const calls = allOperations().filter(({ path }) => path.startsWith("/api/"));

/** Returns every row of the database that belongs to Ada; the column of the owner also finds rows of future tables. */
async function allOfAda(): Promise<readonly string[]> {
  const tables = await select<{ name: string; owner: string }>(
    sql`select table_name as name, column_name as owner from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'owner_id') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(12);
  const lists = await Promise.all(
    [...tables, { name: "users", owner: "id" }].map(async ({ name, owner }) => {
      const from = sql`${sql.identifier(name)} as one where ${sql.identifier(owner)} = ${ADA}`;
      const found = await select<{ row: string }>(sql`select row_to_json(one)::text as row from ${from}`);
      return found.map(({ row }) => `${name} ${row}`);
    }),
  );
  return lists.flat().toSorted();
}

async function send(
  { method, path, query }: OperationInputs,
  { pathId = "none", more = {}, body = undefined as unknown },
  who: string,
) {
  const address = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(pathId))}?${new URLSearchParams({ ...query, ...more })}`;
  return method === "get" ? backend.get(address, who) : backend.post(address, body, who);
}

test("every call of the contract is classified by whose data it is about", () => {
  expect(Object.keys(ABOUT).toSorted()).toEqual(
    allOperations()
      .map(({ id }) => id)
      .toSorted(),
  );
  const owned = Object.entries(ABOUT).filter(([, about]) => about === "owner");
  expect(Object.keys(ASK).toSorted()).toEqual(owned.map(([id]) => id).toSorted());
});

describe("[API-8] data with an owner", () => {
  test("cannot be read, changed or deleted by others", async () => {
    const before = await allOfAda();
    const fan = await openSession(backend, "fan");
    const answers = [];
    for (const [name, { thing, body }] of Object.entries(ASK)) {
      const id = belongings[thing];
      const answer = await send(callOf(name), { pathId: id, body: body?.(id) }, fan);
      answers.push([name, answer.status, name === "removeTags" ? answer.body : null]);
    }
    expect(answers).toEqual([
      ["updateClip", 403, null],
      ["updateTag", 403, null],
      ["updateComment", 403, null],
      ["getCustomerSubscriptionById", 404, null],
      ["getPurchaseStatus", 404, null],
      ["getPpvTicketById", 404, null],
      ["cancelContract", 404, null],
      ["deleteClip", 403, null],
      // Ids that are not the viewer's are skipped.
      ["removeTags", 200, { content: { ids: [] } }],
      ["deleteComment", 403, null],
    ]);
    expect(await allOfAda()).toEqual(before);
  });

  test("is accessible to its owner by the same ids", async () => {
    const answers = [];
    for (const [name, { thing, body }] of Object.entries(ASK)) {
      const id = belongings[thing];
      answers.push([name, (await send(callOf(name), { pathId: id, body: body?.(id) }, ada)).status < 300]);
    }
    expect(answers).toEqual(Object.keys(ASK).map((name) => [name, true]));
  });
});

describe("[API-8] no call reaches another viewer’s data, whatever ids it contains", () => {
  // The examples of the other calls contain a secret of Ada's, such as her password, or delete the test's own account.
  const walked = calls.filter(({ id }) => ABOUT[id] !== "bearer" && id !== "deleteAccount");

  test.each(walked)("$id", async (call) => {
    await backend.db.delete(attempts);
    const before = await allOfAda();
    const ids = [...Object.values(belongings), ADA, DEVICE, "fol-101-1"];
    const told: string[] = [];
    for (const input of call.inputs.filter(({ kind }) => kind === "text"))
      for (const id of ids) {
        // Each call has its own session, because some calls end it.
        const fan = await openSession(backend, "fan");
        const answer = await send(call, requestWith(call, input, id), fan);
        const text = JSON.stringify(answer.body);
        if (ABOUT[call.id] !== "everybody" && text.includes(TITLE)) told.push(`${id}: ${text.slice(0, 200)}`);
        if (text.includes(EMAIL)) told.push(`${id}: ${text.slice(0, 200)}`);
      }
    expect(told).toEqual([]);
    expect(await allOfAda()).toEqual(before);
  });
});

/** Returns the request of the contract's example with `id` as one of its inputs. */
function requestWith({ example }: OperationInputs, input: Input, id: string) {
  if (input.in === "path") return { pathId: id, body: example };
  if (input.in === "query") return { more: { [String(input.at[0])]: id }, body: example };
  return { body: withValue(example, input.at, id) };
}
