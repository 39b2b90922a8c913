import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";

const path = fileURLToPath(new URL("../../../contract/openapi.yaml", import.meta.url));

/** The API contract, parsed. */
export const contract: Readonly<Record<string, unknown>> = parse(readFileSync(path, "utf8"));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat("int64", true);
ajv.addFormat("password", true);
ajv.addSchema(contract, "contract");

const compiled = new Map<string, ValidateFunction>();

/** Returns the violations of `schema` in `body`; empty if there are none. */
function violationsOf(schema: AnySchema, body: unknown): readonly ErrorObject[] {
  // Ajv caches schemas by object identity only, and compiling takes far longer than validating.
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  validate(body);
  return validate.errors ?? [];
}

/**
 * Returns the violations in `body` of the schema at `reference` ("contract#/components/…"); empty if there are none.
 */
export const schemaViolations = (reference: string, body: unknown): readonly ErrorObject[] =>
  violationsOf({ $ref: encodeURI(reference) }, body);

/**
 * Returns the violations in the JSON body of a `POST` to `path` (as in the contract); unknown members count as
 * violations. Throws if the contract has no such call.
 */
export function requestViolations(path: string, body: unknown): readonly ErrorObject[] {
  const reference = schemaOfBody.get(path);
  if (reference === undefined) throw new Error(`The contract has no body for POST ${path}`);
  return violationsOf({ $ref: encodeURI(reference), unevaluatedProperties: false }, body);
}

/** References of the schemas of all bodies, by path. */
const schemaOfBody = new Map(
  Object.entries(contract["paths"] as Record<string, { post?: { requestBody?: { $ref?: string } } }>).flatMap(
    ([path, { post }]) => {
      const requestBody = post?.requestBody;
      if (requestBody === undefined) return [];
      const escaped = path.replaceAll("~", "~0").replaceAll("/", "~1");
      const at = requestBody.$ref ?? `#/paths/${escaped}/post/requestBody`;
      return [[path, `contract${at}/content/application~1json/schema`] as const];
    },
  ),
);
