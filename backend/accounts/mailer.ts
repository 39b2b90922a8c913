import type { FastifyRequest } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { requestLocale } from "#backend/http/language.ts";
import { networkOf } from "#serving/http/network.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { logError } from "#serving/log/logError.ts";
import { queueMail } from "#backend/mail/queue.ts";
import { mailFolder } from "#backend/mail/mailFolder.ts";
import { sendMail, type Mail } from "#backend/mail/sentMails.ts";
import { portalLinks, type MailHeader } from "#backend/mail/mailHeader.ts";
import { tenantName } from "#serving/tenant/site.ts";
import { emailKey, type Account } from "./accounts.ts";
import { countAttempt } from "./attempts.ts";
import { VERIFICATION_MAIL, VERIFICATION_MAIL_PER_NETWORK } from "./limits.ts";
import { passwordChangedMail, resetMail, verificationMail } from "./mails.ts";
import { createResetToken } from "./resets.ts";
import { createVerificationToken } from "./verifications.ts";

export const reportUnsent = (error: unknown): void => logError("A mail could not be sent", error);

/** Mails to accounts, in the name of the tenant's portal and in the language of the request that causes them. */
export interface Mailer {
  readonly sendReset: (user: Account, request: FastifyRequest) => Promise<void>;
  /** Tells that the password has changed; never rejects. */
  readonly tellPasswordChanged: (user: Account, request: FastifyRequest) => Promise<void>;
  /** Sends a link that proves the address. Rejects with 429 above the limits of the network and the address. */
  readonly sendVerification: (user: Account, request: FastifyRequest) => Promise<void>;
  /** Sends that link after a sign-up, without delaying or failing it, unless the address is proven. */
  readonly welcome: (user: Account, request: FastifyRequest) => void;
}

export function createMailer(deps: Deps): Mailer {
  const { db, clock, configFile, smtp = null } = deps;
  const send = async (mail: Mail) => {
    if (smtp !== null) return queueMail(db, Date.now(), mail);
    return sendMail(await mailFolder(deps), clock.now(), mail);
  };
  const headerTo = async ({ email }: Account, request: FastifyRequest): Promise<MailHeader> => ({
    to: email,
    from: await tenantName(configFile),
    locale: requestLocale(request),
  });
  const linkTo = async (path: string, { locale }: MailHeader) => (await portalLinks(deps))(path, locale);
  const sendVerification = async (user: Account, request: FastifyRequest) => {
    await countAttempt(db, VERIFICATION_MAIL_PER_NETWORK, networkOf(request.ip));
    await countAttempt(db, VERIFICATION_MAIL, emailKey(user.email));
    const header = await headerTo(user, request);
    const token = await createVerificationToken(db, clock.now(), user);
    const link = await linkTo(`/auth/email/verify/?token=${token}`, header);
    await send(verificationMail(header, link));
  };
  return {
    sendReset: async (user, request) => {
      const header = await headerTo(user, request);
      const token = await createResetToken(db, clock.now(), user.id);
      const link = await linkTo(`/auth/password/reset/?token=${token}`, header);
      await send(resetMail(header, link));
    },
    tellPasswordChanged: (user, request) =>
      headerTo(user, request)
        .then((header) => send(passwordChangedMail(header)))
        .catch(reportUnsent),
    sendVerification,
    welcome: (user, request) => {
      if (user.emailVerified) return;
      // Above a limit there is no mail; the viewer can ask for it later.
      sendVerification(user, request).catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) reportUnsent(error);
      });
    },
  };
}
