import { useFlag } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { saysGender } from "#src/domain/event/gender.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

const KNOWN = ["female", "male", "mixed"] as const;

/** Such as "Women"; null if unknown, switched off (CFG-8), or said already by a name in `beside`. */
export function useGender({ gender }: Pick<SportEvent, "gender">, beside: readonly (string | null)[]): string | null {
  const { t } = useTranslation();
  // Data stored on the device may be older than the tenant's setting.
  const isShown = useFlag("enable_gender_classification");
  const known = KNOWN.find((one) => one === gender);
  if (!isShown || known === undefined) return null;
  return beside.some((name) => name !== null && saysGender(name, known)) ? null : t(($) => $.watch.gender[known]);
}
