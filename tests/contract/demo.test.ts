import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sendMail } from "#backend/mail/outbox.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { callOperation, providerToken } from "#tests/support/callOperation.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const get = (url: string, headers = {}) => backend.app.inject({ url, headers });

describe("[AUTH-14] the outbox of the demo", () => {
  test("shows each mail with its link, and nothing of it as markup", async () => {
    expect((await get("/demo/outbox")).body).toContain("No mail was sent yet.");
    await callOperation(backend, "forgotPassword", { email: "fan@demo.example" });
    const page = await vi.waitFor(async () => {
      const { body } = await get("/demo/outbox");
      expect(body).toContain("fan@demo.example");
      return body;
    });
    expect(page).toMatch(/<a href="https:\/\/portal\.example\/auth\/password\/reset\/\?token=rp\.[\w-]{43}">/);
    await sendMail(backend.outboxDir, backend.clock.time + 1, {
      to: "<b>x</b>@y.example",
      subject: "<script>alert(1)</script>",
      text: `"><img src=x onerror=alert(1)> https://a.example/?b=1&c="><script>`,
    });
    const { body, headers } = await get("/demo/outbox");
    expect(body).not.toMatch(/<script|<img|<b>/);
    expect(body).toContain('<a href="https://a.example/?b=1&amp;c=">');
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("without the demo", () => {
  test("there are no outbox, no stand-ins, no partner and no fixtures' tokens", async () => {
    const real = await startTestBackend({ demo: false });
    try {
      for (const url of ["/demo/outbox", "/demo/style.css", "/idp/ifa/authorize"])
        expect((await real.app.inject({ url })).statusCode).toBe(404);
      for (const provider of ["google", "ifa"])
        expect((await callOperation(real, "exchangeToken", providerToken(provider, "demo-ok"))).status).toBe(401);
    } finally {
      await real.close();
    }
  });
});
