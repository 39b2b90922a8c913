import type { Breadcrumb, Event, Exception, StackFrame } from "@sentry/browser";
import { isRecord } from "#src/lib/json.ts";
import { scrubAddress, scrubText } from "./scrubText.ts";

const MAX_BYTES = 1_000_000;
const MAX_BREADCRUMBS = 25;
const MAX_FRAMES = 50;
const MAX_ERRORS = 10;

/** Only members that are named here may leave the device (ANA-2), each text scrubbed. Never throws. */
export function cleanReport(event: Event, secrets: readonly string[]): Event {
  const text = (value: unknown) => (typeof value === "string" ? scrubText(value, secrets) : undefined);
  const texts = (value: unknown) => {
    const clean: Record<string, string | number> = {};
    for (const [name, one] of Object.entries(isRecord(value) ? value : {}))
      if (typeof one === "string" || typeof one === "number") clean[name] = text(one) ?? Number(one);
    return clean;
  };
  const frame = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
    filename: typeof filename === "string" ? scrubAddress(filename, secrets) : undefined,
    function: text(name),
    lineno: number(lineno),
    colno: number(colno),
    in_app: in_app === true,
  });
  const exception = ({ type, value, mechanism, stacktrace }: Exception): Exception => ({
    type: text(type),
    value: text(value),
    mechanism: mechanism && { type: text(mechanism.type) ?? "generic", handled: mechanism.handled === true },
    // The last frames are the innermost.
    stacktrace: stacktrace && { frames: list(stacktrace.frames).slice(-MAX_FRAMES).map(frame) },
  });
  const breadcrumb = ({ timestamp, type, category, level, message, data }: Breadcrumb): Breadcrumb => ({
    timestamp: number(timestamp),
    type: text(type),
    category: text(category),
    level: text(level) as Breadcrumb["level"],
    message: text(message),
    data: {
      url: text(data?.url),
      from: text(data?.from),
      to: text(data?.to),
      method: text(data?.method),
      status_code: number(data?.status_code),
    },
  });

  const { exception: errors, request, contexts } = event;
  return {
    event_id: text(event.event_id),
    timestamp: number(event.timestamp),
    platform: text(event.platform),
    level: text(event.level) as Event["level"],
    environment: text(event.environment),
    release: text(event.release),
    // "never": the receiver must not store the sender's IP address either.
    sdk: { name: text(event.sdk?.name), version: text(event.sdk?.version), settings: { infer_ip: "never" } },
    message: text(event.message),
    tags: texts(event.tags),
    exception: errors && { values: list(errors.values).slice(-MAX_ERRORS).map(exception) },
    breadcrumbs: list(event.breadcrumbs).slice(-MAX_BREADCRUMBS).map(breadcrumb),
    request: request && {
      url: text(request.url),
      headers: { "User-Agent": text(request.headers?.["User-Agent"]) ?? "" },
    },
    contexts: contexts?.call && { call: texts(contexts.call) },
  };
}

/** Returns the report; if it is too large, without breadcrumbs, then without stacks; null if that is not enough. */
export function shortenToLimit(report: Event): Event | null {
  const short = { ...report, breadcrumbs: [] };
  const values = report.exception?.values?.map(({ type, value }) => ({ type, value }));
  return [report, short, { ...short, exception: { values } }].find((one) => bytesOf(one) <= MAX_BYTES) ?? null;
}

const bytesOf = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length;
const list = <T>(value: readonly T[] | undefined): readonly T[] =>
  Array.isArray(value) ? value.filter((one: T) => isRecord(one)) : [];
const number = (value: unknown) => (typeof value === "number" ? value : undefined);
