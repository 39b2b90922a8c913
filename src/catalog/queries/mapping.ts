import type { AppConfig } from "#src/config/config.ts";
import { flagsOf } from "#src/config/flags.ts";
import { toEvent, toMediaEvent } from "#src/domain/event/event.wire.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { serverNow } from "#src/lib/clock.ts";
import { originOf } from "#src/lib/url.ts";

/** Rounded to the minute, so that an unchanged answer is mapped to equal data. */
export const saidAt = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** Returns the origin of the tenant's API. */
export const apiOrigin = ({ api }: AppConfig) => originOf(api.baseUrl);

/** Returns the mapper of events, with the tenant's flags and the API's origin, which completes relative URLs. */
export const eventMapper = (config: AppConfig) => (wire: unknown) =>
  toEvent(wire, flagsOf(config), apiOrigin(config), saidAt());
export const mediaEventMapper = (config: AppConfig) => (wire: unknown) =>
  toMediaEvent(wire, flagsOf(config), apiOrigin(config), saidAt());
