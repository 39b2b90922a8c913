import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import Scan from "lucide-react/icons/scan";
import { useEffect, useState, type PointerEvent } from "react";
import { ControlButton } from "./ControlButton.tsx";
import styles from "./Pano.module.css";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { hasPicture, PANO_GROWTH, PANO_STEP, usePanoView, type Pano } from "#src/player/pano/usePano.ts";

const HINT_MS = 5000;

/** A map that shows which part of the pitch is visible, and buttons that move the view. */
export function PanoControls({ pano }: { readonly pano: Pano }) {
  const { labels } = usePlayer();
  return (
    <>
      <PanoMap pano={pano} />
      <fieldset className={styles.pad} aria-label={labels.view}>
        <ControlButton label={labels.zoomOut} icon={<Minus />} onClick={() => pano.zoom(1 / PANO_GROWTH)} />
        <ControlButton
          className={styles.turn}
          label={labels.up}
          icon={<ChevronUp />}
          onClick={() => pano.step({ x: 0, y: -PANO_STEP })}
        />
        <ControlButton label={labels.zoomIn} icon={<Plus />} onClick={() => pano.zoom(PANO_GROWTH)} />
        <ControlButton
          className={styles.turn}
          label={labels.left}
          icon={<ChevronLeft />}
          onClick={() => pano.step({ x: -PANO_STEP, y: 0 })}
        />
        <ControlButton
          className={styles.turn}
          label={labels.wholePitch}
          shortcut="0"
          icon={<Scan />}
          onClick={pano.showAll}
        />
        <ControlButton
          className={styles.turn}
          label={labels.right}
          icon={<ChevronRight />}
          onClick={() => pano.step({ x: PANO_STEP, y: 0 })}
        />
        <ControlButton
          className={styles.turnDown}
          label={labels.down}
          icon={<ChevronDown />}
          onClick={() => pano.step({ x: 0, y: PANO_STEP })}
        />
      </fieldset>
      <Hint />
    </>
  );
}

/** The pitch from above with the visible part marked; a press moves the view there. */
function PanoMap({ pano }: { readonly pano: Pano }) {
  const { labels } = usePlayer();
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
      <span className="sr">{labels.seen[side]}</span>
    </div>
  );
}

/** Shows how to look around, for 5 s from the first picture. */
function Hint() {
  const { labels, video } = usePlayer();
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
  return isShown && <output className={styles.hint}>{labels.panoHint}</output>;
}
