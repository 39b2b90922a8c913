import { mkdtempSync, rmSync } from "node:fs";
import { copyFile, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#backend/db/operatorTables.ts";
import { events, identities } from "#backend/db/schema.ts";
import type { Wire } from "#contract/wire.ts";
import { at, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { openOperatorCalls } from "#tests/support/backend/openOperatorCalls.ts";

const TEAM = "team-harbour-city";

let backend: TestBackend;
let folder: string;
let operator: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tenant-"));
  const configFile = join(folder, "config.json");
  await copyFile("backend/demo/config.json", configFile);
  backend = await startTestBackend({ configFile });
  operator = await backend.signIn("viewer");
  await openOperatorCalls(backend, "u-101");
}, 120_000);
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const outcome = ({ status, body }: Answer) => [status, at(body, "messageErrorCode")];
const call = async (name: string, body: object, token = operator) => {
  const answer = await backend.post(`/api/operate/${name}`, body, token);
  expectContract("post", `/api/operate/${name}`, answer);
  return answer;
};
const change = (fields: object) => call("change_team", { id: TEAM, ...fields });
async function team(): Promise<Wire<"OperatedTeam"> | undefined> {
  const answer = await backend.get("/api/operate/teams", operator);
  expectContract("get", "/api/operate/teams", answer);
  return at<Wire<"OperatedTeam">[]>(answer.body, "content").find(({ id }) => id === TEAM);
}
const homeMatch = async () => {
  const [row] = await backend.db.select().from(events).where(eq(events.homeTeamId, TEAM)).orderBy(events.id).limit(1);
  return row ?? expect.fail("no match");
};

/** A PNG of one colour. */
function png(size: number): string {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The end of a picture, whose check sum is looked at, has no data.
    const sum = type === "IEND" ? Buffer.from("ae426082", "hex") : Buffer.alloc(4);
    return Buffer.concat([length, Buffer.from(type), data, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = deflateSync(Buffer.alloc((size + 1) * size));
  const whole = [start, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat(whole).toString("base64");
}

test("[OPS-13] a team's name, short name and colour change in its matches, too, and can be changed back", async () => {
  const [before, match] = [await team(), await homeMatch()];
  const answer = await change({ name: "Harbour United", short_name: "HUN", color: "#123456" });
  expect(at(answer.body, "content")).toMatchObject({ name: "Harbour United", short_name: "HUN", color: "#123456" });
  const changed = await homeMatch();
  expect(changed.teams.home).toMatchObject({ name: "Harbour United", short_name: "HUN", color: "#123456" });
  expect(changed.teams.away).toEqual(match.teams.away);
  expect(changed.title).toBe(match.title.replace(before?.name ?? "", "Harbour United"));
  expect(changed.searchText).toContain("harbour united");
  const found = await backend.get("/api/search/list?query=harbour%20united");
  expect(JSON.stringify(found.body)).toContain("Harbour United");
  await change({ name: before?.name, short_name: before?.short_name, color: before?.color });
  const { changedIn: _, searchText, ...row } = await homeMatch();
  expect([await team(), { ...match, ...row }]).toEqual([before, match]);
  expect(searchText).not.toContain("united");
  const record = await backend.get(`/api/operate/changes?id=${TEAM}`, operator);
  expect(at(record.body, "content")).toMatchObject([
    { kind: "identity", writer: "official u-101" },
    { kind: "identity", writer: "official u-101" },
  ]);
});

test("[OPS-13] a title that is not made of both names stays", async () => {
  const match = await homeMatch();
  await backend.db.update(events).set({ title: "The final" }).where(eq(events.id, match.id));
  const name = (await team())?.name;
  await change({ name: "Harbour United" });
  expect((await homeMatch()).title).toBe("The final");
  await change({ name });
});

test("[OPS-13] a crest is uploaded, served, shown, and stored once", async () => {
  const saved = await call("save_picture", { data: png(64) });
  const url = at<string>(saved.body, "content", "url");
  expect(url).toMatch(/^\/media\/brand\/season-[\da-f]{16}\.png$/);
  expect(at((await call("save_picture", { data: png(64) })).body, "content", "url")).toBe(url);
  expect(await readdir(join(folder, "brand"))).toHaveLength(1);
  const served = await backend.get(url);
  expect([served.status, served.headers["content-type"]]).toEqual([200, "image/png"]);
  await change({ logo_url: url });
  expect([(await team())?.logo_url, (await homeMatch()).teams.home?.logo_url]).toEqual([url, url]);
});

test.each([
  ["a picture that is too small", { data: png(16) }],
  ["no picture", { data: Buffer.from("<svg onload=alert(1)>").toString("base64") }],
  ["no base64", { data: "§§§" }],
  ["nothing", { data: "" }],
])("[OPS-13] %s is no crest", async (_, body) => {
  expect(outcome(await call("save_picture", body))).toEqual([422, "validation_failed"]);
});

test("[OPS-13] a picture that is too large is refused before it is read", async () => {
  const answer = await backend.post("/api/operate/save_picture", { data: "A".repeat(2_900_000) }, operator);
  expect(outcome(answer)).toEqual([400, "invalid_request"]);
});

test.each([
  [{ name: "" }, 422],
  [{ name: "x".repeat(101) }, 422],
  [{ color: "red" }, 422],
  [{ logo_url: "https://evil.example/x.png" }, 422],
  [{ logo_url: "/media/brand/../config.json" }, 422],
  [{ id: "league-northern", name: "Not a team" }, 404],
  [{ id: "team-nobody", name: "Nobody" }, 404],
])("[OPS-13] %j is refused, and nothing changes", async (fields, status) => {
  const before = await backend.db.select().from(identities);
  expect((await change(fields)).status).toBe(status);
  expect(await backend.db.select().from(identities)).toEqual(before);
});

test("[OPS-13] teams are an operator's alone", async () => {
  const fan = await backend.signIn("fan");
  await openOperatorCalls(backend, "u-102");
  for (const role of ["moderator", "scorer"] as const) {
    await backend.db.update(roles).set({ role }).where(eq(roles.userId, "u-102"));
    expect((await backend.get("/api/operate/teams", fan)).status).toBe(403);
    expect((await call("change_team", { id: TEAM, name: "Mine" }, fan)).status).toBe(403);
    expect((await call("save_picture", { data: png(64) }, fan)).status).toBe(403);
  }
});
