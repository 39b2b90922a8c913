import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchCalendar } from "./fetchCalendar.ts";

const CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const asked: string[] = [];
let server: Server;
let origin: string;

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body = "") =>
  void response.writeHead(status, headers).end(body);
const PLACES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/cup.ics": (response) => send(response, 200, { "content-type": "text/calendar" }, CALENDAR),
  "/bom.ics": (response) => send(response, 200, { "content-type": "application/octet-stream" }, `\ufeff${CALENDAR}`),
  "/moved": (response) => send(response, 301, { location: "/cup.ics" }),
  "/round": (response) => send(response, 302, { location: "/round" }),
  "/metadata": (response) => send(response, 302, { location: "http://169.254.169.254/latest" }),
  "/private": (response) => send(response, 302, { location: "https://10.0.0.8/cup.ics" }),
  "/file": (response) => send(response, 302, { location: "file:///etc/passwd" }),
  "/page": (response) => send(response, 200, { "content-type": "text/html; charset=utf-8" }, "<h1>Fixtures</h1>"),
  "/json": (response) => send(response, 200, { "content-type": "application/json" }, "{}"),
  "/secret": (response) => send(response, 403, {}),
  "/large": (response) => send(response, 200, { "content-type": "text/calendar" }, CALENDAR + "X".repeat(5_000_001)),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const place = PLACES[request.url ?? ""];
    if (place === undefined) send(response, 404, {});
    else place(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetched = (address: string, allowsLoopback = true) => fetchCalendar(address, { allowsLoopback });

test("a calendar is read, also where it has moved to", async () => {
  expect(await fetched(`${origin}/cup.ics`)).toBe(CALENDAR);
  expect(await fetched(`${origin}/bom.ics`)).toContain(CALENDAR);
  expect(await fetched(`${origin}/moved`)).toBe(CALENDAR);
});

describe("[SEC-1] an address is refused with what to do", () => {
  test.each([
    ["http://club.example/cup.ics", /begin with https/],
    ["ftp://club.example/cup.ics", /begin with https/],
    ["file:///etc/passwd", /begin with https/],
    ["/api/event/list", /begin with https/],
    ["https://me:secret@club.example/cup.ics", /without, or save the file/],
    ["https://10.0.0.8/cup.ics", /private network: save the file/],
    ["https://169.254.169.254/latest", /private network/],
    ["https://[::1]/cup.ics", /private network/],
    ["https://2130706433/cup.ics", /private network/],
    ["webcal://nas.local/cup.ics", /private network/],
    ["https://club.example/a b.ics", /without spaces/],
    [`https://club.example/${"x".repeat(2_000)}`, /shorten it/],
  ])("%s", async (address, advice) => {
    await expect(fetched(address, false)).rejects.toThrow(advice);
  });

  test("at this machine, unless that is allowed", async () => {
    asked.length = 0;
    await expect(fetched(`${origin}/cup.ics`, false)).rejects.toThrow(/begin with https/);
    await expect(fetched(origin.replace("http:", "https:"), false)).rejects.toThrow(/private network/);
    expect(asked).toEqual([]);
  });

  test.each([
    ["/metadata", /begin with https/],
    ["/private", /private network/],
    ["/file", /begin with https/],
    ["/round", /more than 3 times/],
    ["/page", /copy the address of the calendar itself/],
    ["/json", /no calendar: its first line/],
    ["/secret", /share it/],
    ["/none", /answers with 404: is the address still/],
    ["/large", /too long.*Open the address in a browser/],
  ])("at %s", async (path, advice) => {
    await expect(fetched(origin + path)).rejects.toThrow(advice);
  });

  test("where nobody answers", async () => {
    await expect(fetched("http://127.0.0.1:1/cup.ics")).rejects.toThrow(/Open the address in a browser/);
  });
});
