import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import {
  dragged,
  filling,
  clampView,
  offsetOf,
  visibleShare,
  stepped,
  WHOLE,
  zoomed,
  type PanoFrame,
  type PanoView,
  type Pixels,
  type Size,
} from "./panoView.ts";
import { createState } from "#src/player/engine/state.ts";
import type { Stream } from "#src/player/engine/stream.ts";

/** Share of what is visible by which one press moves the view. */
export const PANO_STEP = 0.25;
/** Factor by which one press enlarges the view. */
export const PANO_GROWTH = 1.25;

/** Aspect ratio of the whole pitch, until the picture is there (media contract: 32:9). */
const PANO_ASPECT = 32 / 9;

/** The visible part of the whole pitch, and the aspect ratio of its picture. */
interface PanoState extends PanoView {
  readonly aspect: number;
}

/** The picture of the previous camera does not count, because an element that is emptied has no size. */
export const hasPicture = ({ videoWidth, videoHeight }: HTMLVideoElement): boolean => videoWidth > 0 && videoHeight > 0;

/** Kept while the player lives, also over the other camera. */
export interface Pano {
  readonly get: () => PanoState;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly drag: (way: Pixels) => void;
  /** Zooms by `factor`; the point `at` stays where it is, by default the middle. */
  readonly zoom: (factor: number, at?: Pixels) => void;
  readonly step: (by: Pixels) => void;
  readonly lookAt: (x: number, y: number) => void;
  readonly showAll: () => void;
  readonly seen: () => Size;
}

interface PanoOptions {
  readonly stage: RefObject<HTMLElement | null>;
  readonly video: HTMLVideoElement | null;
  readonly isOn: boolean;
  readonly stream: Stream | null;
}

/** Moves the picture of the pano camera within the stage (PLR-1). It sets a transform, so React does not render. */
export function usePano({ stage, video, isOn, stream }: PanoOptions): Pano {
  const [pano] = useState(() => createPano(stage));
  useEffect(() => {
    const element = stage.current;
    if (!isOn || element === null || video === null) return;
    const draw = () => {
      const { zoom } = pano.get();
      const { x, y } = pano.offset();
      element.style.setProperty("--pano-zoom", String(zoom));
      element.style.setProperty("--pano-x", `${x}px`);
      element.style.setProperty("--pano-y", `${y}px`);
      // The picture is larger than its element, so more detail is visible.
      stream?.limit({ zoom });
    };
    const abort = new AbortController();
    const measure = () => pano.measure(video);
    video.addEventListener("loadedmetadata", measure, { signal: abort.signal });
    video.addEventListener("resize", measure, { signal: abort.signal });
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    observer?.observe(element);
    measure();
    const stop = pano.subscribe(draw);
    draw();
    return () => {
      abort.abort();
      observer?.disconnect();
      stop();
      stream?.limit({ zoom: 1 });
      for (const name of ["--pano-zoom", "--pano-x", "--pano-y"]) element.style.removeProperty(name);
    };
  }, [pano, stage, video, isOn, stream]);
  return pano;
}

export const usePanoView = (pano: Pano): PanoState => useSyncExternalStore(pano.subscribe, pano.get, pano.get);

function createPano(stage: RefObject<HTMLElement | null>) {
  const state = createState<PanoState>({ ...WHOLE, aspect: PANO_ASPECT });
  /** The view that was chosen for the viewer, who may have moved it since. */
  let first: PanoView | null = null;
  const isFirst = () => {
    const { zoom, x, y } = state.get();
    return first === null || (first.zoom === zoom && first.x === x && first.y === y);
  };
  const frame = (): PanoFrame => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { stage: { width, height }, aspect: state.get().aspect };
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    drag: (way: Pixels) => state.patch(dragged(state.get(), way, frame())),
    zoom: (factor: number, at: Pixels = { x: 0, y: 0 }) => state.patch(zoomed(state.get(), factor, at, frame())),
    step: (by: Pixels) => state.patch(stepped(state.get(), by, frame())),
    lookAt: (x: number, y: number) => state.patch(clampView({ ...state.get(), x, y }, frame())),
    showAll: () => state.patch(WHOLE),
    seen: () => visibleShare(state.get(), frame()),
    offset: () => offsetOf(state.get(), frame()),
    /** Adopts the picture's aspect ratio; the first view fills the stage, later ones only stay inside. */
    measure: (video: HTMLVideoElement) => {
      const { aspect: before } = state.get();
      const aspect = hasPicture(video) ? video.videoWidth / video.videoHeight : before;
      const now = { ...frame(), aspect };
      if (now.stage.width === 0) return state.patch({ aspect });
      // Before the picture is there, the aspect ratio of the pitch is a guess.
      const isAnew = isFirst() && (first === null || aspect !== before);
      const view = isAnew ? filling(now) : clampView(state.get(), now);
      if (isAnew) first = view;
      state.patch({ ...view, aspect });
    },
  };
}
