import { dictionary } from "@zxcvbn-ts/language-common";

/** Shorter passwords are refused anyway (AUTH-13). */
export const LEAST_CHARACTERS = 8;
const MOST_COMMON = 10_000;

/** Those that would be long enough; the list begins with the most common one, and is in small letters. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= LEAST_CHARACTERS).slice(0, MOST_COMMON),
);

/** Whether `password`, however its letters are written, is one of the 10,000 that guessers try first. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
