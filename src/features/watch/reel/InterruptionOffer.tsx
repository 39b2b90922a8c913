import { FastForward, Radio } from "lucide";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { PictureOffer } from "./PictureOffer.tsx";

interface InterruptionOfferProps {
  /** How long the picture stood, ms. */
  readonly lengthMs: number;
  /** Length of the key moments since then, ms; null while it would tell how much has happened. */
  readonly missedMs: number | null;
  /** Null where none of them can be played. */
  readonly onCatchUp: (() => void) | null;
  /** Null at the live edge. */
  readonly onLive: (() => void) | null;
  /** Null where the place is no longer in the stream. */
  readonly onGoOn: (() => void) | null;
  readonly onClose: () => void;
}

/** Over the live picture that stood for a while: what was missed, live, or on from there. */
export function InterruptionOffer(props: InterruptionOfferProps) {
  const { lengthMs, missedMs, onCatchUp, onLive, onGoOn, onClose } = props;
  const { t } = useTranslation();
  const text = t(($) => $.watch.interruption.text, { length: formatDuration(lengthMs) });
  return (
    <PictureOffer label={text} text={text} onClose={onClose}>
      {onCatchUp !== null && (
        <Button
          size="sm"
          variant="primary"
          icon={<Icon node={FastForward} className="icon-flip" />}
          onClick={onCatchUp}
        >
          {t(($) => $.watch.reel.title)}
          {missedMs !== null && ` · ${formatDuration(missedMs)}`}
        </Button>
      )}
      {onLive !== null && (
        <Button size="sm" variant="live" icon={<Icon node={Radio} />} onClick={onLive}>
          {t(($) => $.player.goLive)}
        </Button>
      )}
      {onGoOn !== null && (
        <Button size="sm" variant="outline" onClick={onGoOn}>
          {t(($) => $.watch.interruption.goOn)}
        </Button>
      )}
    </PictureOffer>
  );
}
