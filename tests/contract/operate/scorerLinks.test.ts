import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { events } from "#backend/db/schema.ts";
import { OPEN_LINK, OPERATE } from "#backend/accounts/limits.ts";
import { at, NOW, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { openOperatorCalls } from "#tests/support/backend/openOperatorCalls.ts";

const HOUR = 3_600_000;

let backend: TestBackend;
let operator: string;
let matches: readonly [one: string, other: string];
beforeAll(async () => {
  backend = await startTestBackend();
  operator = await backend.signIn("viewer");
  await openOperatorCalls(backend, "u-101");
  const { body } = await backend.get(`/api/operate/matches?from=${NOW}&to=${NOW + 24 * HOUR}`, operator);
  matches = [at<string>(body, "content", 0, "id"), at<string>(body, "content", 1, "id")];
}, 120_000);
afterAll(() => backend.close());

const outcome = ({ status, body }: Answer) => [status, at(body, "messageErrorCode")];
const call = async (name: string, body: object, token?: string) => {
  const answer = await backend.post(`/api/operate/${name}`, body, token);
  expectContract("post", `/api/operate/${name}`, answer);
  return answer;
};
const read = async (name: string, token: string) => {
  const answer = await backend.get(`/api/operate/${name}`, token);
  expectContract("get", `/api/operate/${name.replace(/\?.*/, "")}`, answer);
  return answer;
};
const makeLink = async (name = "Ada", id = matches[0]) => {
  const { body } = await call("make_link", { id, name }, operator);
  const of = (field: string) => at<string>(body, "content", field);
  return { id: of("id"), link: of("token"), pin: of("pin") };
};
const openLink = async (name = "Ada", id = matches[0]) => {
  const { link, pin, ...made } = await makeLink(name, id);
  const opened = await call("open_link", { pin }, link);
  return { id: made.id, token: at<string>(opened.body, "content", "token") };
};
const moment = (id: string, change: object = {}) => ({
  id,
  kind: "goal",
  side: "home",
  player_name: "Ines Duarte",
  clock_text: "58'",
  at: NOW,
  ...change,
});
const scoreOf = ({ body }: Answer) => at(body, "content", "match", "score");
const momentsOf = ({ body }: Answer) => at<{ id: string }[]>(body, "content", "match", "moments").map(({ id }) => id);

test("a link opens score, clock and moments of its match, and nothing else", async () => {
  const [id, other] = matches;
  const { token } = await openLink();
  expect(at((await read("link", token)).body, "content")).toMatchObject({ match_id: id, name: "Ada" });
  expect((await read(`match?id=${id}`, token)).status).toBe(200);
  expect((await call("change_match", { id, score: { home: 2, away: 1 } }, token)).status).toBe(200);
  for (const change of [{ access: "free" }, { status: "archived" }, { start: NOW }])
    expect(outcome(await call("change_match", { id, ...change }, token))).toEqual([403, "forbidden"]);

  expect(outcome(await read(`match?id=${other}`, token))).toEqual([403, "forbidden"]);
  const elsewhere = { id: other, score: { home: 9, away: 9 } };
  expect(outcome(await call("change_match", elsewhere, token))).toEqual([403, "forbidden"]);
  const goal = { id: other, moment: moment("elsewhere") };
  expect(outcome(await call("add_moment", goal, token))).toEqual([403, "forbidden"]);
  expect(outcome(await call("remove_moment", { id: other, moment: "m" }, token))).toEqual([403, "forbidden"]);
  for (const name of [`links?id=${id}`, "people", "access", `matches?from=${NOW}&to=${NOW + HOUR}`])
    expect(outcome(await read(name, token))).toEqual([401, "unauthorized"]);
  expect(outcome(await call("make_link", { id, name: "Eve" }, token))).toEqual([401, "unauthorized"]);
  expect((await backend.get("/api/user/get_profile", token)).status).toBe(401);
});

test("a link that has expired or was ended opens nothing, nor does one that never was", async () => {
  const [id] = matches;
  const { id: linkId, token } = await openLink();
  const tries = async (by: string) =>
    Promise.all([read("link", by), read(`match?id=${id}`, by), call("add_moment", { id, moment: moment("late") }, by)]);
  const ENDED = Array.from({ length: 3 }, () => [403, "link_ended"]);
  expect((await call("end_link", { id: linkId }, operator)).status).toBe(204);
  expect((await tries(token)).map(outcome)).toEqual(ENDED);
  expect((await tries("so.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).map(outcome)).toEqual(ENDED);

  const next = await openLink("Bo");
  const listed = at<{ name: string; expires_at: number }[]>((await read(`links?id=${id}`, operator)).body, "content");
  const expiresAt = listed.find(({ name }) => name === "Bo")?.expires_at ?? 0;
  try {
    backend.clock.time = expiresAt - 1;
    expect((await read("link", next.token)).status).toBe(200);
    backend.clock.time = expiresAt;
    expect((await tries(next.token)).map(outcome)).toEqual(ENDED);
  } finally {
    backend.clock.time = NOW;
  }
});

test("a link opens nothing without its PIN, and nobody gets to guess it", async () => {
  const [id] = matches;
  const { link, pin } = await makeLink();
  expect(pin).toMatch(/^\d{6}$/);
  expect(outcome(await read("link", link))).toEqual([401, "unauthorized"]);
  expect((await read(`match?id=${id}`, link)).status).toBe(401);
  const wrong = pin === "000000" ? "000001" : "000000";
  expect(outcome(await call("open_link", { pin: wrong }, link))).toEqual([422, "pin_wrong"]);
  const spaced = await call("open_link", { pin: `${pin.slice(0, 3)} ${pin.slice(3)}` }, link);
  const phone = at<string>(spaced.body, "content", "token");
  for (let tried = 2; tried < OPEN_LINK.max; tried += 1) await call("open_link", { pin: wrong }, link);
  expect(outcome(await call("open_link", { pin }, link))).toEqual([429, "too_many_requests"]);
  expect((await read("link", phone)).status).toBe(200);
  expect(outcome(await call("open_link", { pin }, phone))).toEqual([403, "link_ended"]);
});

test("a link ends a quarter of an hour after its match, and is open again if the match goes on", async () => {
  const [id] = matches;
  const { token } = await openLink();
  const entered = () => call("change_match", { id, score: { home: 1, away: 1 } }, token);
  await call("change_match", { id, status: "archived" }, operator);
  try {
    backend.clock.time = NOW + 14 * 60_000;
    expect((await entered()).status).toBe(200);
    backend.clock.time = NOW + 15 * 60_000;
    expect(outcome(await entered())).toEqual([403, "link_ended"]);
    backend.clock.time = NOW;
    await call("change_match", { id, status: "live" }, operator);
    backend.clock.time = NOW + 15 * 60_000;
    expect((await entered()).status).toBe(200);
  } finally {
    backend.clock.time = NOW;
  }
});

test("where the stream is, only an operator sees", async () => {
  const [, id] = matches;
  const stream = { live: "https://cdn.club.example/a.m3u8", replay: null, signedBy: "nobody" } as const;
  await backend.db.update(events).set({ stream, broadcast: null }).where(eq(events.id, id));
  const { token } = await openLink("Ada", id);
  const seenBy = async (by: string) => at((await read(`match?id=${id}`, by)).body, "content", "stream", "live");
  expect(await seenBy(operator)).toBe(stream.live);
  expect(await seenBy(token)).toBeUndefined();
  const entered = await call("change_match", { id, score: { home: 1, away: 1 } }, token);
  expect(at(entered.body, "content", "match", "stream")).toBeNull();
});

test("a goal counts once, and is taken back with its moment", async () => {
  const [id] = matches;
  const { token } = await openLink();
  await call("change_match", { id, score: { home: 0, away: 0 }, moments: [] }, token);
  const first = await call("add_moment", { id, moment: moment("g-1") }, token);
  expect(scoreOf(first)).toEqual({ home: 1, away: 0 });
  const again = await call("add_moment", { id, moment: moment("g-1") }, token);
  expect([scoreOf(again), at(again.body, "content", "change")]).toEqual([{ home: 1, away: 0 }, null]);
  await call("add_moment", { id, moment: moment("c-1", { kind: "yellow_card", side: "away" }) }, token);
  const own = await call("add_moment", { id, moment: moment("g-2", { kind: "own_goal", side: "away" }) }, token);
  expect(scoreOf(own)).toEqual({ home: 1, away: 1 });
  const gone = await call("remove_moment", { id, moment: "g-1" }, token);
  expect([scoreOf(gone), momentsOf(gone)]).toEqual([{ home: 0, away: 1 }, ["c-1", "g-2"]]);
  const nothing = await call("remove_moment", { id, moment: "g-1" }, token);
  expect([scoreOf(nothing), at(nothing.body, "content", "change")]).toEqual([{ home: 0, away: 1 }, null]);
  const undone = await call("undo", { change: at(gone.body, "content", "change") }, token);
  expect([scoreOf(undone), momentsOf(undone)]).toEqual([{ home: 1, away: 1 }, ["g-1", "c-1", "g-2"]]);
});

test("a goal that is entered late, or taken back, moves the score of those after it", async () => {
  const [id] = matches;
  const { token } = await openLink();
  const begun = at<number>((await read(`match?id=${id}`, token)).body, "content", "stream_start");
  await call("change_match", { id, score: { home: 0, away: 0 }, moments: [] }, token);
  const enter = (name: string, minute: number, side: "home" | "away") =>
    call("add_moment", { id, moment: moment(name, { side, at: begun + minute * 60_000 }) }, token);
  const scoresOf = ({ body }: Answer) =>
    at<{ score: { home: number; away: number } }[]>(body, "content", "match", "moments").map(
      ({ score }) => `${score.home}–${score.away}`,
    );
  await enter("tenth", 10, "home");
  await enter("thirtieth", 30, "away");
  expect(scoresOf(await enter("twentieth", 20, "home"))).toEqual(["1–0", "2–0", "2–1"]);
  expect(scoresOf(await call("remove_moment", { id, moment: "tenth" }, token))).toEqual(["1–0", "1–1"]);
});

test("moments of two scorers at once are all kept, in the order in which they happened", async () => {
  const [id] = matches;
  const [{ token: one }, { token: other }] = [await openLink("One"), await openLink("Other")];
  const begun = at<number>((await read(`match?id=${id}`, one)).body, "content", "stream_start");
  await call("change_match", { id, moments: [] }, one);
  await Promise.all(
    [3, 1, 2].map((minute) =>
      call(
        "add_moment",
        { id, moment: moment(`m-${minute}`, { kind: "review", side: null, at: begun + minute * 60_000 }) },
        minute === 1 ? one : other,
      ),
    ),
  );
  expect(at<object[]>((await read(`match?id=${id}`, one)).body, "content", "moments")).toMatchObject(
    [1, 2, 3].map((minute) => ({ id: `m-${minute}`, position: minute * 60_000, score: null })),
  );
});

test("nobody undoes what another link has changed, and the record names the scorer", async () => {
  const [id] = matches;
  const [{ token: one }, { token: other }] = [await openLink("One"), await openLink("Other")];
  const changed = await call("change_match", { id, score: { home: 7, away: 0 } }, one);
  const undo = { change: at<number>(changed.body, "content", "change") };
  expect(outcome(await call("undo", undo, other))).toEqual([404, "change_not_found"]);
  expect((await call("undo", undo, one)).status).toBe(200);
  const recorded = await read(`changes?id=${id}`, operator);
  expect(at(recorded.body, "content", 0, "writer")).toMatch(/^link \S+ One$/);
});

test("a link enters as many changes a minute as a scorer, and a match has 20 links at most", async () => {
  const [, id] = matches;
  const link = await openLink("Ada", id);
  for (let entry = 0; entry < OPERATE.max; entry += 1) await countAttempt(backend.db, OPERATE, `link ${link.id} Ada`);
  expect(outcome(await call("change_match", { id, score: null }, link.token))).toEqual([429, "too_many_requests"]);
  for (let made = 1; made < 20; made += 1) await makeLink(`Scorer ${made}`, id);
  expect(outcome(await call("make_link", { id, name: "One more" }, operator))).toEqual([409, "too_many_links"]);
  expect(outcome(await call("make_link", { id: "no-such", name: "Ada" }, operator))).toEqual([404, "event_not_found"]);
});
