import { useEffect } from "react";
import { storePicturePosition } from "#src/player/preopen/picturePosition.ts";

/**
 * Stores the position of the picture of `address` when the page is left (PLR-9); null if it would not start there
 * again.
 */
export function useStorePicturePosition(video: HTMLVideoElement, address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const note = () => storePicturePosition(video, address);
    addEventListener("pagehide", note);
    return () => removeEventListener("pagehide", note);
  }, [video, address]);
}
