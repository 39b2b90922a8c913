import { vi } from "vitest";
import { listMails } from "#backend/mail/sentMails.ts";

/** Returns the token of the newest mail to `to` that links to the English `page`; waits for the mail. */
export async function mailedToken(
  { mailDir }: { readonly mailDir: string },
  to: string,
  page: string,
): Promise<string> {
  const start = `https://portal.example${page}?token=`;
  return vi.waitFor(async () => {
    const mails = (await listMails(mailDir)).filter((mail) => mail.to === to);
    const link = mails.flatMap(({ text }) => text.split("\n").filter((line) => line.startsWith(start)))[0];
    return link?.slice(start.length) ?? Promise.reject(new Error("No mail yet"));
  });
}
