import { configStore } from "#src/config/config.ts";
import { currentFlags } from "#src/config/flags.ts";
import { toEvent, toMediaEvent } from "#src/domain/event/event.wire.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { serverNow } from "#src/lib/clock.ts";
import { originOf } from "#src/lib/url.ts";

/** Rounded to the minute, so that an unchanged answer is mapped to equal data. */
const saidAt = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** Returns the origin of the tenant's API. */
export const apiOrigin = () => originOf(configStore.get().api.baseUrl);

/** Maps an event, with the tenant's flags and the API's origin, which completes relative URLs. */
export const readEvent = (wire: unknown) => toEvent(wire, currentFlags(), apiOrigin(), saidAt());
/** Maps a clip or highlight in the same way. */
export const readMediaEvent = (wire: unknown) => toMediaEvent(wire, currentFlags(), apiOrigin(), saidAt());
