import type { ClipFilters } from "./filters.ts";
import { someValues, toWireFilters } from "./filters.wire.ts";

export function toWireClipFilters(given: ClipFilters): Readonly<Record<string, unknown>> {
  const { target = "game", kinds, ...filters } = given;
  return { ...toWireFilters(filters), type: target, ...(someValues(kinds) && { media_sub_type: kinds }) };
}
