import { expect, test } from "vitest";
import { passwordChangedMail, resetMail, verificationMail } from "./mails.ts";
import { RESET_MINUTES } from "./resets.ts";
import { VERIFICATION_HOURS } from "./verifications.ts";
import { LOCALE_CODES } from "#contract/locales.ts";

const LINK = "https://portal.example/de/auth/password/reset/?token=rp.x";

test.each(LOCALE_CODES)(
  "[AUTH-14] [AUTH-15] in %s mails name the sender and the expiry of the link, and have no unfilled gaps",
  (locale) => {
    const header = { to: "a@demo.example", from: "Riviera", locale };
    const mails = [resetMail(header, LINK), verificationMail(header, LINK), passwordChangedMail(header)];
    for (const { from, text, subject } of mails) {
      expect(from).toBe("Riviera");
      expect(text.trimEnd().endsWith("\n\nRiviera")).toBe(true);
      expect(subject + text).not.toMatch(/[{}<>"]|Touchline/);
    }
    expect(mails[0]?.text).toContain(String(RESET_MINUTES));
    expect(mails[1]?.text).toContain(String(VERIFICATION_HOURS));
    for (const { text } of mails.slice(0, 2)) expect(text.split("\n")).toContain(LINK);
  },
);
