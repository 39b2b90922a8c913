import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { Attempts } from "#backend/accounts/attempts.ts";
import { freeDevice, listDevices, registerDevice } from "#backend/accounts/devices.ts";
import { hashPassword, isPassword } from "#backend/accounts/password.ts";
import { refreshTokens, revokeSession, startSession } from "#backend/accounts/tokens.ts";
import { toProfile } from "#backend/accounts/toProfile.ts";
import { deviceViewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#backend/contract/wire.ts";
import { users } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { readFields, readRequest, text } from "#backend/http/read.ts";

const filled = v.pipe(text, v.minLength(1), v.maxLength(1000));

const loginRequest = v.object({
  username: filled,
  password: filled,
  device_id: filled,
  device_name: text,
  strategy: v.literal("refresh"),
});

const tokenRequest = v.object({
  grant_type: v.literal("urn:ietf:params:oauth:grant-type:token-exchange"),
  subject_token_type: v.picklist([
    "urn:ietf:params:oauth:token-type:access_token",
    "urn:ietf:params:oauth:token-type:id_token",
    "urn:ietf:params:oauth:token-type:refresh_token",
  ]),
  subject_issuer: text,
  requested_token_type: v.literal("urn:ietf:params:oauth:token-type:access_token"),
  subject_token: text,
  device: v.object({ id: text, name: text, os_name: text, os_version: text, app_version: text }),
  strategy: v.literal("refresh"),
});

/** Sign-in, refresh and sign-out. `onSignOut` is told which sign-in ended. */
export function authRoutes(app: FastifyInstance, deps: Deps, onSignOut: (sessionId: string) => void): void {
  const { db, clock } = deps;
  const attempts = new Attempts();
  // Checked for unknown addresses, so that they take as long as known ones.
  const nobody = hashPassword("nobody");

  app.post("/api/user/login", async (request): Promise<Wire<"LoginResponse">> => {
    const body = readFields(loginRequest, request.body);
    const email = body.username.trim().toLowerCase();
    const key = `${request.ip} ${email}`;
    attempts.check(key);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const matches = await isPassword(body.password, user?.passwordHash ?? (await nobody));
    if (!user || !matches) {
      attempts.fail(key);
      throw new ApiFailure(401, "invalid_credentials", "Wrong e-mail or password");
    }
    attempts.clear(key);
    const now = clock.now();
    const registered = await registerDevice(db, now, user.id, {
      deviceId: body.device_id,
      deviceName: body.device_name,
      osName: osOf(body.device_id),
      osVersion: null,
    });
    const tokenData = await startSession(db, now, {
      userId: user.id,
      deviceId: body.device_id,
      restricted: !registered,
    });
    const subject: Wire<"AuthSubject"> = {
      profile: toProfile(user),
      devices: await listDevices(db, user.id),
      device_error: registered
        ? null
        : { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: user.maxDevices },
    };
    if (user.loginForm === "A") return { content: { ...subject, tokenData } };
    const { access_token: token, expires_in, refresh_token } = tokenData;
    return { auth_data: { ...subject, isRegister: false }, token, expires_in, refresh_token };
  });

  app.post("/api/oauth2/token", async (request): Promise<Wire<"TokenResponse">> => {
    const body = readRequest(tokenRequest, request.body);
    if (body.subject_token_type !== "urn:ietf:params:oauth:token-type:refresh_token")
      throw new ApiFailure(400, "provider_not_supported", "This provider is not supported");
    return refreshTokens(db, clock.now(), { token: body.subject_token, deviceId: body.device.id });
  });

  app.post("/api/user/logout", async (request, reply) => {
    const viewer = await deviceViewer(deps, request).catch((error: unknown) => {
      if (error instanceof ApiFailure) return null; // a dead or missing token is signed out already
      throw error;
    });
    if (viewer !== null) {
      await revokeSession(db, clock.now(), viewer.sessionId);
      if (!viewer.restricted) await freeDevice(db, viewer.userId, viewer.deviceId);
      onSignOut(viewer.sessionId);
    }
    return reply.status(204).send();
  });
}

/** The operating system a user-agent string names; null when it names none we know. */
function osOf(userAgent: string): string | null {
  if (/iPad|iPhone|iPod/.test(userAgent)) return /iPad/.test(userAgent) ? "iPadOS" : "iOS";
  const known = [
    ["Android", "Android"],
    ["CrOS", "ChromeOS"],
    ["Windows", "Windows"],
    ["Mac OS X", "macOS"],
    ["Linux", "Linux"],
  ] as const;
  return known.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
}
