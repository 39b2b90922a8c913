import { useFlag } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

const KNOWN = ["female", "male", "mixed"] as const;

/** For whom a match or clip is, in a word ("Women"); null where that is not known, or the tenant does not want it (CFG-8). */
export function useGender({ gender }: Pick<SportEvent, "gender">): string | null {
  const { t } = useTranslation();
  // What is stored on the device may be older than the tenant's wish.
  const isShown = useFlag("enable_gender_classification");
  const known = KNOWN.find((one) => one === gender);
  return isShown && known !== undefined ? t(($) => $.watch.gender[known]) : null;
}
