import { createECDH, randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { COMMENT, REPORT } from "#backend/accounts/limits.ts";
import { MAX_COMMENTS } from "#backend/comments/comments.ts";
import { attempts } from "#backend/db/accountTables.ts";
import { events, users } from "#backend/db/schema.ts";
import { comments, silences } from "#backend/db/viewerTables.ts";
import { addComments } from "#tests/support/backend/addComments.ts";
import { at, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { callOperation } from "#tests/support/backend/callOperation.ts";
import { operationsOf } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
let fan: string;
let viewer: string;
let eventId: string;
let identityId: string;
let commentId: string;
beforeAll(async () => {
  backend = await startTestBackend({ storageLimits: { clipHours: 1, pushSubscriptions: 2 } });
  [fan, viewer] = await Promise.all([backend.signIn("fan"), backend.signIn("viewer")]);
  const [live] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  eventId = live?.id ?? "";
  identityId = at((await call("listIdentities", {})).body, "content", "entries", 0, "id");
  commentId = at((await call("createComment", { eventId, text: "On we go" }, viewer)).body, "content", "id");
}, 120_000);
beforeEach(() => backend.db.delete(attempts));
afterAll(() => backend.close());

type OperationTarget = Parameters<typeof callOperation>[4];
const call = (id: string, body?: unknown, token?: string, where?: OperationTarget) =>
  callOperation(backend, id, body, token, where);

/** Returns a push subscription as browsers make them; nothing is ever sent to it. */
const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
});
const byId = (pathId: string, query = ""): OperationTarget => ({ pathId, query });
const query = (text: string): OperationTarget => ({ query: text });

/** One successful call of each operation. */
const GOOD: Readonly<Record<string, () => Promise<Answer>>> = {
  listEvents: () => call("listEvents", { status: "live" }),
  getEventById: () => call("getEventById", undefined, undefined, byId(eventId)),
  getEventStats: () => call("getEventStats", undefined, undefined, query(`?id=${eventId}&score=true&overview=true`)),
  getGroupedSportCount: () => call("getGroupedSportCount", undefined, undefined, query("?status=live")),
  getEventCommerceOptions: () => call("getEventCommerceOptions", undefined, fan, query(`?eventId=${eventId}`)),
  getMostWatched: () => call("getMostWatched"),
  getRelatedVideos: () => call("getRelatedVideos", undefined, undefined, query(`?id=${eventId}`)),
  listIdentities: () => call("listIdentities", { type: "team" }),
  getIdentityById: () => call("getIdentityById", undefined, undefined, byId(identityId)),
  search: () => call("search", undefined, undefined, query("?query=town")),
  getInfoPage: () => call("getInfoPage", undefined, undefined, query("?type=faq&locale=de")),
  listComments: () => call("listComments", undefined, undefined, query(`?eventId=${eventId}`)),
  createComment: () => call("createComment", { eventId, text: "What a goal!" }, fan),
  updateComment: () => call("updateComment", { id: commentId, text: "Here we go" }, viewer),
  deleteComment: async () => {
    const made = await call("createComment", { eventId, text: "Never mind" }, fan);
    return call("deleteComment", { id: at(made.body, "content", "id") }, fan);
  },
  reportComment: () => call("reportComment", { id: commentId }, fan),
  getPushKey: () => call("getPushKey"),
  subscribePush: () => call("subscribePush", { subscription: subscription(), locale: "de" }, fan),
  unsubscribePush: () => call("unsubscribePush", { endpoint: subscription().endpoint }, fan),
  setPushTopics: () => call("setPushTopics", { topics: [`event:${eventId}:reminder`] }, fan),
  getPushTopics: () => call("getPushTopics", undefined, fan),
  changePushTopics: () => call("changePushTopics", { add: [`event:${eventId}:reminder`], remove: [] }, fan),
};

const badToken = (id: string, body?: unknown, where?: OperationTarget) => ({
  unauthorized: () => call(id, body, "at.bad", where),
});
const nobody = (id: string, body?: unknown) => ({ unauthorized: () => call(id, body) });
const fanId = async (): Promise<string> => {
  const [account] = await backend.db.select().from(users).where(eq(users.email, "fan@demo.example"));
  return account?.id ?? "";
};
const exhausted = async (again: () => Promise<Answer>, limit = COMMENT): Promise<Answer> => {
  for (let n = 0; n < limit.max; n += 1) await countAttempt(backend.db, limit, await fanId());
  return again();
};

/** How to provoke each rejection that the contract lists. */
const REJECTIONS: Readonly<Record<string, Readonly<Record<string, () => Promise<Answer>>>>> = {
  listEvents: { ...badToken("listEvents", {}), invalid_request: () => call("listEvents", { size: "many" }) },
  getEventById: {
    ...badToken("getEventById", undefined, byId("x")),
    event_not_found: () => call("getEventById", undefined, undefined, byId("none")),
  },
  getEventStats: {
    ...badToken("getEventStats", undefined, query("?id=x")),
    event_not_found: () => call("getEventStats", undefined, undefined, query("?id=none")),
  },
  getGroupedSportCount: badToken("getGroupedSportCount"),
  getMostWatched: badToken("getMostWatched"),
  getEventCommerceOptions: {
    ...badToken("getEventCommerceOptions", undefined, query("?eventId=x")),
    event_not_found: () => call("getEventCommerceOptions", undefined, undefined, query("?eventId=none")),
  },
  getRelatedVideos: {
    ...badToken("getRelatedVideos", undefined, query("?id=x")),
    event_not_found: () => call("getRelatedVideos", undefined, undefined, query("?id=none")),
  },
  listIdentities: { ...badToken("listIdentities", {}), invalid_request: () => call("listIdentities", { page: -1 }) },
  getIdentityById: {
    ...badToken("getIdentityById", undefined, byId("x")),
    identity_not_found: () => call("getIdentityById", undefined, undefined, byId("none")),
  },
  search: {
    ...badToken("search", undefined, query("?query=town")),
    invalid_request: () => call("search", undefined, undefined, query("?query=town&page=minus")),
  },
  getInfoPage: {
    page_not_found: () => call("getInfoPage", undefined, undefined, query("?type=none&locale=en")),
    invalid_request: () => call("getInfoPage", undefined, undefined, query("?locale=en")),
  },
  listComments: {
    ...badToken("listComments", undefined, query("?eventId=x")),
    invalid_request: () => call("listComments"),
    event_not_found: () => call("listComments", undefined, undefined, query("?eventId=none")),
  },
  createComment: {
    ...nobody("createComment", { eventId: "x", text: "x" }),
    forbidden: async () => {
      await backend.db.insert(silences).values({ userId: await fanId(), until: null });
      const answer = await call("createComment", { eventId, text: "Let me" }, fan);
      await backend.db.delete(silences);
      return answer;
    },
    event_not_found: () => call("createComment", { eventId: "none", text: "Hello" }, fan),
    validation_failed: () => call("createComment", { eventId, text: " " }, fan),
    too_many_requests: () => exhausted(() => call("createComment", { eventId, text: "Again" }, fan)),
    limit_reached: async () => {
      await addComments(backend.db, { like: commentId, count: MAX_COMMENTS });
      const answer = await call("createComment", { eventId, text: "One more" }, viewer);
      await backend.db.delete(comments).where(like(comments.id, `${commentId}-%`));
      return answer;
    },
  },
  updateComment: {
    ...nobody("updateComment", { id: "x", text: "x" }),
    forbidden: () => call("updateComment", { id: commentId, text: "Mine now" }, fan),
    comment_not_found: () => call("updateComment", { id: "c-none", text: "Hello" }, fan),
    validation_failed: () => call("updateComment", { id: commentId, text: "" }, viewer),
    too_many_requests: () => exhausted(() => call("updateComment", { id: commentId, text: "Again" }, fan)),
  },
  deleteComment: {
    ...nobody("deleteComment", { id: "x" }),
    invalid_request: () => call("deleteComment", {}, fan),
    forbidden: () => call("deleteComment", { id: commentId }, fan),
    comment_not_found: () => call("deleteComment", { id: "c-none" }, fan),
  },
  reportComment: {
    ...nobody("reportComment", { id: "x" }),
    comment_not_found: () => call("reportComment", { id: "c-none" }, fan),
    too_many_requests: () => exhausted(() => call("reportComment", { id: commentId }, fan), REPORT),
  },
  getPushKey: {},
  subscribePush: {
    ...badToken("subscribePush", { subscription: subscription(), locale: "de" }),
    validation_failed: () =>
      call("subscribePush", { subscription: { ...subscription(), endpoint: "http://10.0.0.1/x" }, locale: "de" }, fan),
    storage_full: async () => {
      const once = () => call("subscribePush", { subscription: subscription(), locale: "de" }, fan);
      const answers = [await once(), await once(), await once()];
      return answers.at(-1) ?? once();
    },
  },
  unsubscribePush: {
    ...badToken("unsubscribePush", { endpoint: "https://push.example/x" }),
    invalid_request: () => call("unsubscribePush", {}, fan),
  },
  setPushTopics: {
    ...nobody("setPushTopics", { topics: [] }),
    validation_failed: () => call("setPushTopics", { topics: ["weather:today"] }, fan),
  },
  getPushTopics: nobody("getPushTopics"),
  changePushTopics: {
    ...nobody("changePushTopics", { add: [], remove: [] }),
    validation_failed: () => call("changePushTopics", { add: ["weather:today"], remove: [] }, fan),
  },
};

/** The status of each error code in the contract. */
const STATUS: Readonly<Record<string, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  event_not_found: 404,
  identity_not_found: 404,
  page_not_found: 404,
  comment_not_found: 404,
  limit_reached: 409,
  validation_failed: 422,
  too_many_requests: 429,
  storage_full: 507,
};

describe("[API-8] calls about the catalogue, texts, comments and push answer as the contract lists", () => {
  // The other operations of these tags are plain files, which the tests of media, portal and sitemap check.
  const operations = operationsOf("events", "identities", "search", "content", "comments", "push").filter(({ path }) =>
    path.startsWith("/api/"),
  );

  test.each(operations)("$id accepts a valid call", async ({ id }) => {
    expect((await GOOD[id]?.())?.status).toBeOneOf([200, 204]);
  });

  test.each(operations)("$id has no other rejections", ({ id, errorCodes }) => {
    expect(Object.keys(REJECTIONS[id] ?? { missing: true }).toSorted()).toEqual(errorCodes.toSorted());
  });

  const cases = operations.flatMap(({ id, errorCodes }) => errorCodes.map((code) => [id, code] as const));
  test.each(cases)("%s: %s", async (id, code) => {
    const answer = await REJECTIONS[id]?.[code]?.();
    expect([answer?.status, at(answer?.body, "messageErrorCode")]).toEqual([STATUS[code], code]);
    if (code === "too_many_requests") expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
  });
});
