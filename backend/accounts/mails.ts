import type { Mail } from "#backend/mail/sentMails.ts";
import type { Locale } from "#contract/locales.ts";
import { mailText } from "./mailTexts.ts";
import { RESET_MINUTES } from "./resets.ts";
import { VERIFICATION_HOURS } from "./verifications.ts";

/** The recipient of a mail, its sender (the name of the tenant's portal) and its language. */
export interface MailHeader {
  readonly to: string;
  readonly from: string;
  readonly locale: Locale;
}

/** Creates the mail for choosing a new password; `link` works once and for 60 min. */
export function resetMail(header: MailHeader, link: string): Mail {
  const { locale } = header;
  const choose = mailText(locale, "reset.choose", { time: lengthText(locale, RESET_MINUTES, "minute") });
  const [asked, notYou] = [mailText(locale, "reset.asked"), mailText(locale, "reset.notYou")];
  return {
    ...header,
    subject: mailText(locale, "reset.subject"),
    text: bodyOf(header, asked, `${choose}\n\n${link}`, notYou),
  };
}

/** Creates the mail for proving an address; `link` works once and for 24 h. */
export function verificationMail(header: MailHeader, link: string): Mail {
  const { locale } = header;
  const open = mailText(locale, "verify.open", { time: lengthText(locale, VERIFICATION_HOURS, "hour") });
  const [made, notYou] = [mailText(locale, "verify.made"), mailText(locale, "verify.notYou")];
  return {
    ...header,
    subject: mailText(locale, "verify.subject"),
    text: bodyOf(header, made, `${open}\n\n${link}`, notYou),
  };
}

/** Creates the mail that tells a viewer that the password has changed. */
export function passwordChangedMail(header: MailHeader): Mail {
  const { locale } = header;
  const [text, notYou] = [mailText(locale, "changed.text"), mailText(locale, "changed.notYou")];
  return { ...header, subject: mailText(locale, "changed.subject"), text: bodyOf(header, text, notYou) };
}

const lengthText = (locale: Locale, value: number, unit: "minute" | "hour") =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);

const bodyOf = ({ from }: MailHeader, ...paragraphs: readonly string[]) => `${[...paragraphs, from].join("\n\n")}\n`;
