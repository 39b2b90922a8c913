import type { Ref } from "react";
import styles from "./Player.module.css";

/** Copies the picture on screen, so that a change of streams does not flash black. */
export function keepFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  if (video.videoWidth === 0 || video.readyState < 2) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    canvas.dataset.shown = "";
  } catch {
    // A picture from another origin may not be copied: then it is black for a moment.
  }
}

/** Holds the last picture of a stream until the next one has its first. */
export function LastFrame({ ref }: { readonly ref: Ref<HTMLCanvasElement> }) {
  return <canvas ref={ref} className={styles.frame} aria-hidden="true" />;
}
