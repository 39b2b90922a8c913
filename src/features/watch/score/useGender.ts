import { useFlag } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { saysGender } from "#src/domain/event/gender.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

const KNOWN = ["female", "male", "mixed"] as const;

/**
 * For whom a match or clip is, in a word ("Women"). Null where that is not known, where the tenant has switched it off
 * (CFG-8), and where one of the names shown `beside` it says so already.
 */
export function useGender({ gender }: Pick<SportEvent, "gender">, beside: readonly (string | null)[]): string | null {
  const { t } = useTranslation();
  // What is stored on the device may be older than the tenant's wish.
  const isShown = useFlag("enable_gender_classification");
  const known = KNOWN.find((one) => one === gender);
  if (!isShown || known === undefined) return null;
  return beside.some((name) => name !== null && saysGender(name, known)) ? null : t(($) => $.watch.gender[known]);
}
