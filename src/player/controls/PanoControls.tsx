import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Minus, Plus, Scan } from "lucide";
import { useEffect, useState, type PointerEvent } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { ControlButton } from "./ControlButton.tsx";
import styles from "./Pano.module.css";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { hasPicture, PANO_GROWTH, PANO_STEP, usePanoView, type Pano } from "#src/player/pano/usePano.ts";

const HINT_MS = 5000;

/** A map that shows which part of the pitch is visible, and buttons that move the view. */
export function PanoControls({ pano }: { readonly pano: Pano }) {
  const { t } = useTranslation();
  return (
    <>
      <PanoMap pano={pano} />
      <fieldset className={styles.pad} aria-label={t(($) => $.player.view)}>
        <ControlButton
          label={t(($) => $.player.zoomOut)}
          icon={<Icon node={Minus} />}
          onClick={() => pano.zoom(1 / PANO_GROWTH)}
        />
        <ControlButton
          className={styles.turn}
          label={t(($) => $.player.up)}
          icon={<Icon node={ChevronUp} />}
          onClick={() => pano.step({ x: 0, y: -PANO_STEP })}
        />
        <ControlButton
          label={t(($) => $.player.zoomIn)}
          icon={<Icon node={Plus} />}
          onClick={() => pano.zoom(PANO_GROWTH)}
        />
        <ControlButton
          className={styles.turn}
          label={t(($) => $.player.left)}
          icon={<Icon node={ChevronLeft} />}
          onClick={() => pano.step({ x: -PANO_STEP, y: 0 })}
        />
        <ControlButton
          className={styles.turn}
          label={t(($) => $.player.wholePitch)}
          shortcut="0"
          icon={<Icon node={Scan} />}
          onClick={pano.showAll}
        />
        <ControlButton
          className={styles.turn}
          label={t(($) => $.player.right)}
          icon={<Icon node={ChevronRight} />}
          onClick={() => pano.step({ x: PANO_STEP, y: 0 })}
        />
        <ControlButton
          className={styles.turnDown}
          label={t(($) => $.player.down)}
          icon={<Icon node={ChevronDown} />}
          onClick={() => pano.step({ x: 0, y: PANO_STEP })}
        />
      </fieldset>
      <Hint />
    </>
  );
}

/** The pitch from above with the visible part marked; a press moves the view there. */
function PanoMap({ pano }: { readonly pano: Pano }) {
  const { t } = useTranslation();
  const { x, y, aspect } = usePanoView(pano);
  const { width, height } = pano.seen();
  const side = width >= 0.95 ? "all" : x < 0.4 ? "left" : x > 0.6 ? "right" : "middle";
  const lookThere = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    pano.lookAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  return (
    <div
      className={styles.map}
      style={{
        "--aspect": String(aspect),
        "--x": `${(x - width / 2) * 100}%`,
        "--y": `${(y - height / 2) * 100}%`,
        "--w": `${width * 100}%`,
        "--h": `${height * 100}%`,
      }}
      onPointerDown={lookThere}
      onPointerMove={lookThere}
    >
      <i />
      <span className="sr">{t(($) => $.player.seen[side])}</span>
    </div>
  );
}

/** Shows how to look around, for 5 s from the first picture. */
function Hint() {
  const { t } = useTranslation();
  const { video } = usePlayer();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (video === null) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      if (!hasPicture(video)) return;
      timer ??= setTimeout(() => setShown(false), HINT_MS);
    };
    video.addEventListener("resize", begin, { signal: abort.signal });
    begin();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [video]);
  return isShown && <output className={styles.hint}>{t(($) => $.player.panoHint)}</output>;
}
