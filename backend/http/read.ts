import * as v from "valibot";
import type { Wire } from "#contract/wire.ts";
import { ApiFailure, invalidRequest } from "./failure.ts";

/**
 * A string of at most `most` characters that the database can hold: PostgreSQL has no NUL in texts, and no half
 * characters in documents. The contract has the same maximum.
 */
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\0\p{Surrogate}]*$/u));

/** An id as callers give it, which may be nobody's; also a word that only known ones are compared with. */
export const idText = text(200);
/** An id that must be there. */
export const id = v.pipe(idText, v.minLength(1));

/** So many values a list has at most unless there is a reason: the database compares every row with each of them. */
const MOST_VALUES = 100;

/** A list of at most `most` items. Its length is looked at before anything in it. */
export const list = <const Item extends v.GenericSchema>(item: Item, most = MOST_VALUES) =>
  v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));

/** A JSON object; the library's own objects and records let lists through. */
export const jsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** One text or a list of them, always as a list. */
export const textList = v.pipe(
  v.union([idText, list(idText)]),
  v.transform((value) => (typeof value === "string" ? [value] : value)),
);

/** `value` as `schema` wants it, else 400 `invalid_request`. */
export function readRequest<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]);
  throw invalidRequest(where === null ? undefined : `The request could not be read: ${where.slice(0, 100)}`);
}

/** `value` as `schema` wants it, else 422 `validation_failed` that names each field. */
export function readFields<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  if (typeof value !== "object" || value === null) throw invalidRequest();
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = new Map<string, Wire<"FieldError">>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "";
    fields.set(field, { field, ...problemOf(issue) });
  }
  throw new ApiFailure(422, "validation_failed", "Please check the fields", { fields: [...fields.values()] });
}

const flagOr = (otherwise: "true" | "false") =>
  v.pipe(
    v.optional(v.picklist(["true", "false"]), otherwise),
    v.transform((value) => value === "true"),
  );

/** The message of a check that finds a password to be one of those that are tried first. */
export const TOO_COMMON = "too_common";

/** What is wrong with a field, in the contract's words. */
function problemOf({
  input,
  type,
  requirement,
  message,
}: v.BaseIssue<unknown>): Pick<Wire<"FieldError">, "code" | "message"> {
  if (input === undefined || input === "") return { code: "required", message: "This is needed" };
  if (type === "min_length") return { code: "too_short", message: `At least ${String(requirement)} characters` };
  if (type === "max_length") return { code: "too_long", message: `At most ${String(requirement)} characters` };
  if (message === TOO_COMMON) return { code: TOO_COMMON, message: "One of the passwords that are tried first" };
  return { code: "invalid", message: "This cannot be used" };
}

/** A boolean of a query string; left out it is false. */
export const flag = flagOr("false");
/** A boolean of a query string; left out it is true. */
export const flagOn = flagOr("true");

/** A whole number of a query string between `least` and `most`. */
export const wholeNumber = (least: number, most: number, otherwise: number) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), String(otherwise)),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );

/** An id of a path; what no id can be is nobody's, like the empty one. */
export const pathId = (given: string): string => (v.is(idText, given) ? given : "");

/** Which id a path holds. */
export const idType = v.optional(v.picklist(["id", "reference_id"]), "id");
