import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { accountByEmail, createAccount, emailKey } from "#backend/accounts/accounts.ts";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { removeUnusedDevice } from "#backend/accounts/devices.ts";
import { displayName } from "#backend/accounts/displayName.ts";
import { emailAddress, nonEmptyText, newPassword, maybeEmptyText } from "#backend/accounts/fields.ts";
import { SIGN_OUT, SIGN_UP } from "#backend/accounts/limits.ts";
import type { Mailer } from "#backend/accounts/mailer.ts";
import { osOf } from "#backend/accounts/operatingSystem.ts";
import { hashPassword, isPassword } from "#backend/accounts/password.ts";
import { inPasswordQueue } from "#backend/accounts/passwordQueue.ts";
import { signIn } from "#backend/accounts/signIn.ts";
import { countSignIn } from "#backend/accounts/signInLimits.ts";
import { NO_DEVICE, revokeSession, startSession } from "#backend/accounts/tokens.ts";
import { toProfile } from "#backend/accounts/toProfile.ts";
import { viewerOfAnyToken } from "#backend/accounts/viewer.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { networkOf } from "#serving/http/network.ts";
import { readFields, text } from "#backend/http/read.ts";
import { tenantName } from "#serving/tenant/site.ts";

const registerRequest = (tenant: string) =>
  v.object({
    email: emailAddress,
    password: newPassword,
    displayName: v.optional(displayName(tenant)),
    countryName: v.optional(v.pipe(text(100), v.trim())),
    strategy: v.literal("refresh"),
  });

const loginRequest = v.object({
  username: nonEmptyText,
  password: nonEmptyText,
  device_id: nonEmptyText,
  device_name: maybeEmptyText,
  strategy: v.literal("refresh"),
});

interface AuthParts {
  readonly mailer: Mailer;
  /** Called with the id of each session that ended. */
  readonly onSignOut: (sessionId: string) => void;
}

export function authRoutes(app: FastifyInstance, deps: Deps, { mailer, onSignOut }: AuthParts): void {
  const { db, clock, logSecurity } = deps;
  // Compared for unknown addresses, so that they take as long as known ones.
  const nobody = hashPassword("nobody", deps.passwordCost);

  app.post(
    "/api/user/register",
    inPasswordQueue(async (request): Promise<Wire<"RegisterResponse">> => {
      const body = readFields(registerRequest(await tenantName(deps.configFile)), request.body);
      await countAttempt(db, SIGN_UP, networkOf(request.ip));
      const taken = () => new ApiFailure(409, "email_already_registered", "This address has an account already");
      if ((await accountByEmail(db, body.email)) !== null) throw taken();
      const user = await createAccount(db, clock.now(), {
        email: body.email,
        passwordHash: await hashPassword(body.password, deps.passwordCost),
        displayName: body.displayName ?? null,
        countryName: body.countryName || null,
      });
      if (user === null) throw taken();
      logSecurity("signUp", request, { account: user.id, by: "password" });
      mailer.welcome(user, request);
      // The following sign-in registers the device and ends this session, which has no device.
      const tokenData = await startSession(db, clock.now(), {
        userId: user.id,
        deviceId: NO_DEVICE,
        restricted: false,
      });
      return { content: { profile: toProfile(user), tokenData } };
    }),
  );

  app.post(
    "/api/user/login",
    inPasswordQueue(async (request): Promise<Wire<"LoginResponse">> => {
      const body = readFields(loginRequest, request.body);
      const onSuccess = await countSignIn(db, {
        ip: request.ip,
        address: emailKey(body.username),
        deviceId: body.device_id,
      });
      const user = await accountByEmail(db, body.username);
      const matches = await isPassword(body.password, user?.passwordHash ?? (await nobody));
      if (user === null || user.passwordHash === null || !matches) {
        logSecurity("signInFailed", request, { account: user?.id ?? null, by: "password" });
        throw new ApiFailure(401, "invalid_credentials", "Wrong e-mail or password");
      }
      await onSuccess();
      const { subject, tokenData, ended } = await signIn(deps, user, {
        deviceId: body.device_id,
        deviceName: body.device_name,
        osName: osOf(body.device_id),
        osVersion: null,
      });
      ended.forEach(onSignOut);
      logSecurity("signIn", request, { account: user.id, by: "password" });
      if (user.loginForm === "A") return { content: { ...subject, tokenData } };
      const { access_token: token, expires_in, refresh_token } = tokenData;
      return { auth_data: { ...subject, isRegister: false }, token, expires_in, refresh_token };
    }),
  );

  app.post("/api/user/logout", async (request, reply) => {
    const viewer = await viewerOfAnyToken(deps, request).catch((error: unknown) => {
      if (error instanceof ApiFailure) return null; // an expired or missing token is signed out already
      throw error;
    });
    if (viewer === null) await countAttempt(db, SIGN_OUT, networkOf(request.ip));
    else {
      await revokeSession(db, clock.now(), viewer.sessionId);
      if (!viewer.restricted) await removeUnusedDevice(db, viewer.userId, viewer.deviceId);
      onSignOut(viewer.sessionId);
      logSecurity("signOut", request, { account: viewer.userId });
    }
    return reply.status(204).send();
  });
}
