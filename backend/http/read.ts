import * as v from "valibot";
import type { Wire } from "#contract/wire.ts";
import { shownLine, shownLines } from "#backend/text/shownText.ts";
import { ApiFailure, invalidRequest } from "./failure.ts";

/** `max` is the contract's. PostgreSQL has no NUL in texts and no lone surrogates in documents. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\0\p{Surrogate}]*$/u));

/** One line that others will see, as `shownLine` makes it; perhaps empty. */
export const lineForOthers = (max: number) => v.pipe(text(max), v.transform(shownLine));

/** Lines that others will see, as `shownLines` makes them; perhaps empty. */
export const linesForOthers = (max: number) => v.pipe(text(max), v.transform(shownLines));

/** An id from a caller, which may not exist; also a word that is only compared with known ones. */
export const idText = text(200);
export const id = v.pipe(idText, v.minLength(1));

/** Default maximum length of a list: the database compares every row with each value. */
const MAX_VALUES = 100;

/** A list of at most `most` items. The length is checked before the items. */
export const list = <const Item extends v.GenericSchema>(item: Item, max = MAX_VALUES) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item));

/** A JSON object; the objects and records of valibot also accept arrays. */
export const jsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** One text or a list of texts, converted to a list. */
export const textList = v.pipe(
  v.union([idText, list(idText)]),
  v.transform((value) => (typeof value === "string" ? [value] : value)),
);

/** Parses `value` with `schema`. Throws 400 `invalid_request`. */
export function readRequest<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]);
  throw invalidRequest(where === null ? undefined : `The request could not be read: ${where.slice(0, 100)}`);
}

/** Parses `value` with `schema`. Throws 422 `validation_failed` with every field that is invalid. */
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
    fields.set(field, { field, ...fieldErrorOf(issue) });
  }
  throw new ApiFailure(422, "validation_failed", "Please check the fields", { fields: [...fields.values()] });
}

const flagOr = (otherwise: "true" | "false") =>
  v.pipe(
    v.optional(v.picklist(["true", "false"]), otherwise),
    v.transform((value) => value === "true"),
  );

/** The message of the check that rejects common passwords. */
export const TOO_COMMON = "too_common";

/** Returns what is wrong with a field, in the terms of the contract. */
function fieldErrorOf({
  input,
  type,
  requirement,
  message,
}: v.BaseIssue<unknown>): Pick<Wire<"FieldError">, "code" | "message"> {
  if (input === undefined || input === "") return { code: "required", message: "This is required" };
  if (type === "min_length") return { code: "too_short", message: `At least ${String(requirement)} characters` };
  if (type === "max_length") return { code: "too_long", message: `At most ${String(requirement)} characters` };
  if (message === TOO_COMMON) return { code: TOO_COMMON, message: "One of the passwords that are tried first" };
  return { code: "invalid", message: "This is not valid" };
}

/** A boolean in a query string; false by default. */
export const flag = flagOr("false");
/** A boolean in a query string; true by default. */
export const flagOn = flagOr("true");

/** An integer in a query string, between `least` and `most`; `otherwise` by default. */
export const wholeNumber = (min: number, max: number, otherwise: number) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), String(otherwise)),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );

/** Returns the id in a path, or the empty id, which does not exist, for a text that cannot be an id. */
export const pathId = (given: string): string => (v.is(idText, given) ? given : "");

/** The kind of id in a path. */
export const idType = v.optional(v.picklist(["id", "reference_id"]), "id");
