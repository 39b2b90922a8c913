import * as v from "valibot";
import { isCommonPassword, LEAST_CHARACTERS } from "#backend/accounts/commonPasswords.ts";
import { text, TOO_COMMON } from "#backend/http/read.ts";

/** More than anybody types; keeps hashing and storing cheap. */
const MOST_CHARACTERS = 1000;

/** A text that must not be empty. */
export const filled = v.pipe(text(MOST_CHARACTERS), v.minLength(1));

/** A text that may be empty. */
export const short = text(MOST_CHARACTERS);

/** A password being chosen. */
export const newPassword = v.pipe(
  text(MOST_CHARACTERS),
  v.minLength(LEAST_CHARACTERS),
  v.check((password) => !isCommonPassword(password), TOO_COMMON),
);

/** An e-mail address; blanks around it do not count. */
export const emailAddress = v.pipe(text(254), v.trim(), v.email());
