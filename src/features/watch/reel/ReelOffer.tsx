import { FastForward, X } from "lucide";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import styles from "./Reel.module.css";

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
  const offer = useFocusHandover<HTMLElement>();
  return (
    <section ref={offer} className={styles.offer} aria-label={t(($) => $.watch.reel.title)}>
      <p>
        <b>{t(($) => $.watch.moments.title)}</b>
        {lengthMs !== null && ` · ${formatDuration(lengthMs)}`} {isCut && t(($) => $.watch.reel.cut)}
      </p>
      <div>
        <Button size="sm" variant="primary" icon={<Icon node={FastForward} className="icon-flip" />} onClick={onBegin}>
          {t(($) => $.watch.reel.title)}
        </Button>
        <Button size="sm" variant="outline" onClick={onFromKickOff}>
          {t(($) => $.home.fromKickOff)}
        </Button>
        <IconButton size="sm" label={t(($) => $.player.close)} icon={<Icon node={X} />} onClick={onClose} />
      </div>
    </section>
  );
}
