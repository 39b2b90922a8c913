const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?:(Z)|([+-]\d\d):?(\d\d)?)?$/i;

/** Epoch ms; NaN for any other text. Without a zone it is in UTC, where `Date.parse` would take that of the device. */
export function isoInstant(text: string): number {
  const [, day, time, , hours, minutes = "00"] = ISO.exec(text.trim()) ?? [];
  if (day === undefined || time === undefined) return Number.NaN;
  return Date.parse(`${day}T${time.replace(",", ".")}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
}
