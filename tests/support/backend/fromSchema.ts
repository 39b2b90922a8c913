import fc from "fast-check";
import { resolveSchema } from "./contract.ts";

/** The part of JSON Schema that the answers of the contract use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly maxItems?: number;
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
}

/** Strings that a schema allows and that are hard for a screen. */
const ODD_TEXTS = [
  "",
  " ",
  "<b onclick=x>",
  "שלום",
  "👩‍🚀",
  "x".repeat(300),
  "a\u202eb",
  "javascript:alert(1)",
  "0",
  "null",
];

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uri: fc.webUrl(),
  "uri-reference": fc.oneof(fc.webUrl(), fc.constantFrom("/media/a.webp", "/league/x?tab=clips")),
  email: fc.emailAddress(),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString().slice(0, 10)),
  "date-time": fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString()),
};

/** Members that contain an id, a name or a type. */
const NAMES = /(?:^|_)ids?$|Id$|^(?:type|sport_type|text|identity|identityItem)$/;

/** Generates values that fit the schema, as a server that follows the contract may send them. */
export function fromSchema(given: unknown, name = ""): fc.Arbitrary<unknown> {
  const schema = resolveSchema(given) as Schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.allOf !== undefined) return fromSchema(merged(schema), name);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fromSchema(choice, name)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fromSchema({ ...schema, type }, name)));
  switch (schema.type ?? (schema.properties ? "object" : "")) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? (/count$/i.test(name) ? 0 : -1e12), max: schema.maximum ?? 4e12 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case "string":
      return texts(schema, name);
    case "array":
      return fc.array(fromSchema(schema.items, name), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case "object":
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 300 }: Schema, name: string): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const known = FORMATS[format ?? ""];
  if (known !== undefined) return known;
  // Ids and names are never empty, although no schema requires that.
  if (NAMES.test(name)) return fc.stringMatching(/^[\w.~%-]{1,40}$/);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const odd = ODD_TEXTS.filter(fits);
  const any = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 20) }).filter(fits);
  return odd.length === 0 ? any : fc.oneof(fc.constantFrom(...odd), any);
}

function objects({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fromSchema(one, name)]));
  const named = fc.record(members, { requiredKeys: required.filter((name) => name in members) });
  if (typeof additionalProperties !== "object") return named;
  const others = fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,12}$/), fromSchema(additionalProperties), {
    maxKeys: 3,
  });
  return fc.tuple(others, named).map(([free, fixed]) => ({ ...free, ...fixed }));
}

/** Returns one schema that combines all parts of `allOf`. */
function merged({ allOf = [], ...rest }: Schema): Schema {
  const whole = [rest, ...allOf].reduce<Schema>((sum, part) => {
    const resolved = resolveSchema(part) as Schema;
    const next = resolved.allOf === undefined ? resolved : merged(resolved);
    return {
      ...sum,
      ...next,
      properties: { ...sum.properties, ...next.properties },
      required: [...(sum.required ?? []), ...(next.required ?? [])],
    };
  }, {});
  // A schema without members is no object.
  return Object.keys(whole.properties ?? {}).length === 0 ? { ...whole, properties: undefined } : whole;
}
