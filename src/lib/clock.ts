import { readStored, writeStored } from "./storage.ts";

const KEPT = "touchline:clock-offset";

let offsetMs = 0;

/** Takes up what the last visit learnt, so that a page that starts with no network is right about the time, too. */
export function startServerClock(): void {
  const kept = Number(readStored(KEPT));
  if (Number.isFinite(kept)) offsetMs = kept;
}

/**
 * Now in epoch ms by the server's clock: the device's time corrected by the last API answer's `Date` header, so that
 * countdowns and match clocks are right on a device whose clock is wrong. Before the first answer: as the last visit
 * knew it, else device time.
 */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** A moment noted by the device's clock (when an answer came) as the server's clock had it, both in epoch ms. */
export function asServerTime(deviceMs: number): number {
  return deviceMs + offsetMs;
}

/**
 * Learns from one answer's `Date` header (whole seconds); `sentAt` and `receivedAt` are device times in epoch ms.
 * Differences within the header's own precision are no news, so that the clock does not jump with every answer. An
 * answer that may be kept is none either: the browser gives it again with the date at which it was first sent.
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
  writeStored(KEPT, String(Math.round(measured)));
}
