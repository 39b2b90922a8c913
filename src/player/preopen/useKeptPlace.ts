import { useEffect } from "react";
import { keepPlace } from "./keptPlace.ts";

/** Notes where the picture of `address` stands when its page goes (PLR-9); null of what would not begin there again. */
export function useKeptPlace(video: HTMLVideoElement, address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const note = () => keepPlace(video, address);
    addEventListener("pagehide", note);
    return () => removeEventListener("pagehide", note);
  }, [video, address]);
}
