import type { Deps } from "#backend/deps.ts";
import { portalAddress } from "./mailHeader.ts";
import type { MailClient } from "./mailSender.ts";
import { sendMail, type MailFolder } from "./sentMails.ts";

/** The sender's address is at the portal's host unless the operator names one. */
export async function mailFolder(
  deps: Pick<Deps, "mailDir" | "mailFrom" | "configFile" | "portalUrl">,
): Promise<MailFolder> {
  const sender = deps.mailFrom ?? `no-reply@${new URL(await portalAddress(deps)).hostname}`;
  return { folder: deps.mailDir, sender };
}

/** Writes queued mails as files where there is no mail server. */
export const createFolderClient = (deps: Parameters<typeof mailFolder>[0] & Pick<Deps, "clock">): MailClient => ({
  send: async (mail) => {
    await sendMail(await mailFolder(deps), deps.clock.now(), mail);
    return null;
  },
  close: () => {},
});
