import { useFlag } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { saysGender } from "#src/domain/event/gender.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

const KNOWN = ["female", "male", "mixed"] as const;

/**
 * Returns the gender category of a match or clip as a word ("Women"). Null if it is unknown, if the tenant has switched
 * it off (CFG-8), or if a name in `beside`, which is shown next to it, already says so.
 */
export function useGender({ gender }: Pick<SportEvent, "gender">, beside: readonly (string | null)[]): string | null {
  const { t } = useTranslation();
  // Data stored on the device may be older than the tenant's setting.
  const isShown = useFlag("enable_gender_classification");
  const known = KNOWN.find((one) => one === gender);
  if (!isShown || known === undefined) return null;
  return beside.some((name) => name !== null && saysGender(name, known)) ? null : t(($) => $.watch.gender[known]);
}
