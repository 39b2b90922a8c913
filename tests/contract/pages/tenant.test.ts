import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { events } from "#backend/db/schema.ts";
import { TEAMS } from "#backend/demo/world/teams.ts";
import { tenantConfig } from "#backend/demo/tenants.ts";
import { listMails } from "#backend/mail/sentMails.ts";
import { customerId } from "#serving/tenant/config.ts";
import { portalPaths } from "#backend/push/portalPaths.ts";
import { composeMessage, type News } from "#backend/push/composeMessage.ts";
import { INFO_TYPES } from "#backend/content/infoPages.ts";
import { knownLocale } from "#serving/text/knownLocale.ts";
import schema from "#contract/config.schema.json" with { type: "json" };
import { at, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { makePkce, openPopup } from "#tests/support/backend/popup.ts";

const configFile = tenantConfig("riviera");
const text = readFileSync(configFile, "utf8");
const config = JSON.parse(text) as {
  readonly customer: { readonly id: string };
  readonly locales: { readonly enabled: readonly string[]; readonly default: string };
  readonly brand: { readonly icons: readonly { readonly src: string; readonly sizes: string }[] };
};
const locales = config.locales.enabled.flatMap((code) => knownLocale(code) ?? []);
const prefixed = (locale: string, path: string) => (locale === config.locales.default ? path : `/${locale}${path}`);
const OTHER = /touchline/i;

const distDir = mkdtempSync(join(tmpdir(), "tenant-"));
let backend: TestBackend;
let match: typeof events.$inferSelect | undefined;
let channel: typeof events.$inferSelect | undefined;
beforeAll(async () => {
  writeFileSync(join(distDir, "index.html"), '<!doctype html><html lang="en"><head></head><body></body></html>');
  cpSync("manifest.webmanifest", join(distDir, "manifest.webmanifest"));
  backend = await startTestBackend({ configFile, distDir });
  [match] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  [channel] = await backend.db.select().from(events).where(eq(events.type, "channel")).limit(1);
}, 120_000);
afterAll(async () => {
  await backend.close();
  rmSync(distDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  backend.app.inject({ url, headers: { host: "portal.example", accept: "text/html", ...headers } });

test("[CFG-1] the second demo tenant's configuration is valid by the contract", () => {
  const isValid = new Ajv2020({ strict: false }).compile(schema);
  expect([isValid(JSON.parse(text)), isValid.errors]).toEqual([true, null]);
});

test("[CFG-1] [SOC-2] socket messages carry this tenant's id, because the portal ignores those of others", async () => {
  expect(config.customer.id).not.toBe("demo");
  expect(await customerId(configFile)).toBe(config.customer.id);
});

test("[CFG-10] the tenant's logos, icons and fonts are served with their types", async () => {
  const paths = new Set(text.match(/\/media\/brand\/[\w.-]+/g));
  expect(paths.size).toBeGreaterThan(10);
  for (const path of paths) {
    const { statusCode, headers, rawPayload } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    if (path.endsWith(".woff2"))
      expect([headers["content-type"], rawPayload.toString("latin1", 0, 4)]).toEqual(["font/woff2", "wOF2"]);
    if (path.endsWith(".svg")) expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
  for (const { src, sizes } of config.brand.icons) {
    const { rawPayload } = await get(src);
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const path of ["/media/brand/none.svg", "/media/brand/..%2Fconfig.json", "/media/brand/OFL-Rubik.txt"])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

describe.each(locales)("[CFG-10] in %s the first tenant is not named", (locale) => {
  test("in page heads or the web manifest", async () => {
    const paths = [
      "/",
      "/live",
      "/upcoming",
      "/about",
      "/faq",
      "/info/imprint",
      "/auth/login",
      `/events/${match?.id}`,
      `/channels/${channel?.id}`,
    ];
    for (const path of paths) {
      const { statusCode, body } = await get(prefixed(locale, path));
      expect([path, statusCode, body.includes("Riviera"), OTHER.test(body)]).toEqual([path, 200, true, false]);
    }
    const manifest = (await get(`/manifest.webmanifest?lang=${locale}`)).body;
    expect(manifest).not.toMatch(OTHER);
    expect(JSON.parse(manifest)).toMatchObject({ name: "Riviera", lang: locale });
  });

  test("in info pages", async () => {
    const pages = await Promise.all(
      INFO_TYPES.map((type) => backend.get(`/api/content/get_page?type=${type}&locale=${locale}`)),
    );
    expect(JSON.stringify(pages.map(({ body }) => body))).not.toMatch(OTHER);
    expect(at<string>(pages[INFO_TYPES.indexOf("about")]?.body, "content", "title")).toContain("Riviera");
  });

  test("in mails", async () => {
    await backend.app.inject({
      method: "POST",
      url: "/api/user/forgot_password",
      headers: { "accept-language": locale },
      payload: { email: "fan@demo.example" },
    });
    const mail = await vi.waitFor(async () => {
      const [newest] = (await listMails(backend.mailDir)).filter((one) => one.locale === locale);
      return newest ?? Promise.reject(new Error("No mail yet"));
    });
    expect(mail).toMatchObject({ from: "Riviera" });
    expect(JSON.stringify(mail)).not.toMatch(OTHER);
  });

  test("in push messages", async () => {
    const event = match;
    if (event === undefined) throw new Error("There is no live match.");
    const pathOf = await portalPaths(configFile);
    const news: readonly News[] = [{ kind: "kickoff" }, { kind: "highlight" }, { kind: "reminder", minutes: 15 }];
    const sent = news.map((one) => composeMessage(one, event, { locale, timeZone: null }, pathOf));
    expect(JSON.stringify(sent)).not.toMatch(OTHER);
  });

  test("on the partner's page", async () => {
    const query = {
      response_type: "code",
      client_id: "portal-demo",
      scope: "openid email profile",
      state: "s".repeat(43),
      redirect_uri: "https://portal.example/auth/oauth2/callback/ifa/",
      ui_locales: locale,
      code_challenge: makePkce().challenge,
      code_challenge_method: "S256",
    };
    const go = openPopup(backend.app);
    let page = await go(new URL(`http://localhost/idp/ifa/authorize?${new URLSearchParams(query).toString()}`));
    while (page.location !== null) page = await go(page.location);
    expect(page.body).toContain("<bdi>Riviera</bdi>");
    expect(page.body).not.toMatch(OTHER);
  });
});

test("[CAT-9] [NAV-1] the pages of the API's list have every club of the demo once", async () => {
  const found: string[] = [];
  for (let page = 0; page <= TEAMS.length / 50; page += 1) {
    const { body } = await backend.post("/api/identity/list", { type: "team", page, size: 50, next: true });
    found.push(...at<{ id: string }[]>(body, "content", "entries").map(({ id }) => id));
  }
  expect(found.toSorted()).toEqual(TEAMS.map(({ id }) => id).toSorted());
});
