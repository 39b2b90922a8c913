import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storesOfServer } from "#backend/season/controlPort.ts";
import type { SeasonAnswer, SeasonStore } from "#backend/season/seasonStore.ts";
import { readSettings } from "#backend/server/settings.ts";
import { startBackend } from "#backend/server/start.ts";
import { at } from "#tests/support/backend/backend.ts";
import { emitWithAck, nextMessage, socketsOf } from "#tests/support/backend/sockets.ts";

const dir = mkdtempSync(join(tmpdir(), "season-control-"));
const dataDir = join(dir, "data");
const folder = join(dir, "club");
let server: Server;
let stop: () => Promise<void>;
let store: SeasonStore;
let url: string;
const sockets = socketsOf(() => url);

beforeAll(async () => {
  mkdirSync(folder);
  server = createServer();
  ({ stop } = await startBackend(readSettings({ DEMO: "0", DATA_DIR: dataDir }), server));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = await storesOfServer(dataDir);
  if (found === null) throw new Error("The server has no control port");
  store = found.season;
}, 120_000);
afterAll(async () => {
  sockets.closeAll();
  await stop();
  server.close();
  rmSync(dir, { recursive: true });
});

const tomorrow = (hour: number) => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)} ${hour}:00`;

function write(start: string, name = "Mill Lane") {
  writeFileSync(join(folder, "tenant.json"), JSON.stringify({ name, zone: "UTC", colour: "#0a7d34" }));
  writeFileSync(join(folder, "teams.csv"), "name\nMill Lane\nHarbour\n");
  writeFileSync(join(folder, "fixtures.csv"), `competition,home,away,start\nLeague,Mill Lane,Harbour,${start}\n`);
}
const digestOf = (answer: SeasonAnswer) => (answer.outcome === "faulty" ? "" : answer.plan.digest);
async function listed(): Promise<{ id: string; event_date: number }[]> {
  const answer = await fetch(`${url}/api/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  return at(await answer.json(), "content", "entries");
}

test("a running server imports a season, serves it at once, and tells who looks at a match that it has moved", async () => {
  write(tomorrow(15));
  expect(await listed()).toEqual([]);
  const shown = await store.plan(folder);
  expect(shown).toMatchObject({
    outcome: "planned",
    settings: expect.arrayContaining(["customer", "theme"]) as unknown,
  });
  expect(await store.apply(folder, digestOf(shown))).toMatchObject({ outcome: "done" });
  expect(JSON.parse(readFileSync(join(dataDir, "config.json"), "utf8"))).toMatchObject({
    customer: { id: "mill-lane", name: "Mill Lane" },
  });
  await expect.poll(async () => (await listed()).length).toBe(1);
  const [match] = await listed();

  const socket = await sockets.connected({ customer: "mill-lane" });
  const told = nextMessage(socket, "update-event");
  await emitWithAck(socket, "join-event-room", { eventId: match?.id, customer: "mill-lane" });
  write(tomorrow(18));
  expect(await store.apply(folder, digestOf(await store.plan(folder)))).toMatchObject({ outcome: "done" });
  expect(await told).toMatchObject({ eventId: match?.id, event: null });
  const answer = await fetch(`${url}/api/event/get_by_id/id/${match?.id}`);
  expect(at(await answer.json(), "content", "schedule")).toMatchObject({
    state: "planned",
    previous_date: match?.event_date,
  });
});

test("what was imported can be written as a folder, in which an import finds nothing to change", async () => {
  const [written, again] = [join(dir, "written"), join(dir, "again")];
  writeFileSync(
    join(folder, "fixtures.csv"),
    [
      "id,competition,round,home,away,start,end,zone,venue,stream,replay,access,price,state,reason,sport",
      `a,League,1,Mill Lane,Harbour,${tomorrow(15)},,,,/hls/a.m3u8,/vod/a.mp4,ticket,"4,50 USD",,,`,
      `b,Indoor,2,Mill Lane,Harbour,2026-10-25 02:30+01:00,,Europe/Berlin,"The Quay, north",hls /hls/b,,members,,cancelled,"Storm, again",handball`,
      `,"Cup ""26""",Final,Harbour,Mill Lane,${tomorrow(1).slice(0, 10)},,,,,,,,,,`,
      `,Cup 2,,Harbour,Mill Lane,${tomorrow(19)},20:00,America/New_York,,page https://other.example/x,,free,,delayed,,`,
    ].join("\n"),
  );
  writeFileSync(
    join(folder, "products.csv"),
    'title,price,period,opens\nSeason pass,"49,50",year,"League | Mill Lane"\n',
  );
  writeFileSync(
    join(folder, "codes.csv"),
    "code,product,days,uses\nABC-DEF,Season pass,30,\nMEMBERS-26,Season pass,365,all\n",
  );
  mkdirSync(join(folder, "pages"), { recursive: true });
  writeFileSync(join(folder, "pages/privacy.en.md"), "# Privacy\n\n## What\n\nLittle.\n\n- one\n- two\n\n[Home](/)\n");
  expect(await store.apply(folder, digestOf(await store.plan(folder)))).toMatchObject({ outcome: "done" });
  const page = await fetch(`${url}/api/content/get_page?type=privacy&locale=en`);
  expect(at(await page.json(), "content", "title")).toBe("Privacy");
  expect(await store.export(written)).toEqual({ matches: 4, teams: 2, pages: 1 });
  expect(await store.plan(written)).toMatchObject({ outcome: "planned", settings: [], plan: { changes: [], same: 4 } });
  await store.export(again);
  for (const file of ["fixtures.csv", "teams.csv", "products.csv", "codes.csv", "tenant.json", "pages/privacy.en.md"])
    expect(readFileSync(join(again, file), "utf8")).toBe(readFileSync(join(written, file), "utf8"));
  await expect(store.export(written)).rejects.toThrow(/is not empty: name a new folder/);
});

test("a code that was imported opens a subscription to one account", async () => {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      "content-type": "application/json",
      ...(token !== undefined && { "x-authorization": `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const register = async (name: string) => {
    const who = { email: `${name}@club.example`, password: "Long-enough-1", displayName: name, strategy: "refresh" };
    return at<string>((await post("user/register", who)).body, "content", "tokenData", "access_token");
  };
  const redeem = async (token: string, code: string) =>
    (await post("commerce/redeem_access_code", { paymentAction: "redeemAccessCode", code }, token)).status;
  const [ada, kit] = [await register("ada"), await register("kit")];
  expect(await redeem(ada, "abcdef")).toBe(200);
  expect([await redeem(kit, "ABC-DEF"), await redeem(kit, "MEMBERS-26")]).toEqual([409, 200]);
});

test("a folder with faults is refused, whatever digest comes with it", async () => {
  write("never");
  const before = readFileSync(join(dataDir, "config.json"), "utf8");
  expect(await store.plan(folder)).toMatchObject({ outcome: "faulty", faults: [{ line: 2, read: "never" }] });
  expect(await store.apply(folder, "x")).toMatchObject({ outcome: "faulty" });
  write(tomorrow(20), "Another name");
  expect(await store.apply(folder, "x")).toMatchObject({ outcome: "changed" });
  expect(readFileSync(join(dataDir, "config.json"), "utf8")).toBe(before);
});

test("the control port answers only with the key that the server's user can read", async () => {
  const file = join(dataDir, "season.json");
  expect(statSync(file).mode & 0o077).toBe(0);
  const { port, key } = JSON.parse(readFileSync(file, "utf8")) as { port: number; key: string };
  const ask = (authorization: string, body = JSON.stringify({ does: "plan", folder })) =>
    fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: { authorization }, body }).then(
      ({ status }) => status,
    );
  expect([await ask(""), await ask("Bearer x"), await ask(`Bearer ${key}x`)]).toEqual([404, 404, 404]);
  expect(await ask(`Bearer ${key}`)).toBe(200);
  expect(await ask(`Bearer ${key}`, JSON.stringify({ does: "plan", folder: "club" }))).toBe(500);
  expect(await ask(`Bearer ${key}`, "x".repeat(20_000))).toBe(500);
});

test("the file of a server that is gone names no control port", async () => {
  const elsewhere = join(dir, "gone");
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "season.json"), JSON.stringify({ port: 1, key: "k" }));
  expect([await storesOfServer(elsewhere), await storesOfServer(join(dir, "none"))]).toEqual([null, null]);
});
