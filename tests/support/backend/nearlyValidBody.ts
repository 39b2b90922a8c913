import fc from "fast-check";
import { resolveSchema } from "./contract.ts";

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary" }) },
  fc.constantFrom(
    "'; drop table users; --",
    "' or '1'='1",
    "%",
    "\\",
    "\u0000",
    "\ud800",
    "\u202eevil",
    "null",
    "__proto__",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "{{7*7}}",
    "../../etc/passwd",
    "\r\nBcc: x@y.example",
    "2026-02-30",
    "9999-99-99T99:99:99Z",
    "-1",
    "1e999",
    "x".repeat(20_000),
    "u-101",
    "d-11",
  ),
);

const anything = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.object({ maxDepth: 2, maxKeys: 4 }),
);

/** Generates values that `schema` allows or nearly allows. */
function fitting(schema: unknown): fc.Arbitrary<unknown> {
  const { const: only, enum: known, properties, anyOf, items, type, format, additionalProperties } = shapeOf(schema);
  if (only !== undefined) return fc.constant(only);
  if (known !== undefined) return fc.constantFrom(...known);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(fitting));
  if (properties !== undefined) return nearlyValidBody(schema);
  if (additionalProperties !== undefined)
    return fc.dictionary(text, nearlyValidBody(additionalProperties), { maxKeys: 3 });
  if (format === "email") return fc.oneof(fc.emailAddress(), text);
  if (format === "date") return fc.constantFrom("1991-05-17", "2200-01-01", "1991-02-31");
  if (format === "date-time") return fc.constantFrom("2026-03-10T10:00:00.000Z", "2026-03-10", "soon");
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => fitting({ format, type: one })));
  if (type === "null") return fc.constant(null);
  if (type === "array") return fc.array(fitting(items), { maxLength: 3 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return fc.integer();
  return text;
}

/** Generates bodies close to what `schema` allows: members that fit, are missing, have any value, or are unknown. */
export function nearlyValidBody(schema: unknown): fc.Arbitrary<unknown> {
  const { properties = {} } = shapeOf(schema);
  const entries = Object.entries(properties).map(([key, inner]) => [
    key,
    fc.oneof({ weight: 4, arbitrary: fitting(inner) }, { weight: 1, arbitrary: anything }),
  ]);
  const near = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const foreign = fc.dictionary(text, anything, { maxKeys: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: near },
    { weight: 1, arbitrary: fc.tuple(near, foreign).map(([own, more]) => ({ ...more, ...own })) },
    { weight: 1, arbitrary: anything },
  );
}

interface Shape {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Record<string, unknown>;
  readonly anyOf?: readonly unknown[];
  readonly allOf?: readonly unknown[];
  readonly items?: unknown;
  readonly type?: unknown;
  readonly format?: string;
  readonly additionalProperties?: unknown;
}

/** Resolves a schema and merges its `allOf` into it. */
function shapeOf(schema: unknown): Shape {
  const shape = (resolveSchema(schema) ?? {}) as Shape;
  if (shape.allOf === undefined) return shape;
  const parts = shape.allOf.map(shapeOf);
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}), shape.properties);
  return Object.assign({}, ...parts, shape, Object.keys(properties).length > 0 && { properties });
}
