import { afterAll, beforeAll, expect, test } from "vitest";
import { at, NOW, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { openOperatorCalls } from "#tests/support/backend/openOperatorCalls.ts";

interface Code {
  readonly code: string;
  readonly redeemed: number;
  readonly is_withdrawn: boolean;
}

let backend: TestBackend;
let operator: string;
let viewer: string;
beforeAll(async () => {
  backend = await startTestBackend();
  operator = await backend.signIn("viewer");
  viewer = await backend.signIn("fan");
  await openOperatorCalls(backend, "u-101");
}, 120_000);
afterAll(() => backend.close());

const outcome = ({ status, body }: Answer) => [status, at(body, "messageErrorCode")];
const call = async (name: string, body: object, token = operator) => {
  const answer = await backend.post(`/api/operate/${name}`, body, token);
  expectContract("post", `/api/operate/${name}`, answer);
  return answer;
};
const read = async () => {
  const answer = await backend.get("/api/operate/codes", operator);
  expectContract("get", "/api/operate/codes", answer);
  return at<Code[]>(answer.body, "content", "codes");
};
const issue = async (change: object = {}) =>
  at<Code[]>(
    (await call("issue_codes", { product: "prod-all", days: 30, uses: 1, count: 2, ...change })).body,
    "content",
  );
const redeem = async (code: string) =>
  outcome(await backend.post("/api/commerce/redeem_access_code", { paymentAction: "redeemAccessCode", code }, viewer));

test("a code that was issued opens its subscription, and a withdrawn one nothing until it is given back", async () => {
  const [one, other] = await issue();
  expect(one?.code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(one?.code).not.toBe(other?.code);
  const code = one?.code ?? "";
  expect((await call("withdraw_code", { code, is_withdrawn: true })).status).toBe(204);
  expect(await redeem(code)).toEqual([409, "access_code_used"]);
  expect((await read()).find((known) => known.code === code)).toMatchObject({ redeemed: 0, is_withdrawn: true });
  await call("withdraw_code", { code, is_withdrawn: false });
  expect((await redeem(code))[0]).toBe(200);
  expect((await read()).find((known) => known.code === code)).toMatchObject({ redeemed: 1, is_withdrawn: false });
});

test("what was issued and withdrawn is in the record of changes", async () => {
  const [one] = await issue({ count: 1 });
  await call("withdraw_code", { code: one?.code, is_withdrawn: true });
  const { body } = await backend.get("/api/operate/changes", operator);
  expect(at<object[]>(body, "content").slice(0, 2)).toMatchObject([
    { at: NOW, writer: "official u-101", kind: "code", action: "changed", subject_id: one?.code },
    { writer: "official u-101", kind: "code", action: "added", subject_id: one?.code },
  ]);
});

test("codes of nothing, of no days and too many at once are refused, and others than operators may do nothing", async () => {
  for (const change of [{ product: "no-such" }, { days: 0 }, { days: 4_000 }, { uses: 0 }, { count: 201 }])
    expect(outcome(await call("issue_codes", { product: "prod-all", days: 30, uses: 1, count: 1, ...change }))).toEqual(
      [422, "validation_failed"],
    );
  expect(outcome(await call("withdraw_code", { code: "NO-SUCH", is_withdrawn: true }))).toEqual([
    404,
    "access_code_invalid",
  ]);
  expect(outcome(await call("issue_codes", { product: "prod-all", days: 1, uses: null, count: 1 }, viewer))).toEqual([
    403,
    "forbidden",
  ]);
  expect((await backend.get("/api/operate/codes", viewer)).status).toBe(403);
});
