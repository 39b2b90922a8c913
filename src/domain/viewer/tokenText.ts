import * as v from "valibot";

/** A token goes into a request header, so what no header can hold is no token. */
export const tokenText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8192}$/));
