import type { Mail } from "#backend/mail/outbox.ts";
import type { PushLocale } from "#backend/push/texts.ts";
import { mailText } from "./mailTexts.ts";
import { RESET_MINUTES } from "./resets.ts";

/** To whom a mail goes, and in whose name: that of the tenant's portal. */
export interface Letter {
  readonly to: string;
  readonly from: string;
  readonly locale: PushLocale;
}

/** The mail that leads to a new password; `link` is good for 60 min and once. */
export function resetMail(letter: Letter, link: string): Mail {
  const { locale } = letter;
  const choose = mailText(locale, "reset.choose", { time: validity(letter) });
  const [asked, notYou] = [mailText(locale, "reset.asked"), mailText(locale, "reset.notYou")];
  return {
    ...letter,
    subject: mailText(locale, "reset.subject"),
    text: bodyOf(letter, asked, `${choose}\n\n${link}`, notYou),
  };
}

/** Tells a viewer that the password is another one now. */
export function passwordChangedMail(letter: Letter): Mail {
  const { locale } = letter;
  const [text, notYou] = [mailText(locale, "changed.text"), mailText(locale, "changed.notYou")];
  return { ...letter, subject: mailText(locale, "changed.subject"), text: bodyOf(letter, text, notYou) };
}

const validity = ({ locale }: Letter) =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(RESET_MINUTES);

const bodyOf = ({ from }: Letter, ...paragraphs: readonly string[]) => `${[...paragraphs, from].join("\n\n")}\n`;
