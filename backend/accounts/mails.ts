import { bodyOf, type MailHeader } from "#backend/mail/mailHeader.ts";
import type { Mail } from "#backend/mail/sentMails.ts";
import { serverText } from "#serving/text/texts.ts";
import type { Locale } from "#contract/locales.ts";
import { RESET_MINUTES } from "./resets.ts";
import { VERIFICATION_HOURS } from "./verifications.ts";

/** Creates the mail for choosing a new password; `link` works once and for 60 min. */
export function resetMail(header: MailHeader, link: string): Mail {
  const { locale } = header;
  const choose = serverText(locale, "mail.reset.choose", { time: lengthText(locale, RESET_MINUTES, "minute") });
  const [asked, notYou] = [serverText(locale, "mail.reset.asked"), serverText(locale, "mail.reset.notYou")];
  return {
    ...header,
    subject: serverText(locale, "mail.reset.subject"),
    text: bodyOf(header, [asked, `${choose}\n\n${link}`, notYou]),
  };
}

/** Creates the mail for proving an address; `link` works once and for 24 h. */
export function verificationMail(header: MailHeader, link: string): Mail {
  const { locale } = header;
  const open = serverText(locale, "mail.verify.open", { time: lengthText(locale, VERIFICATION_HOURS, "hour") });
  const [made, notYou] = [serverText(locale, "mail.verify.made"), serverText(locale, "mail.verify.notYou")];
  return {
    ...header,
    subject: serverText(locale, "mail.verify.subject"),
    text: bodyOf(header, [made, `${open}\n\n${link}`, notYou]),
  };
}

export function passwordChangedMail(header: MailHeader): Mail {
  const { locale } = header;
  const [text, notYou] = [serverText(locale, "mail.changed.text"), serverText(locale, "mail.changed.notYou")];
  return { ...header, subject: serverText(locale, "mail.changed.subject"), text: bodyOf(header, [text, notYou]) };
}

const lengthText = (locale: Locale, value: number, unit: "minute" | "hour") =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
