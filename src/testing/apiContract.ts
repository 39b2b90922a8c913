import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { isRecord } from "#src/lib/json.ts";

/* Test support: the operations of the API contract and their example answers. */

const contract: unknown = parse(readFileSync("contract/openapi.yaml", "utf8"));

function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

/** Returns the whole example answer of an operation. Throws if there is none, since the test would prove nothing. */
export function exampleAnswer(path: string, method: "get" | "post"): Readonly<Record<string, unknown>> {
  const media = at(contract, "paths", path, method, "responses", "200", "content", "application/json");
  const example = at(media, "example");
  if (!isRecord(example)) throw new Error(`No example for ${method} ${path}`);
  return example;
}

export const exampleContent = (path: string, method: "get" | "post"): unknown => exampleAnswer(path, method).content;

export interface ContractCall {
  readonly method: string;
  /** As in the contract, with parameters in braces. */
  readonly path: string;
  readonly example: unknown;
}

export const contractCalls = (): readonly ContractCall[] =>
  Object.entries(at(contract, "paths") as Readonly<Record<string, object>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      example: at(operation, "responses", "200", "content", "application/json", "example"),
    })),
  );
