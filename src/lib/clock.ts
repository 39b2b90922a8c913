import { readStored, writeStored } from "./storage.ts";

const STORAGE_KEY = "touchline:clock-offset";

let offsetMs = 0;

/** Restores the clock difference of the last visit, so that a page that starts offline shows the right time. */
export function startServerClock(): void {
  const stored = Number(readStored(STORAGE_KEY));
  if (Number.isFinite(stored)) offsetMs = stored;
}

/**
 * Returns the time by the server's clock, epoch ms: the device's, corrected by the `Date` headers of responses, because
 * a device's clock may be wrong. Before the first response it uses the difference of the last visit.
 */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Converts a device time, such as the arrival of a response, to the server's clock; both in epoch ms. */
export function asServerTime(deviceMs: number): number {
  return deviceMs + offsetMs;
}

/**
 * Measures the clock difference by a response's `Date` header; the times are the device's, epoch ms. Ignores less than
 * the header's precision, lest the clock jump, and cacheable responses, which browsers repeat with their first date.
 */
export function noteServerDate(headers: Headers, sentAt: number, receivedAt: number): void {
  if (/max-age=[1-9]/.test(headers.get("cache-control") ?? "")) return;
  const serverS = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(serverS) || receivedAt < sentAt) return;
  const halfSecond = 500;
  const measured = serverS + halfSecond - (sentAt + receivedAt) / 2;
  const uncertainty = halfSecond + (receivedAt - sentAt) / 2;
  if (Math.abs(measured - offsetMs) <= uncertainty) return;
  offsetMs = measured;
  writeStored(STORAGE_KEY, String(Math.round(measured)));
}
