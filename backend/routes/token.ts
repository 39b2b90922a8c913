import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { accountOfPerson } from "#backend/accounts/accountOfPerson.ts";
import { nameOfPerson } from "#backend/accounts/displayName.ts";
import { tenantName } from "#serving/tenant/site.ts";
import { countAttempt, uncountAttempt } from "#backend/accounts/attempts.ts";
import { nonEmptyText, maybeEmptyText } from "#backend/accounts/fields.ts";
import { PROVIDER_TOKEN } from "#backend/accounts/limits.ts";
import type { Mailer } from "#backend/accounts/mailer.ts";
import { PROVIDERS, type ReadProviderToken } from "#backend/accounts/person.ts";
import { signIn } from "#backend/accounts/signIn.ts";
import { refreshTokens } from "#backend/accounts/tokens.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, invalidRequest } from "#backend/http/failure.ts";
import { networkOf } from "#serving/http/network.ts";
import { idText, readRequest, text } from "#backend/http/read.ts";

const REFRESH = "urn:ietf:params:oauth:token-type:refresh_token";

/** Maximum length of a token; tokens of providers are signed documents. */
const MAX_TOKEN_LENGTH = 8_000;

const tokenRequest = v.object({
  grant_type: v.literal("urn:ietf:params:oauth:grant-type:token-exchange"),
  subject_token_type: v.picklist([
    "urn:ietf:params:oauth:token-type:access_token",
    "urn:ietf:params:oauth:token-type:id_token",
    REFRESH,
  ]),
  subject_issuer: idText,
  requested_token_type: v.literal("urn:ietf:params:oauth:token-type:access_token"),
  subject_token: text(MAX_TOKEN_LENGTH),
  device: v.object({
    id: nonEmptyText,
    name: maybeEmptyText,
    os_name: maybeEmptyText,
    os_version: maybeEmptyText,
    app_version: maybeEmptyText,
  }),
  strategy: v.literal("refresh"),
  profile: v.optional(v.object({ display_name: v.pipe(text(1_000), v.trim()) })),
});

/** What the token call needs: a reader of provider tokens, mails, and a callback for each session that ended. */
interface TokenParts {
  readonly mailer: Mailer;
  readonly readToken: ReadProviderToken;
  readonly onSignOut: (sessionId: string) => void;
}

/** Adds the refresh of tokens, and the sign-in with a provider's token. */
export function tokenRoutes(app: FastifyInstance, deps: Deps, { readToken, mailer, onSignOut }: TokenParts): void {
  const { db, clock, logSecurity } = deps;

  app.post("/api/oauth2/token", async (request): Promise<Wire<"TokenResponse">> => {
    const { subject_token: token, device, ...body } = readRequest(tokenRequest, request.body);
    const isRefresh = body.subject_token_type === REFRESH;
    if (isRefresh !== (body.subject_issuer === "self")) throw invalidRequest();
    if (isRefresh)
      return refreshTokens(db, clock.now(), { token, deviceId: device.id }, ({ id, userId }) => {
        onSignOut(id);
        logSecurity("refreshTokenReused", request, { account: userId });
      });

    const provider = PROVIDERS.find((name) => name === body.subject_issuer);
    if (provider === undefined) throw new ApiFailure(400, "provider_not_supported", "This provider is not supported");
    const network = networkOf(request.ip);
    await countAttempt(db, PROVIDER_TOKEN, network);
    const person = await readToken(provider, token);
    if (person === null) {
      logSecurity("signInFailed", request, { account: null, by: provider });
      throw new ApiFailure(401, "provider_token_invalid", "The sign-in with this provider was refused");
    }
    // Apple gives the name only to the page, and only once.
    const called = (person.name ?? body.profile?.display_name)?.slice(0, 100) ?? null;
    const name = nameOfPerson(called, await tenantName(deps.configFile));
    const { user, isRegister } = await accountOfPerson(db, clock.now(), provider, { ...person, name });
    await uncountAttempt(db, PROVIDER_TOKEN, network);
    const { subject, tokenData, ended } = await signIn(deps, user, {
      deviceId: device.id,
      deviceName: device.name,
      osName: device.os_name || null,
      osVersion: device.os_version || null,
    });
    ended.forEach(onSignOut);
    if (isRegister) {
      logSecurity("signUp", request, { account: user.id, by: provider });
      mailer.welcome(user, request);
    }
    logSecurity("signIn", request, { account: user.id, by: provider });
    const { access_token, expires_in, refresh_token } = tokenData;
    return { auth_data: { ...subject, isRegister }, token: access_token, expires_in, refresh_token };
  });
}
