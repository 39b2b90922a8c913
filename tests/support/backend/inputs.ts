import { resolveSchema } from "./contract.ts";
import { contract } from "./schemas.ts";

/** A string, list or map in the input of an operation. */
export interface Input {
  readonly in: "path" | "query" | "body";
  /** Names of the members that lead to it; "*" stands for the items of lists and maps. */
  readonly at: readonly string[];
  readonly kind: "text" | "list" | "map";
  /** Maximum size; null if the contract sets none. */
  readonly max: number | null;
  readonly schema: Schema;
}

/** An operation of the contract with everything that callers may send. */
export interface OperationInputs {
  readonly id: string;
  readonly method: "get" | "post";
  readonly path: string;
  readonly contentType: string | null;
  /** The contract's first example of its body; undefined if it has no body. */
  readonly example: unknown;
  /** Required query parameters, with the values of the contract's examples. */
  readonly query: Readonly<Record<string, string>>;
  readonly inputs: readonly Input[];
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: Schema;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
}

/** Returns every operation of the contract. Throws on a method or a body type that this function would miss. */
export function allOperations(): OperationInputs[] {
  const paths = contract["paths"] as Record<string, Record<string, RawOperation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (method === "servers") return [];
      if (method !== "get" && method !== "post") throw new Error(`${path} has ${method}, which is not supported`);
      const parameters = (operation.parameters ?? []).map((one) => resolveSchema(one) as Parameter);
      const body = resolveSchema(operation.requestBody) as { content?: Record<string, Media> } | undefined;
      const [[contentType, media] = [null, undefined], ...more] = Object.entries(body?.content ?? {});
      if (more.length > 0) throw new Error(`${path} has a second kind of body, which is not supported`);
      const inputs = [
        ...parameters.flatMap(({ name, in: location, schema }) => inputsIn(schema, location, [name])),
        ...(media === undefined ? [] : inputsIn(media.schema, "body", [])),
      ];
      const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
      const query = Object.fromEntries(
        parameters.flatMap(({ name, in: location, required, example: known, schema }) =>
          location === "query" && required ? [[name, String(known ?? schema.const ?? "known")]] : [],
        ),
      );
      return [{ id: operation.operationId, method, path, contentType, example, query, inputs }];
    }),
  );
}

/**
 * Returns the strings, lists and maps in a schema. A schema without a type may be anything, so it counts as a string.
 */
function inputsIn(given: Schema, location: Input["in"], at: readonly string[]): Input[] {
  // Keywords beside a reference narrow the referenced schema.
  const schema: Schema = { ...(resolveSchema(given) as Schema), ...given };
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const found = parts.flatMap((part) => inputsIn(part, location, at));
  const input = (kind: Input["kind"], max: number | undefined) =>
    found.push({ in: location, at, kind, max: max ?? null, schema });
  const isUntyped = schema.type === undefined && parts.length === 0 && schema.properties === undefined;
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.includes("string") || isUntyped) input("text", schema.maxLength);
  if (types.includes("array")) {
    input("list", schema.maxItems);
    found.push(...inputsIn(schema.items ?? {}, location, [...at, "*"]));
  }
  if (typeof schema.additionalProperties === "object") {
    input("map", schema.propertyNames?.maxLength === undefined ? undefined : schema.maxProperties);
    found.push(...inputsIn(schema.additionalProperties, location, [...at, "*"]));
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    found.push(...inputsIn(inner, location, [...at, name]));
  return found;
}

/** Returns a value of `input` that is valid except that it is too large. */
export function tooLargeValue({ kind, max, schema }: Input): unknown {
  const size = (max ?? 0) + 1;
  switch (kind) {
    case "text":
      return longText(schema, size);
    case "list":
      return Array.from({ length: size }, (_, n) => someItem(schema.items ?? {}, n));
    case "map":
      return Object.fromEntries(Array.from({ length: size }, (_, n) => [`s${n}`, { surveyName: `s${n}` }]));
  }
}

function longText({ format, pattern }: Schema, length: number): string {
  const [before, after] = affixesOf(format, pattern);
  const filling = pattern?.includes("[0-9]*") ? "1" : "x";
  return before + filling.repeat(length - before.length - after.length) + after;
}

function affixesOf(format: string | undefined, pattern: string | undefined): readonly [string, string] {
  if (pattern?.includes("team:")) return ["team:", ":goal"];
  if (pattern?.includes("~")) return ["", "~"];
  if (pattern?.includes("https") || format === "uri") return ["https://fcm.googleapis.com/", ""];
  return format === "email" ? ["", "@new.example"] : ["", ""];
}

function someItem(given: Schema, n: number): unknown {
  const schema = resolveSchema(given) as Schema;
  if (schema.enum !== undefined) return schema.enum[0];
  return schema.pattern === undefined ? `x${n}` : longText(schema, 20);
}

/** Returns `base` with `value` at `path`; "*" is the first item of a list, or a member of a map. */
export function withValue(base: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (name === "*" && (Array.isArray(base) || base === undefined)) return [withValue(undefined, rest, value)];
  const known = typeof base === "object" && base !== null ? (base as Record<string, unknown>) : {};
  const member = name === "*" ? (Object.keys(known)[0] ?? "some") : name;
  return { ...known, [member]: withValue(known[member], rest, value) };
}
