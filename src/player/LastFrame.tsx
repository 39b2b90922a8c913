import type { Ref } from "react";
import styles from "./Player.module.css";

/** Copies the picture on screen to `canvas`, so that a change of streams does not flash black. */
export function copyFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  if (video.videoWidth === 0 || video.readyState < 2) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    canvas.dataset.shown = "";
  } catch {
    // A cross-origin picture may not be copied; the stage is then black for a moment.
  }
}

/** Canvas that shows the last picture of a stream until the next stream has its first. */
export function LastFrame({ ref }: { readonly ref: Ref<HTMLCanvasElement> }) {
  return <canvas ref={ref} className={styles.frame} aria-hidden="true" />;
}
