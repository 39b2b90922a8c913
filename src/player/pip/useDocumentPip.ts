import { useEffect, useState, type RefObject } from "react";
import { leaveFullscreen } from "#src/lib/fullscreen.ts";
import { isRecord } from "#src/lib/json.ts";
import { playOn } from "#src/player/engine/autoplay.ts";

/** Initial width of the window, px; the picture in it is 16:9, with the score below. */
const WIDTH_PX = 420;
const BELOW_PX = 84;

export interface DocumentPip {
  /** The window that contains the picture; null while it is on the page. */
  readonly opened: Window | null;
  /** Null if the browser has no such window: plain Picture-in-Picture is used then. */
  readonly toggle: (() => void) | null;
}

export function useDocumentPip(video: HTMLVideoElement | null, home: RefObject<HTMLElement | null>): DocumentPip {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);
  const open = async () => {
    if (video === null || home.current === null) return;
    await leaveFullscreen();
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

interface SmallWindows {
  readonly requestWindow: (options: { width: number; height: number }) => Promise<Window>;
}

function smallWindows(): SmallWindows | null {
  const found: unknown = Reflect.get(window, "documentPictureInPicture");
  return isSmallWindows(found) ? found : null;
}

const isSmallWindows = (value: unknown): value is SmallWindows =>
  isRecord(value) && typeof value["requestWindow"] === "function";

/** Returns whether this browser has small windows with more than the picture (Document Picture-in-Picture). */
const hasDocumentPip = (): boolean => smallWindows() !== null;

/** When the window closes, the video returns to the start of `home`. Rejects if the browser refuses. */
async function openDocumentPip(video: HTMLVideoElement, home: HTMLElement): Promise<Window> {
  const windows = smallWindows();
  if (windows === null) throw new Error("This browser has no small windows");
  const opened = await windows.requestWindow({ width: WIDTH_PX, height: Math.round((WIDTH_PX * 9) / 16) + BELOW_PX });
  const { document: inside } = opened;
  for (const sheet of document.querySelectorAll("link[rel=stylesheet], style"))
    inside.head.append(sheet.cloneNode(true));
  const { documentElement: root } = inside;
  root.lang = document.documentElement.lang;
  root.dir = document.documentElement.dir;
  root.style.cssText = document.documentElement.style.cssText;
  root.dataset.theme = "dark";
  inside.title = document.title;
  // Moving a playing element pauses it, so it is played again.
  const goOn = (wasPlaying: boolean) => wasPlaying && playOn(video);
  const isPlaying = () => !video.paused;
  const wasPlaying = isPlaying();
  inside.body.prepend(video);
  goOn(wasPlaying);
  opened.addEventListener(
    "pagehide",
    () => {
      const stillPlays = isPlaying();
      home.prepend(video);
      goOn(stillPlays);
    },
    { once: true },
  );
  return opened;
}
