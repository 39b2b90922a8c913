import { generateKeyPairSync, randomBytes } from "node:crypto";
import Provider, { type JWK } from "oidc-provider";
import { logError } from "#serving/log/logError.ts";
import { storedSecret } from "#backend/db/storedSecret.ts";
import type { Deps } from "#backend/deps.ts";
import { readConfig } from "#serving/tenant/config.ts";
import { siteOf } from "#serving/tenant/site.ts";
import { requestLocale } from "#backend/http/language.ts";
import { isOwnOrigin } from "#serving/http/requestOrigin.ts";
import { escapeHtml, page, documentHeaders } from "#backend/demo/page.ts";
import { DEMO_TEXTS } from "#backend/text/demoTexts.ts";
import { memberById } from "./people.ts";
import { CLIENT_ID, PARTNER_PATH } from "./paths.ts";
import { recordsOf } from "./records.ts";

const CALLBACK = "/auth/oauth2/callback/ifa/";

/** Authorization code with PKCE for one public client, the portal. Its keys are stored in the database. */
export async function createProvider({ db, configFile, origins, portalUrl, trustedProxies }: Deps): Promise<Provider> {
  const jwk: JWK = JSON.parse(await storedSecret(db, "partner-signing-key", makeKey));
  const cookieKey = await storedSecret(db, "partner-cookie-key", () => randomBytes(32).toString("base64url"));
  const provider = new Provider(`https://ifa.demo.example${PARTNER_PATH}`, {
    adapter: (model: string) => recordsOf(db, model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: siteOf(await readConfig(configFile)).name,
        application_type: "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [new URL(CALLBACK, portalUrl).href],
        id_token_signed_response_alg: "ES256",
      },
    ],
    clientBasedCORS: (ctx, origin) => origins.includes(origin) || isOwnOrigin(origin, ctx.req),
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    cookies: { keys: [cookieKey], long: { path: PARTNER_PATH, sameSite: "lax" }, short: { sameSite: "lax" } },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    findAccount: (_ctx, subject) => {
      const member = memberById(subject);
      if (member === undefined) return undefined;
      const { name, email, emailVerified } = member;
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: emailVerified }) };
    },
    interactions: { url: (_ctx, { uid }) => `${PARTNER_PATH}/interaction/${uid}` },
    jwks: { keys: [jwk] },
    renderError: (ctx, { error, error_description: why }) => {
      ctx.set(documentHeaders());
      const locale = requestLocale(ctx);
      const { failed } = DEMO_TEXTS[locale].partner;
      // The protocol's error text, for developers of portals.
      const text = `<p class="problem" lang="en" dir="ltr">${escapeHtml(String(why ?? error))}</p>`;
      ctx.body = page(failed, `<h1>${escapeHtml(failed)}</h1>\n${text}`, locale);
    },
    responseTypes: ["code"],
    routes: { authorization: "/authorize", token: "/token" },
    scopes: ["openid", "profile", "email"],
    // In seconds.
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Grant: 86_400, Interaction: 600, Session: 86_400 },
  });
  provider.proxy = trustedProxies > 0;
  provider.on("server_error", (_ctx, error) => logError("The federation partner failed", error));
  // The portal may be served from several origins (localhost, 127.0.0.1, others); allows its callback on each of them.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    if (!URL.canParse(uri)) return false;
    const { origin, pathname, search, hash } = new URL(uri);
    const known = origins.includes(origin) || (Provider.ctx !== undefined && isOwnOrigin(origin, Provider.ctx.req));
    return known && pathname === CALLBACK && search === "" && hash === "" && uri === `${origin}${CALLBACK}`;
  };
  return provider;
}

function makeKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify({ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" });
}
