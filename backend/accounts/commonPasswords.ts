import { dictionary } from "@zxcvbn-ts/language-common";

/** Minimum length of a password (AUTH-13). */
export const MIN_CHARACTERS = 8;
const COMMON_COUNT = 10_000;

/** The common passwords that are long enough. The source list is in lower case and begins with the most common one. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= MIN_CHARACTERS).slice(0, COMMON_COUNT),
);

/** Returns whether `password` is one of the 10,000 passwords that guessers try first, in upper or lower case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
