let offsetMs = 0;

/**
 * Now in epoch ms by the server's clock: the device's time corrected by the last API answer's `Date` header, so that
 * countdowns and match clocks are right on a device whose clock is wrong. Before the first answer: device time.
 */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Learns from one answer's `Date` header (whole seconds); `sentAt` and `receivedAt` are device times in epoch ms.
 * Differences within the header's own precision are no news, so that the clock does not jump with every answer.
 */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const serverS = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverS) || receivedAt < sentAt) return;
  const halfSecond = 500;
  const measured = serverS + halfSecond - (sentAt + receivedAt) / 2;
  const uncertainty = halfSecond + (receivedAt - sentAt) / 2;
  if (Math.abs(measured - offsetMs) > uncertainty) offsetMs = measured;
}
