import { FastForward } from "lucide";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { PictureOffer } from "./PictureOffer.tsx";

interface ReelOfferProps {
  /** Null while its length would tell how much has happened. */
  readonly lengthMs: number | null;
  /** Some moments are no longer in the stream. */
  readonly isCut: boolean;
  readonly onBegin: () => void;
  readonly onFromKickOff: () => void;
  readonly onClose: () => void;
}

/** Over the live picture of a viewer who comes late. */
export function ReelOffer({ lengthMs, isCut, onBegin, onFromKickOff, onClose }: ReelOfferProps) {
  const { t } = useTranslation();
  return (
    <PictureOffer
      label={t(($) => $.watch.reel.title)}
      text={
        <>
          <b>{t(($) => $.watch.moments.title)}</b>
          {lengthMs !== null && ` · ${formatDuration(lengthMs)}`} {isCut && t(($) => $.watch.reel.cut)}
        </>
      }
      onClose={onClose}
    >
      <Button size="sm" variant="primary" icon={<Icon node={FastForward} className="icon-flip" />} onClick={onBegin}>
        {t(($) => $.watch.reel.title)}
      </Button>
      <Button size="sm" variant="outline" onClick={onFromKickOff}>
        {t(($) => $.home.fromKickOff)}
      </Button>
    </PictureOffer>
  );
}
