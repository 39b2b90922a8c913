import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import type { AdBreakProps } from "./AdBreak.tsx";
import styles from "./AdSlot.module.css";
import { usePlayer } from "#src/player/context/PlayerContext.ts";

/** As long as for the ad's own document, ms: code that does not come holds back nothing either. */
const CODE_LIMIT_MS = 4000;

interface AdSlotProps {
  readonly tagUrl: string;
  /** Leaves the page; drawn on narrow screens, where the header is gone. */
  readonly backLink: ReactNode;
  readonly onDone: () => void;
}

/** The place of the pre-roll; its code comes only when there is one to show (PLR-6). */
export function AdSlot({ tagUrl, backLink, onDone }: AdSlotProps) {
  const { labels } = usePlayer();
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
      {loaded !== null && <loaded.Break tagUrl={tagUrl} labels={labels.ad} onDone={onDone} />}
      {backLink !== undefined && <span className={styles.adBack}>{backLink}</span>}
    </>
  );
}
