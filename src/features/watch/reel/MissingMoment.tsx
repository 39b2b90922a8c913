import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { PictureOffer } from "./PictureOffer.tsx";

interface MissingMomentProps {
  /** Null if no clip shows the moment; else its clip could not be loaded. */
  readonly onRetry: (() => void) | null;
  /** Null for a stream without dates. */
  readonly onEarliest: (() => void) | null;
  readonly onClose: () => void;
}

/** Over the live picture: why a moment that its stream no longer has does not play, and what can be played instead. */
export function MissingMoment({ onRetry, onEarliest, onClose }: MissingMomentProps) {
  const { t } = useTranslation();
  const text = t(($) => (onRetry === null ? $.watch.reel.gone : $.watch.reel.failed));
  return (
    <PictureOffer label={text} text={text} onClose={onClose}>
      {onRetry !== null && (
        <Button size="sm" variant="primary" onClick={onRetry}>
          {t(($) => $.common.retry)}
        </Button>
      )}
      {onEarliest !== null && (
        <Button size="sm" variant="outline" onClick={onEarliest}>
          {t(($) => $.watch.reel.earliest)}
        </Button>
      )}
    </PictureOffer>
  );
}
