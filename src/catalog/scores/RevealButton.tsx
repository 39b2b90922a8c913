import { Eye } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { removeKeepingFocus } from "#src/ui/focus/focusHandover.ts";
import { accessibleName } from "#src/ui/accessibleName.ts";
import { revealScore } from "#src/catalog/names/spoilers.ts";

export interface RevealProps {
  readonly eventId: string;
  /** Name of the match, for screen readers. */
  readonly name: string;
  readonly wide?: boolean;
}

export function RevealButton({ eventId, name, wide = false }: RevealProps) {
  const { t } = useTranslation();
  const word = t(($) => $.catalog.showScore);
  return (
    <Button
      variant={wide ? "secondary" : "ghost"}
      size="sm"
      iconOnly={!wide}
      icon={<Icon node={Eye} />}
      aria-label={accessibleName(
        wide ? word : undefined,
        t(($) => $.catalog.showScoreOf, { name }),
      )}
      onClick={({ currentTarget }) => removeKeepingFocus(currentTarget, () => revealScore(eventId))}
    >
      {wide ? word : null}
    </Button>
  );
}
