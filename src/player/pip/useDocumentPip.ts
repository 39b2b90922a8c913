import { useEffect, useState, type RefObject } from "react";
import { hasDocumentPip, openDocumentPip } from "./documentPip.ts";

export interface DocumentPip {
  /** The window that contains the picture; null while it is on the page. */
  readonly opened: Window | null;
  /** Null if the browser has no such window: plain Picture-in-Picture is used then. */
  readonly toggle: (() => void) | null;
}

/** Shows the picture in a window of its own, which closes with the player. */
export function useDocumentPip(video: HTMLVideoElement | null, home: RefObject<HTMLElement | null>): DocumentPip {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);
  const open = async () => {
    if (video === null || home.current === null) return;
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    const small = await openDocumentPip(video, home.current);
    small.addEventListener("pagehide", () => setOpened(null), { once: true });
    setOpened(small);
  };
  const toggle = () => {
    if (opened !== null) opened.close();
    // Rejected (no touch yet, or another window is open): the picture stays where it is.
    else open().catch(() => undefined);
  };
  return { opened, toggle: hasDocumentPip() ? toggle : null };
}
