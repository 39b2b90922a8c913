import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bringCalendar } from "./bringCalendar.ts";

const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
let server: Server;
let address: string;
let body = CALENDAR;
const folder = mkdtempSync(join(tmpdir(), "season-"));
const file = join(folder, "fixtures.ics");

beforeAll(async () => {
  server = createServer((_request, response) => void response.end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fixtures.ics`;
});
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const bring = (into = folder) => bringCalendar(into, address, { allowsLoopback: true });

test("a calendar comes into the folder, in place of the earlier one", async () => {
  writeFileSync(file, "earlier");
  await bring();
  expect(readFileSync(file, "utf8")).toBe(CALENDAR);
  body = "<h1>Gone</h1>";
  await expect(bring()).rejects.toThrow(/no calendar/);
  expect(readFileSync(file, "utf8")).toBe(CALENDAR);
});

test("a folder that is not there, or has its matches already, is left alone", async () => {
  await expect(bring(join(folder, "none"))).rejects.toThrow(/season -- init/);
  writeFileSync(join(folder, "fixtures.csv"), "id");
  await expect(bring()).rejects.toThrow(/move it out of the folder/);
  expect(existsSync(file)).toBe(false);
});
