import * as v from "valibot";
import { isCommonPassword, MIN_CHARACTERS } from "#backend/accounts/commonPasswords.ts";
import { text, TOO_COMMON } from "#backend/http/read.ts";

/** Longer than any real input, and short enough to hash and store cheaply. */
const MAX_CHARACTERS = 1000;

export const nonEmptyText = v.pipe(text(MAX_CHARACTERS), v.minLength(1));

export const maybeEmptyText = text(MAX_CHARACTERS);

/** A new password: long enough, and none of the most common ones. */
export const newPassword = v.pipe(
  text(MAX_CHARACTERS),
  v.minLength(MIN_CHARACTERS),
  v.check((password) => !isCommonPassword(password), TOO_COMMON),
);

/** An e-mail address; surrounding spaces are removed. */
export const emailAddress = v.pipe(text(254), v.trim(), v.email());
