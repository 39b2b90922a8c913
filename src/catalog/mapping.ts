import { configStore } from "#src/config/config.ts";
import { currentFlags } from "#src/config/flags.ts";
import { toEvent, toMediaEvent } from "#src/domain/event.wire.ts";
import { toIdentity } from "#src/domain/identity.wire.ts";
import { toProgramme } from "#src/domain/programme.wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import { originOf } from "#src/lib/url.ts";

/* The mappers with the tenant's flags, and with the API's origin, to which paths in answers belong. */

const origin = () => originOf(configStore.get().api.baseUrl);

export const readEvent = (wire: unknown) => toEvent(wire, currentFlags(), origin(), serverNow());
export const readMediaEvent = (wire: unknown) => toMediaEvent(wire, currentFlags(), origin(), serverNow());
export const readIdentity = (wire: unknown) => toIdentity(wire, origin());
export const readProgramme = (wire: unknown) => toProgramme(wire, origin());
