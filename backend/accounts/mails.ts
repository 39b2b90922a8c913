import type { Mail } from "#backend/mail/sentMails.ts";
import type { Locale } from "#contract/locales.ts";
import { mailText } from "./mailTexts.ts";
import { RESET_MINUTES } from "./resets.ts";

/** The recipient of a mail, its sender (the name of the tenant's portal) and its language. */
export interface MailHeader {
  readonly to: string;
  readonly from: string;
  readonly locale: Locale;
}

/** Creates the mail for choosing a new password; `link` works once and for 60 min. */
export function resetMail(header: MailHeader, link: string): Mail {
  const { locale } = header;
  const choose = mailText(locale, "reset.choose", { time: validity(header) });
  const [asked, notYou] = [mailText(locale, "reset.asked"), mailText(locale, "reset.notYou")];
  return {
    ...header,
    subject: mailText(locale, "reset.subject"),
    text: bodyOf(header, asked, `${choose}\n\n${link}`, notYou),
  };
}

/** Creates the mail that tells a viewer that the password has changed. */
export function passwordChangedMail(header: MailHeader): Mail {
  const { locale } = header;
  const [text, notYou] = [mailText(locale, "changed.text"), mailText(locale, "changed.notYou")];
  return { ...header, subject: mailText(locale, "changed.subject"), text: bodyOf(header, text, notYou) };
}

const validity = ({ locale }: MailHeader) =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(RESET_MINUTES);

const bodyOf = ({ from }: MailHeader, ...paragraphs: readonly string[]) => `${[...paragraphs, from].join("\n\n")}\n`;
