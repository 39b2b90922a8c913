import * as v from "valibot";
import { lineForOthers } from "#backend/http/read.ts";
import { shownLine } from "#backend/text/shownText.ts";
import { isReservedName } from "./reservedNames.ts";

/** The name that others see beside a viewer's comments; null for an empty one, which clears it. */
export const displayName = (tenant: string) =>
  v.pipe(
    lineForOthers(100),
    v.check((name) => !isReservedName(name, tenant)),
    v.transform((name) => name || null),
  );

/** Returns the name that a provider knows somebody by, as `displayName` accepts it; null if it does not. */
export function nameOfPerson(name: string | null, tenant: string): string | null {
  const shown = shownLine(name ?? "");
  return shown === "" || isReservedName(shown, tenant) ? null : shown;
}
