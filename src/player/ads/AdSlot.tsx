import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import type { AdBreakProps } from "./AdBreak.tsx";
import styles from "./AdSlot.module.css";

/** Time limit for loading the ad code, ms; the same as for the ad document, so that neither delays the match longer. */
const CODE_LIMIT_MS = 4000;

interface AdSlotProps {
  readonly tagUrl: string;
  /** Leaves the page; rendered on narrow screens, where the header is hidden. */
  readonly backLink: ReactNode;
  readonly onDone: () => void;
}

/** Renders the pre-roll; its code loads only when there is an ad to show (PLR-6). */
export function AdSlot({ tagUrl, backLink, onDone }: AdSlotProps) {
  const [loaded, setLoaded] = useState<{ readonly Break: ComponentType<AdBreakProps> } | null>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    let isWaiting = true;
    const settle = (Break: ComponentType<AdBreakProps> | null) => {
      if (!isWaiting) return;
      isWaiting = false;
      if (Break === null) done();
      else setLoaded({ Break });
    };
    const timer = setTimeout(() => settle(null), CODE_LIMIT_MS);
    import("./AdBreak.tsx").then(
      ({ AdBreak }) => settle(AdBreak),
      () => settle(null),
    );
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      {loaded !== null && <loaded.Break tagUrl={tagUrl} onDone={onDone} />}
      {backLink !== undefined && <span className={styles.adBack}>{backLink}</span>}
    </>
  );
}
