import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { accountById } from "#backend/accounts/accounts.ts";
import { countAttempt, uncountAttempt } from "#backend/accounts/attempts.ts";
import { nonEmptyText } from "#backend/accounts/fields.ts";
import { VERIFY_EMAIL } from "#backend/accounts/limits.ts";
import type { Mailer } from "#backend/accounts/mailer.ts";
import { verifyEmail } from "#backend/accounts/verifications.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, unauthorized } from "#backend/http/failure.ts";
import { networkOf } from "#serving/http/network.ts";
import { readFields } from "#backend/http/read.ts";

const verifyRequest = v.object({ token: nonEmptyText });

/** Adds the mailed links that prove an account's e-mail address (AUTH-15). */
export function verificationRoutes(app: FastifyInstance, deps: Deps, mailer: Mailer): void {
  const { db, clock, logSecurity } = deps;

  app.post("/api/user/send_verification", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const user = await accountById(db, userId);
    if (user === null) throw unauthorized();
    if (!user.emailVerified) await mailer.sendVerification(user, request);
    return reply.status(204).send();
  });

  app.post("/api/user/verify_email", async (request, reply) => {
    const { token } = readFields(verifyRequest, request.body);
    const network = networkOf(request.ip);
    await countAttempt(db, VERIFY_EMAIL, network);
    const user = await verifyEmail(db, clock.now(), token).catch((error: unknown) => {
      if (error instanceof ApiFailure) logSecurity("emailVerificationFailed", request);
      throw error;
    });
    logSecurity("emailVerified", request, { account: user.id });
    await uncountAttempt(db, VERIFY_EMAIL, network);
    return reply.status(204).send();
  });
}
