import { expect, test } from "vitest";
import { readAnswer } from "./answer.ts";

const DAY_MS = 24 * 3_600_000;

test.each([
  ["3", 3_000],
  ["0", null],
  ["-5", null],
  ["Sat, 14 Mar 2026 19:01:00 GMT", 60_000],
  ["Sat, 14 Mar 2026 18:59:00 GMT", null],
  ["99999999999", DAY_MS],
  ["soon", null],
  ["", null],
])("[API-9] an answer that asks for a pause of %j is repeated after %j ms at the earliest", async (value, ms) => {
  // By the server's clock, whatever this device's says.
  const headers = { "retry-after": value, date: "Sat, 14 Mar 2026 19:00:00 GMT" };
  await expect(readAnswer(new Response("{}", { status: 503, headers }))).rejects.toMatchObject({ retryAfterMs: ms });
});
