import { configStore } from "#src/config/config.ts";
import { currentFlags } from "#src/config/flags.ts";
import { toEvent, toMediaEvent } from "#src/domain/event/event.wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import { originOf } from "#src/lib/url.ts";

/* The mappers with the tenant's flags, and with the API's origin, to which paths in answers belong. */

const MINUTE_MS = 60_000;

/** To the minute, so that an answer that is the same as the one before is not news. */
const saidAt = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** Origin of the tenant's API. */
export const apiOrigin = () => originOf(configStore.get().api.baseUrl);

export const readEvent = (wire: unknown) => toEvent(wire, currentFlags(), apiOrigin(), saidAt());
export const readMediaEvent = (wire: unknown) => toMediaEvent(wire, currentFlags(), apiOrigin(), saidAt());
