import { datedStretches, keepOneCodec } from "./ladder.ts";
import { dateAt, positionAt, type DatedStretch } from "./timeline.ts";

/** Frames of another place of the stream, drawn small while the viewer looks for it. Lives until its signal aborts. */
export interface Preview {
  /** Draws the frame at this place of the playing stream, s, as soon as it is there; a later wish replaces an earlier. */
  readonly show: (positionS: number) => void;
}

/** The picture is drawn this wide, px. */
const WIDTH_PX = 160;

interface PreviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
  /** The dates of the playing stream: a live stream that is opened anew counts from another zero. */
  readonly stretches: () => readonly DatedStretch[];
}

/**
 * Opens the stream a second time at its lowest rendition, for single frames (PLR-2): the contract has no thumbnails.
 * Nothing is loaded but what is asked for; what fails shows no picture.
 */
export async function openPreview(address: string, { canvas, signal, stretches }: PreviewOptions): Promise<Preview> {
  const { default: HlsJs } = await import("hls.js");
  const video = document.createElement("video");
  video.muted = true;
  const hls = new HlsJs({
    autoStartLoad: false,
    startLevel: 0,
    enableWorker: false,
    lowLatencyMode: false,
    maxBufferLength: 1,
    maxMaxBufferLength: 2,
    backBufferLength: 4,
    // A look is not worth a second try.
    fragLoadPolicy: {
      default: { maxTimeToFirstByteMs: 4000, maxLoadTimeMs: 8000, timeoutRetry: null, errorRetry: null },
    },
  });
  let own: readonly DatedStretch[] = [];
  let wanted: number | null = null;
  let isBusy = false;
  let hasStarted = false;

  const go = () => {
    if (wanted === null || isBusy || !hasStarted) return;
    const place = placeIn(wanted, stretches(), own);
    wanted = null;
    if (Math.abs(video.currentTime - place) < 0.5 && video.readyState >= 2) return draw(video, canvas);
    isBusy = true;
    video.currentTime = place;
  };
  const shown = () => {
    isBusy = false;
    draw(video, canvas);
    go();
  };
  hls.on(HlsJs.Events.MANIFEST_PARSED, () => {
    keepOneCodec(hls);
    hls.autoLevelCapping = 0;
    hls.startLoad(0);
  });
  hls.on(HlsJs.Events.LEVEL_UPDATED, (_, { details }) => {
    own = datedStretches(details.fragments);
    if (hasStarted) return;
    hasStarted = true;
    go();
  });
  hls.on(HlsJs.Events.ERROR, (_, { fatal }) => {
    isBusy = false;
    if (fatal) hls.stopLoad();
  });
  video.addEventListener("seeked", shown, { signal });
  hls.loadSource(address);
  hls.attachMedia(video);
  const end = () => hls.destroy();
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return {
    show: (positionS) => {
      wanted = positionS;
      go();
    },
  };
}

/** A place of one time line in the other, by its date; the same place where neither has dates. */
export function placeIn(positionS: number, of: readonly DatedStretch[], other: readonly DatedStretch[]): number {
  const date = dateAt(of, positionS);
  return (date === null ? null : positionAt(other, date)) ?? positionS;
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  if (video.videoWidth === 0 || video.readyState < 2) return;
  const height = Math.round((WIDTH_PX * video.videoHeight) / video.videoWidth);
  if (canvas.width !== WIDTH_PX || canvas.height !== height) {
    canvas.width = WIDTH_PX;
    canvas.height = height;
  }
  canvas.getContext("2d")?.drawImage(video, 0, 0, WIDTH_PX, height);
  canvas.dataset.shown = "";
}
