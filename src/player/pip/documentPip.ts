import { isRecord } from "#src/lib/json.ts";

/** Width of the window at first, px; the picture in it is 16:9, the score stands below. */
const WIDTH_PX = 420;
const BELOW_PX = 84;

interface SmallWindows {
  readonly requestWindow: (options: { width: number; height: number }) => Promise<Window>;
}

function smallWindows(): SmallWindows | null {
  const found: unknown = Reflect.get(window, "documentPictureInPicture");
  return isSmallWindows(found) ? found : null;
}

const isSmallWindows = (value: unknown): value is SmallWindows =>
  isRecord(value) && typeof value["requestWindow"] === "function";

/** Whether this browser has small windows with more in them than the picture (Document Picture-in-Picture). */
export const hasDocumentPip = (): boolean => smallWindows() !== null;

/**
 * Opens a small window over all others with the page's styles and language, and `video` in it, which plays on. When the
 * window closes the video goes back to the start of `home`. Rejects where the browser refuses.
 */
export async function openDocumentPip(video: HTMLVideoElement, home: HTMLElement): Promise<Window> {
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
  // Moving a playing element stops it for a moment; it goes on where it was.
  const goOn = (wasPlaying: boolean) => wasPlaying && void video.play().catch(() => undefined);
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
