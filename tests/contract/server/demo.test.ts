import { once } from "node:events";
import { connect } from "node:net";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sendMail } from "#backend/mail/sentMails.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { callOperation, providerTokenBody } from "#tests/support/backend/callOperation.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const get = (url: string, headers = {}) => backend.app.inject({ url, headers });

describe("[AUTH-14] the demo's outbox", () => {
  test("shows each mail with its link, and renders none of its markup", async () => {
    expect((await get("/demo/outbox")).body).toContain("No mail was sent yet.");
    await callOperation(backend, "forgotPassword", { email: "fan@demo.example" });
    const page = await vi.waitFor(async () => {
      const { body } = await get("/demo/outbox");
      expect(body).toContain("fan@demo.example");
      return body;
    });
    expect(page).toMatch(/<a href="https:\/\/portal\.example\/auth\/password\/reset\/\?token=rp\.[\w-]{43}">/);
    await sendMail({ folder: backend.mailDir, sender: "no-reply@portal.example" }, backend.clock.time + 1, {
      to: "<b>x</b>@y.example",
      from: "Touchline",
      locale: "en",
      subject: "<script>alert(1)</script>",
      text: `"><img src=x onerror=alert(1)> https://a.example/?b=1&c="><script>`,
    });
    const { body, headers } = await get("/demo/outbox");
    expect(body).not.toMatch(/<script|<img|<b>/);
    expect(body).toContain('<a href="https://a.example/?b=1&amp;c=">');
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("the demo's own paths", () => {
  const DOORS = ["/demo/outbox", "/demo/google-client.js", "/demo/survey.html", "/demo%2foutbox", "/idp/ifa/authorize"];
  const statuses = (request: Partial<InjectOptions>) =>
    Promise.all(DOORS.map(async (url) => (await backend.app.inject({ url, ...request })).statusCode));
  const HIDDEN = DOORS.map(() => 404);

  test("answer callers on this machine under its local names", async () => {
    for (const host of ["localhost", "localhost:4173", "127.0.0.1:4173", "[::1]:4173"])
      expect((await get("/demo/outbox", { host })).statusCode).toBe(200);
    for (const remoteAddress of ["::1", "::ffff:127.0.0.1", "127.0.0.5"])
      expect((await backend.app.inject({ url: "/demo/outbox", remoteAddress })).statusCode).toBe(200);
  });

  test("are hidden from other machines", async () => {
    for (const remoteAddress of ["203.0.113.9", "192.168.1.4", "::ffff:192.168.1.4", "2001:db8::1"])
      expect(await statuses({ remoteAddress })).toEqual(HIDDEN);
  });

  test("are hidden under host names that point here", async () => {
    for (const host of ["tv.example", "evil.example:4173", "localhost.evil.example", "127.0.0.1.nip.example"])
      expect(await statuses({ headers: { host } })).toEqual(HIDDEN);
  });

  test("are hidden from proxied requests, whatever origin they claim", async () => {
    for (const name of ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"])
      expect(await statuses({ headers: { [name]: "127.0.0.1" } })).toEqual(HIDDEN);
  });

  test("are hidden from pages of other hosts and from HTTP/1.0, with which a proxy shows itself that says nothing", async () => {
    for (const name of ["origin", "referer"]) {
      expect(await statuses({ headers: { [name]: "https://tv.example/live" } })).toEqual(HIDDEN);
      for (const own of ["http://localhost:4173/live", "https://portal.example/live"])
        expect((await get("/demo/outbox", { [name]: own })).statusCode).toBe(200);
    }
    const address = await backend.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = new URL(address);
    const ask = async (version: string) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(`GET /demo/outbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      const [bytes] = (await once(socket, "data")) as [Buffer];
      socket.destroy();
      return bytes.toString().split("\r\n", 1)[0];
    };
    expect([await ask("1.1"), await ask("1.0")]).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 404 Not Found"]);
  });

  test("show no mails without the key of a server that a program has started", async () => {
    const started = await startTestBackend({ mailKey: "a-key-of-this-start" });
    try {
      const statusOf = async (query: string) => (await started.app.inject({ url: `/demo/outbox${query}` })).statusCode;
      expect(await statusOf("")).toBe(403);
      expect(await statusOf("?key=a-key-of-another-start")).toBe(403);
      expect(await statusOf("?key=a-key-of-this-start")).toBe(200);
    } finally {
      await started.close();
    }
  });

  test("do not let another machine control the demo world", async () => {
    const forceGoal = async () => true;
    const advance = () => true;
    const moved = await startTestBackend({}, { forceGoal, advance });
    try {
      const post = { method: "POST", url: "/demo/simulator/clock", payload: { advanceMs: 1 } } as const;
      expect((await moved.app.inject(post)).statusCode).toBe(204);
      expect((await moved.app.inject({ ...post, remoteAddress: "203.0.113.9" })).statusCode).toBe(404);
    } finally {
      await moved.close();
    }
  });
});

describe("without the demo", () => {
  test("there are no sent mails, fake providers, partner or fixture tokens", async () => {
    const real = await startTestBackend({ demo: false });
    try {
      for (const url of ["/demo/outbox", "/demo/style.css", "/idp/ifa/authorize"])
        expect((await real.app.inject({ url })).statusCode).toBe(404);
      for (const provider of ["google", "ifa"])
        expect((await callOperation(real, "exchangeToken", providerTokenBody(provider, "demo-ok"))).status).toBe(401);
    } finally {
      await real.close();
    }
  });
});
