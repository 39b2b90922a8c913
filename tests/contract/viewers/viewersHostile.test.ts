import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempts } from "#backend/db/accountTables.ts";
import { clips, contracts, events } from "#backend/db/schema.ts";
import { follows, positions, tags, watchlist } from "#backend/db/viewerTables.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract, expectSchema, operationsOf, type Operation } from "#tests/support/backend/contract.ts";
import { nearlyValidBody } from "#tests/support/backend/nearlyValidBody.ts";
import { openSession } from "#tests/support/backend/session.ts";

let backend: TestBackend;
let tokens: Record<"none" | "garbage" | "expired" | "good", string | undefined>;
let victimOwns: string[];
let before: unknown;

const SECRET = "Known to Ada alone";

beforeAll(async () => {
  backend = await startTestBackend();
  const ada = await openSession(backend, "viewer");
  const [over] = await backend.db
    .select()
    .from(events)
    .where(
      sql`commerce_coverage = 'commerce_free_media' and status = 'archived' and broadcast is not null and in_region`,
    )
    .limit(1);
  const where = { targetId: over?.referenceId, mode: "sync", videoType: "vod", streamName: "hd", global: false };
  const tag = await backend.post("/api/tag/saveV2", { ...where, title: SECRET, startTime: 1, endTime: 2 }, ada);
  const clip = await backend.post(
    "/api/clip/create",
    { event_id: over?.id, title: SECRET, start_time: 0, end_time: 2_000 },
    ada,
  );
  const bought = await backend.post(
    "/api/commerce/subscription_checkout",
    { subscription_id: "prod-all-year", card: { token: "tok_approved" } },
    ada,
  );
  const ownIds = [tag, clip].map(({ body }) => at<string>(body, "content", "id"));
  const transaction = at<string>(bought.body, "content", "transaction_id");
  const contract = at<string>(bought.body, "content", "contract", "id");
  victimOwns = [...ownIds, transaction, contract, "con-101-pass", "con-101-ticket", "fol-101-1", "u-101"];
  const expired = await openSession(backend, "editor");
  backend.clock.time = NOW + 121_000;
  tokens = { none: undefined, garbage: "at.garbage", expired, good: await openSession(backend, "fan") };
  before = await belongings();
}, 120_000);
afterAll(() => backend.close());

/** Returns everything that the victim owns. */
const belongings = () =>
  Promise.all([
    ...[tags, follows, watchlist, positions, contracts].map((table) =>
      backend.db
        .select()
        .from(table)
        .where(eq(table.userId, "u-101"))
        .orderBy(sql`1, 2`),
    ),
    backend.db
      .select({ id: clips.id, title: clips.title, ownerId: clips.ownerId })
      .from(clips)
      .where(eq(clips.ownerId, "u-101")),
    backend.db.execute(sql`select id, status from purchases where user_id = 'u-101' order by id`),
  ]);

const operations = operationsOf("commerce", "follows", "watchlist", "positions", "tags", "clips");

/** Generates URLs of a call with ids and filters of all kinds, including those of the victim. */
function addressOf({ path, method }: Operation): fc.Arbitrary<string> {
  const word = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...victimOwns) },
    fc.constantFrom("", "%00", "%", "..%2f..", "'--", "-1", "1e9", "true", "0", "999", "title", "x".repeat(3_000)),
    fc.string({ unit: "binary" }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const names = ["size", "page", "sort", "order", "active", "canceled", "type", "types[]", "version", "idType", "next"];
  const query = fc
    .array(fc.tuple(fc.constantFrom(...names), word), { maxLength: method === "get" ? 4 : 0 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));
  return fc.tuple(word, query).map(([id, rest]) => path.replace("{id}", id) + rest);
}

/** Generates bodies close to the contract's, some of them with ids of the victim. */
const bodyOf = ({ bodySchema }: Operation) =>
  fc
    .tuple(nearlyValidBody(bodySchema), fc.constantFrom(...victimOwns), fc.boolean())
    .map(([body, id, foreign]) =>
      foreign && typeof body === "object" && body !== null && !Array.isArray(body)
        ? { ...body, id, ids: [id], platform: "web", video_id: id }
        : body,
    );

describe("[API-8] hostile input to calls about purchases, lists, tags and clips", () => {
  test.each(operations)("$id answers by the contract, whatever is sent by whomever", async (operation) => {
    const { path, method } = operation;
    const whose = fc.constantFrom("none", "garbage", "expired", "good", "good" as const);
    await fc.assert(
      fc.asyncProperty(addressOf(operation), bodyOf(operation), whose, async (url, body, who) => {
        await backend.db.delete(attempts);
        const token = tokens[who];
        const answer = await (method === "get" ? backend.get(url, token) : backend.post(url, body, token));
        expect(answer.status).toBeLessThan(500);
        // A URL that is cut short or too long may not be a call of the API at all.
        if (answer.status >= 400) expectSchema("ErrorBody", answer.body);
        else expectContract(method, path, answer);
        // Clips are public, so their titles are, too.
        if (!path.startsWith("/api/clip/"))
          expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${SECRET}|Ada`));
      }),
      { numRuns: 40 },
    );
  });

  test("changes no data of others", async () => {
    expect(await belongings()).toEqual(before);
  });

  test.each(operations.filter(({ method }) => method === "post"))(
    "$id rejects a missing, oversized or deeply nested body",
    async ({ path }) => {
      const headers = { "x-authorization": `Bearer ${tokens.good}` };
      const raw = (payload: string | undefined, type = "application/json") =>
        backend.app.inject({
          method: "POST",
          url: path.replace("{id}", "clip-none"),
          headers: { ...headers, "content-type": type },
          ...(payload !== undefined && { payload }),
        });
      const answers = [
        await raw(`{"title":"${"x".repeat(1_000_000)}"}`),
        await raw("[".repeat(50_000) + "]".repeat(50_000)),
        await raw("{"),
        await raw('{"__proto__":{"userId":"u-101"}}'),
        await raw("id=a", "application/x-www-form-urlencoded"),
      ];
      for (const answer of answers) {
        expect([400, 404, 413, 415, 422]).toContain(answer.statusCode);
        expectSchema("ErrorBody", answer.json());
      }
      expect((await raw(undefined)).statusCode).toBeLessThan(500);
    },
  );
});
