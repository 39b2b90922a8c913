import { isRecord, parseJson } from "#src/lib/json.ts";
import { ApiError, DEFAULT_CODE, MALFORMED } from "./error.ts";

/**
 * The body of an answer: an empty object for 204 and for an empty body; throws ApiError for a failed status and for a
 * body with an `error` field, whatever the status (API-4).
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = response.status === 204 ? "" : await response.text();
  const body = text === "" ? {} : parseJson(text);
  if (isRecord(body) && hasError(body)) throw failure(body, response.status);
  if (!response.ok) throw failure(isRecord(body) ? body : {}, response.status);
  if (body === undefined) throw new ApiError({ code: MALFORMED, status: response.status });
  return body;
}

/** `error: null`, `false` and `""` say that there is none: the paginated form always carries the field (ENT-8). */
function hasError(body: Readonly<Record<string, unknown>>): boolean {
  return Boolean(body.error);
}

function failure(body: Readonly<Record<string, unknown>>, status: number): ApiError {
  const nested = isRecord(body.error) ? body.error : {};
  return new ApiError({
    code: text(body.messageErrorCode) ?? text(nested.messageErrorCode) ?? DEFAULT_CODE,
    message: text(body.message) ?? text(nested.message) ?? text(body.error) ?? "",
    status,
    fields: fieldsOf(body.fields ?? nested.fields),
  });
}

function fieldsOf(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (isRecord(value)) for (const [name, problem] of Object.entries(value)) fields[name] = text(problem) ?? "";
  return fields;
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
