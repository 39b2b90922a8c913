import { readStored, writeStored } from "./storage.ts";

const STORAGE_KEY = "touchline:clock-offset";

let offsetMs = 0;

/** Restores the clock difference of the last visit, so that a page that starts offline shows the right time. */
export function startServerClock(): void {
  const stored = Number(readStored(STORAGE_KEY));
  if (Number.isFinite(stored)) offsetMs = stored;
}

/** Epoch ms by the `Date` headers of responses: a device's clock may be wrong. At first as on the last visit. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Converts a device time, such as the arrival of a response, to the server's clock; both in epoch ms. */
export function asServerTime(deviceMs: number): number {
  return deviceMs + offsetMs;
}

/** Times are the device's, epoch ms. Ignores less than the header's precision, and what a cache may have stored. */
export function noteServerDate(headers: Headers, sentAt: number, receivedAt: number): void {
  const serverS = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(serverS) || receivedAt < sentAt || mayBeCopy(headers, serverS)) return;
  const halfSecond = 500;
  const measured = serverS + halfSecond - (sentAt + receivedAt) / 2;
  const uncertainty = halfSecond + (receivedAt - sentAt) / 2;
  if (Math.abs(measured - offsetMs) <= uncertainty) return;
  offsetMs = measured;
  writeStored(STORAGE_KEY, String(Math.round(measured)));
}

/** Returns whether the browser or a cache on the way (which adds `Age`) may have stored the response. */
function mayBeCopy(headers: Headers, date: number): boolean {
  const isStorable = /max-?age\s*=\s*"?0*[1-9]/i.test(headers.get("cache-control") ?? "");
  return isStorable || Number(headers.get("age") ?? 0) > 0 || Date.parse(headers.get("expires") ?? "") > date;
}
