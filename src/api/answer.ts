import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import { serverNow } from "#src/lib/clock.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { ApiError, DEFAULT_CODE, MALFORMED } from "./error.ts";

type Body = Readonly<Record<string, unknown>>;

/** Throws ApiError for a failed status, and for a body with an `error` field, whatever the status (API-4). */
export async function readAnswer(response: Response): Promise<unknown> {
  const content = response.status === 204 ? "" : await response.text();
  const body = content === "" ? {} : parseJson(content);
  if (isRecord(body) && namesError(body.error)) throw failure(body, response);
  if (!response.ok) throw failure(isRecord(body) ? body : {}, response);
  if (body === undefined) throw new ApiError({ code: MALFORMED, status: response.status });
  return body;
}

/** Pages of lists have an empty one, which is not set: null, false, "", [] or {} (ENT-8). */
const namesError = (error: unknown): boolean =>
  typeof error === "object" && error !== null ? Object.keys(error).length > 0 : Boolean(error);

function failure(body: Body, { status, headers }: Response): ApiError {
  const nested = isRecord(body.error) ? body.error : {};
  const fieldErrors = fieldErrorsOf(body.field_errors ?? nested.field_errors);
  return new ApiError({
    code: text(body.messageErrorCode) ?? text(nested.messageErrorCode) ?? DEFAULT_CODE,
    message: text(body.message) ?? text(nested.message) ?? text(body.error) ?? "",
    status,
    // A rejected field without a message is left out here: the message of the answer is shown then.
    fields: Object.fromEntries(
      fieldErrors.flatMap(({ field, message }) => (message === null ? [] : [[field, message]])),
    ),
    fieldCodes: Object.fromEntries(fieldErrors.map(({ field, code }) => [field, code ?? ""])),
    retryAfterMs: retryAfterOf(headers),
  });
}

/** The longest wait that is believed: timers of browsers take no more than 24 days. */
const LONGEST_WAIT_MS = DAY_MS;

/** Reads `Retry-After`: seconds, or a date by the server's clock (RFC 9110). Null if it is missing, past or invalid. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get("retry-after") ?? "";
  const now = Date.parse(headers.get("date") ?? "") || serverNow();
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : null;
}

/** Longest message of a field, because there is little room beside it. */
const LONGEST_MESSAGE = 300;

/** Reads `field_errors` of the contract: a list of `{ field, code, message }`. */
function fieldErrorsOf(value: unknown) {
  const listed = Array.isArray(value) ? value.filter(isRecord) : [];
  return listed.flatMap(({ field, message, code }) => {
    const name = text(field);
    const shown = text(message)?.slice(0, LONGEST_MESSAGE) ?? null;
    return name === null ? [] : [{ field: name, message: shown, code: text(code) }];
  });
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
