import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { accountByEmail, accountById, emailKey, type Account } from "#backend/accounts/accounts.ts";
import { countAttempt, isWithinLimit, uncountAttempt, type Limit } from "#backend/accounts/attempts.ts";
import { checkPassword, logWrongPassword } from "#backend/accounts/confirmOwner.ts";
import { emailAddress, nonEmptyText, newPassword } from "#backend/accounts/fields.ts";
import {
  PASSWORD_CHANGES,
  RESET,
  RESET_MAIL,
  RESET_MAIL_PER_NETWORK,
  UNPROVEN_NOTICE,
  UNPROVEN_RESET,
} from "#backend/accounts/limits.ts";
import { reportUnsent, type Mailer } from "#backend/accounts/mailer.ts";
import { hashPassword } from "#backend/accounts/password.ts";
import { inPasswordQueue } from "#backend/accounts/passwordQueue.ts";
import { replacePassword } from "#backend/accounts/replacePassword.ts";
import { resetPassword } from "#backend/accounts/resets.ts";
import { forgetFailedSignIns } from "#backend/accounts/signInLimits.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, unauthorized } from "#backend/http/failure.ts";
import { networkOf } from "#serving/http/network.ts";
import { readFields } from "#backend/http/read.ts";

const forgotRequest = v.object({ email: emailAddress });
const resetRequest = v.object({ token: nonEmptyText, password: newPassword });
const changeRequest = v.object({ current_password: nonEmptyText, new_password: newPassword });

interface PasswordParts {
  readonly mailer: Mailer;
  /** Called with the id of each session that ended. */
  readonly onSignOut: (sessionId: string) => void;
}

export function passwordRoutes(app: FastifyInstance, deps: Deps, { mailer, onSignOut }: PasswordParts): void {
  const { db, clock, logSecurity } = deps;

  /** An address that nobody has proven may be a stranger's, so few mails go there. */
  const mayMail = async ({ email, emailVerified }: Account, ifUnproven: Limit) =>
    emailVerified || (await isWithinLimit(db, ifUnproven, emailKey(email)));

  const mailReset = async (email: string, caller: FastifyRequest) => {
    const user = await accountByEmail(db, email);
    logSecurity("passwordResetAsked", caller, { account: user?.id ?? null });
    if (user === null || !(await mayMail(user, UNPROVEN_RESET))) return;
    await mailer.sendReset(user, caller);
  };

  app.post("/api/user/forgot_password", async (request, reply) => {
    const { email } = readFields(forgotRequest, request.body);
    await countAttempt(db, RESET_MAIL_PER_NETWORK, networkOf(request.ip));
    await countAttempt(db, RESET_MAIL, emailKey(email));
    // Not awaited: the response time would reveal whether the account exists.
    mailReset(email, request).catch(reportUnsent);
    return reply.status(204).send();
  });

  app.post(
    "/api/user/reset_password",
    inPasswordQueue(async (request, reply) => {
      const body = readFields(resetRequest, request.body);
      const network = networkOf(request.ip);
      await countAttempt(db, RESET, network);
      const { user, ended } = await resetPassword(db, clock.now(), body, deps.passwordCost).catch((error: unknown) => {
        if (error instanceof ApiFailure) logSecurity("passwordResetFailed", request);
        throw error;
      });
      logSecurity("passwordReset", request, { account: user.id });
      await uncountAttempt(db, RESET, network);
      // A new password also clears the failed attempts of other people, so that its owner can use it at once.
      await forgetFailedSignIns(db, { ip: request.ip, address: emailKey(user.email) });
      ended.forEach(onSignOut);
      await mailer.tellPasswordChanged(user, request);
      return reply.status(204).send();
    }),
  );

  app.post(
    "/api/user/change_password",
    inPasswordQueue(async (request, reply) => {
      const viewer = await requiredViewer(deps, request);
      const body = readFields(changeRequest, request.body);
      const user = await accountById(db, viewer.userId);
      if (user === null) throw unauthorized();
      await checkPassword(db, user, body.current_password).catch(logWrongPassword(deps, request, user.id));
      await countAttempt(db, PASSWORD_CHANGES, user.id);
      const passwordHash = await hashPassword(body.new_password, deps.passwordCost);
      const ended = await replacePassword(db, clock.now(), { user, passwordHash, sessionId: viewer.sessionId });
      logSecurity("passwordChanged", request, { account: user.id });
      ended.forEach(onSignOut);
      if (await mayMail(user, UNPROVEN_NOTICE)) await mailer.tellPasswordChanged(user, request);
      return reply.status(204).send();
    }),
  );
}
