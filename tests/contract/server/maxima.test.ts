import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOperatorCalls } from "#tests/support/backend/openOperatorCalls.ts";
import { at, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  allOperations,
  tooLargeValue,
  withValue,
  type OperationInputs,
  type Input,
} from "#tests/support/backend/inputs.ts";

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await startTestBackend();
  token = await backend.signIn("editor");
  await openOperatorCalls(backend, "u-103");
}, 120_000);
afterAll(() => backend.close());

const calls = allOperations();
const nameOf = ({ in: location, at: path, kind }: Input) => `${kind} ${[location, ...path].join(".")}`;

describe("every text and list in a request has a maximum", () => {
  test("in the contract", () => {
    const endless = calls.flatMap(({ id, inputs }) =>
      inputs.filter(({ max }) => max === null).map((input) => `${id}: ${nameOf(input)}`),
    );
    expect(endless).toEqual([]);
    // The only long lists are push topics, because viewers may choose many.
    const long = calls.flatMap(({ id, inputs }) =>
      inputs.filter(({ kind, max }) => kind === "list" && Number(max) > 100).map(() => id),
    );
    expect(new Set(long)).toEqual(new Set(["setPushTopics", "changePushTopics"]));
  });

  test.each(calls.filter(({ inputs }) => inputs.length > 0))("in the backend: $id", async (call) => {
    const taken: string[] = [];
    for (const input of call.inputs) {
      const answer = await send(call, input, tooLargeValue(input));
      const isRefused = call.path.startsWith("/api/") && input.in !== "path" ? names(input) : isNothing;
      if (!isRefused(answer)) taken.push(`${nameOf(input)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
    expect(taken).toEqual([]);
  });
});

describe("[API-8] oversized and deeply nested bodies are 400", () => {
  const values = (n: number) => `[${Array.from({ length: n }, (_, i) => `"${i}"`).join(",")}]`;
  const [many, few] = [values(80_000), values(1_001)];
  const nested = (open: string, close: string, n: number) => `${open.repeat(n)}1${close.repeat(n)}`;

  test.each(calls.filter(({ method, path }) => method === "post" && path.startsWith("/api/")))(
    "$id",
    async ({ path, example, inputs }) => {
      const [field = "x"] = inputs[0]?.at ?? [];
      for (const payload of [
        nested("[", "]", 5_000),
        nested('{"a":', "}", 5_000),
        `{"${field}":${nested("[", "]", 5_000)}}`,
        many,
        `{"${field}":${many}}`,
        `{"${field}":${few}}`,
        JSON.stringify({ ...Object(example), more: "x".repeat(300_000) }),
      ]) {
        const answer = await backend.app.inject({
          method: "POST",
          url: path.replace("{id}", "none"),
          payload,
          headers: { "content-type": "application/json", "x-authorization": `Bearer ${token}` },
        });
        expect(answer.statusCode).toBe(400);
        expect(at(answer.json(), "messageErrorCode")).toBe("invalid_request");
      }
    },
  );
});

describe("the largest allowed list request", () => {
  const ids = Array.from({ length: 100 }, (_, n) => `nobody-${n}`);
  const words = Array.from({ length: 50 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(" ");
  const page = { count: true, size: 999, page: 0 };
  const largest = {
    ...page,
    page: 1_000,
    "identities.id": ids,
    "search.teams.id": ids,
    "search.title": words,
    media_type: [...ids.slice(1), "event"],
    status: [...ids.slice(2), "live", "archived"],
  };
  const LISTS: readonly (readonly [path: string, body: object])[] = [
    ["/api/event/list", largest],
    ["/api/event/list", { ...page, "search.title": words }],
    ["/api/event/list", { ...page, "identities.id": ids }],
    ["/api/clip/list", { ...largest, media_sub_type: ids }],
    ["/api/clip/list", { ...page, "search.title": words }],
  ];
  const timeOf = async (path: string, body: object) => {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const startedAt = performance.now();
      expect((await backend.post(path, body, token)).status).toBe(200); // visitors get smaller pages
      times.push(performance.now() - startedAt);
    }
    return Math.min(...times);
  };

  test("costs at most as much as a few full pages", async () => {
    const plain = await timeOf("/api/event/list", page);
    for (const [path, body] of LISTS) expect(await timeOf(path, body)).toBeLessThan(plain * 4);
  }, 120_000);

  test("delays /healthz by at most one query, however many are waiting", async () => {
    const answered: string[] = [];
    const asked = Array.from({ length: 10 }, (_, n) =>
      backend.post("/api/event/list", { ...largest, page: n }).then(() => answered.push("list")),
    );
    await Promise.race(asked); // by now the server is reading the next lists
    const before = answered.length;
    expect(before).toBeLessThan(10);
    await backend.get("/healthz");
    expect(answered.length - before).toBeLessThan(3);
    await Promise.all(asked);
  }, 60_000);
});

interface RejectedAnswer {
  readonly statusCode: number;
  readonly json: () => unknown;
}

/** Returns whether an answer rejects a path, or is the federation partner's rejection of such a request. */
const isNothing = ({ statusCode }: RejectedAnswer) => [400, 401, 404].includes(statusCode);

/** Returns a function that tells whether an answer rejects `input` by its name. */
const names =
  ({ at: path }: Input) =>
  ({ statusCode, json }: RejectedAnswer) => {
    if (statusCode !== 400 && statusCode !== 422) return false;
    const fields = at<{ field: string }[] | undefined>(json(), "field_errors")?.map(({ field }) => field);
    const refused = fields ?? [at<string>(json(), "message").split(": ")[1] ?? ""];
    return refused.some((field) => path.some((name) => name !== "*" && isPartOf(field, name)));
  };
const isPartOf = (field: string, name: string) =>
  field === name || field.startsWith(`${name}.`) || field.endsWith(`.${name}`) || field.includes(`.${name}.`);

/** Makes `call` as in the contract's example, with `value` for `input`. */
function send({ method, path, contentType, example, query: known }: OperationInputs, input: Input, value: unknown) {
  const inPath = (name: string) => (input.in === "path" && input.at[0] === name ? String(value) : "none");
  const query = new URLSearchParams(known);
  if (input.in === "query") query.delete(input.at[0] ?? "");
  if (input.in === "query") for (const one of [value].flat()) query.append(input.at[0] ?? "", String(one));
  const body = input.in === "body" ? withValue(example, input.at, value) : example;
  const payload =
    contentType === "application/json" ? JSON.stringify(body) : new URLSearchParams(Object(body)).toString();
  return backend.app.inject({
    method: method === "get" ? "GET" : "POST",
    url: `${path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(name))}?${query.toString()}`,
    headers: {
      ...(path.startsWith("/api/") && { "x-authorization": `Bearer ${token}` }),
      ...(contentType !== null && { "content-type": contentType }),
    },
    ...(contentType !== null && { payload }),
  });
}
