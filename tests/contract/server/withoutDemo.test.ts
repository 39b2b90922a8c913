import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectEmbedded } from "#backend/db/connect.ts";
import { embeddedFolder } from "#backend/demo/seeds/firstFill.ts";
import { LAST_DAY_KEY, writeValue } from "#backend/demo/seeds/worldState.ts";
import { readSettings } from "#backend/server/settings.ts";
import { startBackend } from "#backend/server/start.ts";
import { at } from "#tests/support/backend/backend.ts";
import { hostBeside } from "#tests/support/backend/hostBeside.ts";
import { providerTokenBody } from "#tests/support/backend/callOperation.ts";

// In ms. The servers of this file fill their own databases, which takes long.
const PATIENCE_MS = 120_000;

/** The fixtures of the contract (openapi.yaml), none of which may work without the demo. */
const ACCOUNTS = ["viewer", "fan", "editor", "limit", "formb"].map((name) => `${name}@demo.example`);
const PASSWORD = "Demo-pass-1";
const CODES = ["DEMO-FREE-30", "DEMO-USED"];
const CARDS = ["tok_approved", "tok_processing", "tok_processing_declined"];
const PROVIDER_TOKENS = ["demo-ok", "demo-new", "demo-limit"];
const DOORS = ["/demo/outbox", "/demo/card-provider.js", "/demo/google-client.js", "/idp/ifa/authorize"];

/** Data folders by the value of DEMO. */
const folders = new Map(
  ["0", "showcase"].map((demo) => [demo, mkdtempSync(join(tmpdir(), "touchline-without-demo-"))]),
);
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A server that runs with the settings of a test. */
interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const post = async (server: RunningServer, path: string, body: object, token?: string) => {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { "x-authorization": `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === "" ? null : JSON.parse(text)) as unknown };
};

async function start(demo: string, dataDir: string): Promise<RunningServer> {
  const env = { DEMO: demo, DATA_DIR: dataDir, DEMO_CONTROLS: "1" };
  const settings = readSettings(env);
  const server: Server = createServer();
  const { stop } = await startBackend(
    settings,
    server,
    hostBeside({ ...settings, distDir: join(dataDir, "no-portal") }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => stop().finally(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: end };
}

describe.each([
  ["0", 0],
  ["showcase", 50],
])("with DEMO=%s", (demo, events) => {
  let server: RunningServer;
  beforeAll(async () => void (server = await start(demo, folders.get(demo) ?? "")), PATIENCE_MS);
  afterAll(() => server.stop());

  test("the fictional leagues exist only as a showcase", async () => {
    const { status, body } = await post(server, "event/list", { size: 50 });
    expect([status, at<unknown[]>(body, "content", "entries").length]).toEqual([200, events]);
  });

  test("no demo account can sign in", async () => {
    for (const username of ACCOUNTS) {
      const device = { device_id: "A", device_name: "A", strategy: "refresh" };
      const { status } = await post(server, "user/login", { username, password: PASSWORD, ...device });
      expect({ username, status }).toEqual({ username, status: 401 });
    }
  });

  test("the demo's reset token and provider tokens are invalid", async () => {
    const reset = await post(server, "user/reset_password", { token: "reset-demo", password: "Another-pass-1" });
    expect(at(reset.body, "messageErrorCode")).toBe("reset_token_invalid");
    for (const provider of ["google", "facebook", "apple", "ifa"])
      for (const token of PROVIDER_TOKENS) {
        const { body } = await post(server, "oauth2/token", providerTokenBody(provider, token));
        expect(at(body, "messageErrorCode")).toBe("provider_token_invalid");
      }
  });

  test("the demo's codes and cards buy nothing", async () => {
    const newcomer = { email: "new@tv.example", password: "Long-enough-1", displayName: "New", strategy: "refresh" };
    const { body } = await post(server, "user/register", newcomer);
    const token = at<string>(body, "content", "tokenData", "access_token");
    for (const code of CODES) {
      const order = { paymentAction: "redeemAccessCode", code };
      const answer = await post(server, "commerce/redeem_access_code", order, token);
      expect(at(answer.body, "messageErrorCode")).toBe("access_code_invalid");
    }
    for (const card of CARDS) {
      const order = { card: { token: card }, subscription_id: "prod-all" };
      const answer = await post(server, "commerce/subscription_checkout", order, token);
      // Without the fictional leagues, nothing is on sale.
      expect(at(answer.body, "messageErrorCode")).toBe(events === 0 ? "product_not_found" : "payment_declined");
    }
  });

  test("the tenant configuration names no fake providers", async () => {
    const answer = await fetch(`${server.url}/config.json`);
    expect(answer.status).toBe(demo === "0" ? 404 : 200);
    expect(await answer.text()).not.toMatch(/\/demo\/|\/idp\/|pk_demo/);
  });

  test("the info pages of the demo's company exist only as a showcase", async () => {
    for (const type of ["faq", "about", "terms", "privacy", "imprint"]) {
      const { status } = await fetch(`${server.url}/api/content/get_page?type=${type}&locale=en`);
      expect([type, status]).toEqual([type, demo === "0" ? 404 : 200]);
    }
  });

  test("there are no fake providers, outbox or partner", async () => {
    for (const path of DOORS) expect((await fetch(server.url + path)).status).toBe(404);
  });
});

test.each([
  ["the demo's accounts: start with an empty DATA_DIR or DATABASE_URL, or with DEMO=1", "0", "showcase"],
  [
    "the demo's fictional leagues: start with an empty DATA_DIR or DATABASE_URL, or with DEMO=showcase",
    "showcase",
    "0",
  ],
])(
  "the server rejects a database that was filled with %s",
  async (words, filled, demo) => {
    const dataDir = folders.get(filled) ?? "";
    if (filled === "0") {
      const { db, close } = await connectEmbedded(embeddedFolder(dataDir));
      await writeValue(db, LAST_DAY_KEY, "20000");
      await close();
    }
    await expect(start(demo, dataDir)).rejects.toThrow(`This database was filled with ${words}`);
  },
  PATIENCE_MS,
);
