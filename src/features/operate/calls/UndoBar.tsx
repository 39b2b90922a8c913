import { Undo2 } from "lucide";
import { useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";
import { useNow } from "#src/ui/useNow.ts";
import { OFFERED_S, undoOffer } from "./undoOffer.ts";
import styles from "./UndoBar.module.css";

/** Says what was done last, and counts down while it can be undone. */
export function UndoBar() {
  const offer = useSyncExternalStore(undoOffer.subscribe, undoOffer.get);
  // `useNow` is up to a second behind.
  const left = Math.min(OFFERED_S, Math.ceil(((offer?.until ?? 0) - useNow(SECOND_MS)) / SECOND_MS));
  const isOpen = offer !== null && left > 0;
  return (
    <div className={styles.place}>
      <output className="sr">{isOpen && offer.text}</output>
      {isOpen && <Offer text={offer.text} left={left} />}
    </div>
  );
}

function Offer({ text, left }: { readonly text: string; readonly left: number }) {
  const { t } = useTranslation();
  const bar = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.bar}>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      <span className={styles.left} aria-hidden="true">
        {left}
      </span>
      <Button
        variant="outline"
        icon={<Icon node={Undo2} />}
        className={styles.button}
        onClick={() => {
          const offer = undoOffer.get();
          undoOffer.set(null);
          offer?.undo();
        }}
      >
        {t(($) => $.common.undo)}
      </Button>
    </div>
  );
}
