import { FIELDS } from "./event.wire.ts";
import type { SportEvent } from "./event.ts";

export interface EventChange {
  readonly fields: Partial<SportEvent>;
  /** False if the message holds a change that is not among `fields`: the event must be loaded again. */
  readonly complete: boolean;
}

/** Leaves out what it cannot read, and fields for which `isNewest` returns false: a newer message came before. */
export function toEventChange(
  wire: Readonly<Record<string, unknown>>,
  origin: string,
  isNewest: (field: string) => boolean,
): EventChange {
  const fields: Partial<SportEvent> = {};
  let complete = true;
  for (const [name, value] of Object.entries(wire)) {
    const read = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof typeof FIELDS](value, origin) : {};
    const isRead = Object.values(read).some((one) => one !== null || value === null);
    if (!isRead) complete = false;
    else if (isNewest(name)) Object.assign(fields, read);
  }
  return { fields, complete };
}
