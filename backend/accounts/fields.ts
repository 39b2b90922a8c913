import * as v from "valibot";
import { text } from "#backend/http/read.ts";

/** More than anybody types; keeps hashing and storing cheap. */
const MOST_CHARACTERS = 1000;

/** A text that must not be empty. */
export const filled = v.pipe(text, v.minLength(1), v.maxLength(MOST_CHARACTERS));

/** A text that may be empty. */
export const short = v.pipe(text, v.maxLength(MOST_CHARACTERS));

/** A password being chosen. */
export const newPassword = v.pipe(text, v.minLength(8), v.maxLength(MOST_CHARACTERS));

/** An e-mail address; blanks around it do not count. */
export const emailAddress = v.pipe(text, v.trim(), v.maxLength(254), v.email());
