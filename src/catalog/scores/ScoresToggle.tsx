import { EyeOff } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { setScoresHidden, useSpoilers } from "#src/catalog/names/spoilers.ts";

/** Hides scores, and what reveals them, on every page until they are asked for (EVT-15). */
export function ScoresToggle() {
  const { t } = useTranslation();
  const { hidden } = useSpoilers();
  return (
    <Button
      variant="ghost"
      iconOnly
      icon={<Icon node={EyeOff} />}
      pressed={hidden}
      aria-label={t(($) => $.catalog.hideScores)}
      onClick={() => setScoresHidden(!hidden)}
    />
  );
}
