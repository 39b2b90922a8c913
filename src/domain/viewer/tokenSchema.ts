import * as v from "valibot";

/** Schema of a token: only characters that a request header can hold. */
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8192}$/));
