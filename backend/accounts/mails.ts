import type { Mail } from "#backend/mail/outbox.ts";

/** The mail that leads to a new password; `link` is good for 60 min and once. */
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: "Choose a new password",
  text: [
    "Somebody, hopefully you, asked for a new password of your account.",
    `Choose it here within 60 minutes:\n\n${link}`,
    "If it was not you, leave this mail be: nothing changes.\n",
  ].join("\n\n"),
});

/** Tells a viewer that the password is another one now. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: "Your password was changed",
  text: [
    "The password of your account was changed just now, and all other devices were signed out.",
    "If it was not you, choose a new one with 'Forgot password' on the sign-in page.\n",
  ].join("\n\n"),
});
