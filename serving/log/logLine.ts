import { requestId } from "./requestId.ts";

/** Programs that read or collect logs cut longer lines at any place. */
const MAX_BYTES = 2_000;

/** A line of the log as an object; its texts must hold nothing secret. */
export interface LogFields {
  /** What the line is about: errors, problems of the server's surroundings, accounts, or reports of browsers. */
  readonly log: "error" | "problem" | "security" | "policy";
  readonly [name: string]: unknown;
}

/** Returns a line of JSON, dated by the real clock, with the id of the request that led to it, of 2 kB at most. */
export function logLine(fields: LogFields, now = Date.now): string {
  const id = requestId();
  const line = (of: LogFields) =>
    JSON.stringify({ at: new Date(now()).toISOString(), ...of, ...(id !== null && { request: id }) });
  const whole = line(fields);
  const excess = Buffer.byteLength(whole) - MAX_BYTES;
  if (excess <= 0) return whole;
  const longest = Object.entries(fields).reduce((a, b) => (lengthOf(b[1]) > lengthOf(a[1]) ? b : a));
  // Cutting what is written in JSON never makes it longer than it was, unlike cutting the text itself.
  const kept = Math.max(0, lengthOf(longest[1]) - excess - 10);
  return line({ ...fields, [longest[0]]: `${shortened(String(longest[1]), kept)}…` });
}

const lengthOf = (value: unknown) => (typeof value === "string" ? Buffer.byteLength(JSON.stringify(value)) : 0);

/** Returns the start of a text, whose JSON has at most so many bytes. */
function shortened(text: string, bytes: number): string {
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (lengthOf(text.slice(0, middle)) <= bytes) least = middle;
    else most = middle - 1;
  }
  return text.slice(0, least);
}

/** Logs a problem of the server's surroundings, such as a file that is missing or a connection that was lost. */
export const logProblem = (what: string): void => console.error(logLine({ log: "problem", what }));
