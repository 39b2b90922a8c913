import { expect } from "vitest";
import type { Answer } from "./backend.ts";
import { contract, schemaViolations } from "./schemas.ts";

/** Fails unless `body` fits the schema `name` of the contract. */
export function expectSchema(name: string, body: unknown): void {
  expectValid(`contract#/components/schemas/${name}`, body);
}

/** Fails unless `answer` fits the contract of this call and status; undocumented statuses use the default response. */
export function expectContract(method: "get" | "post", template: string, answer: Answer): void {
  const operation = at(contract, "paths", template, method);
  expect(operation, `${method} ${template} is in the contract`).toBeDefined();
  const responses = at(operation, "responses");
  const status = at(responses, String(answer.status)) === undefined ? "default" : String(answer.status);
  const escaped = template.replaceAll("~", "~0").replaceAll("/", "~1");
  let pointer = `contract#/paths/${escaped}/${method}/responses/${status}`;
  const reference = at(at(responses, status), "$ref");
  if (typeof reference === "string") pointer = `contract${reference}`;
  const response = typeof reference === "string" ? follow(reference) : at(responses, status);
  if (at(response, "content") === undefined) return void expect(answer.body).toBe("");
  expectValid(`${pointer}/content/application~1json/schema`, answer.body);
}

function expectValid(reference: string, body: unknown): void {
  expect(schemaViolations(reference, body)).toEqual([]);
}

const follow = (reference: string) =>
  reference
    .split("/")
    .slice(1)
    .reduce<unknown>((value, key) => at(value, key), contract);

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

/** An operation of the contract. */
export interface Operation {
  readonly id: string;
  readonly method: "get" | "post";
  /** Path template of the contract, with parameters in braces. */
  readonly path: string;
  readonly errorCodes: readonly string[];
  /** Schema of its JSON body; undefined if it has none. */
  readonly bodySchema: unknown;
}

/** Returns the operations with one of these tags, in the order of the contract. */
export function operationsOf(...tags: string[]): Operation[] {
  const paths = at(contract, "paths") as Record<string, Record<string, unknown>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    (["get", "post"] as const).flatMap((method) => {
      const operation = methods[method];
      if (!(at(operation, "tags") as string[] | undefined)?.some((tag) => tags.includes(tag))) return [];
      const errorCodes = (at(operation, "x-error-codes") ?? []) as string[];
      const bodySchema = at(operation, "requestBody", "content", "application/json", "schema");
      return [{ id: String(at(operation, "operationId")), method, path, errorCodes, bodySchema }];
    }),
  );
}

/** Resolves the `$ref` of a schema; returns the schema itself if it has none. */
export function resolveSchema(schema: unknown): unknown {
  const reference = at(schema, "$ref");
  return typeof reference === "string" ? follow(reference) : schema;
}
