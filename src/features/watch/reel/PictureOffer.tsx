import { X } from "lucide";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import styles from "./Reel.module.css";

/** An offer goes after it was visible for this long, ms; the controls and the list of key moments lead there as well. */
const SHOWN_MS = 20 * SECOND_MS;
const CHECK_MS = SECOND_MS;

interface PictureOfferProps {
  readonly label: string;
  readonly text: ReactNode;
  /** What the viewer may do, as buttons. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Over the live picture: where it may be played from. */
export function PictureOffer({ label, text, children, onClose }: PictureOfferProps) {
  const { t } = useTranslation();
  const offer = useFocusHandover<HTMLElement>();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let shownMs = 0;
    const timer = setInterval(() => {
      if (offer.current === null || !isVisible(offer.current)) return;
      shownMs += CHECK_MS;
      if (shownMs >= SHOWN_MS) close();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [offer]);
  return (
    <section ref={offer} className={styles.offer} aria-label={label}>
      <p aria-live="polite">{text}</p>
      <div>
        {children}
        <IconButton size="sm" label={t(($) => $.player.close)} icon={<Icon node={X} />} onClick={onClose} />
      </div>
    </section>
  );
}

/** On a phone the controls hide it while they are shown; browsers of before 2024 do not tell. */
const isVisible = (offer: HTMLElement): boolean =>
  document.visibilityState === "visible" && (offer.checkVisibility?.({ opacityProperty: true }) ?? true);
