import { isRecord } from "#src/lib/json.ts";

/** Fields that the viewer typed into, recorded because React makes `defaultValue` follow `value`. */
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Records the fields into which the viewer types, for `isBusy`, until `signal` aborts. */
export function watchTyping(signal?: AbortSignal): void {
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target);
    },
    { capture: true, passive: true, signal },
  );
}

/**
 * Returns true while a reload would cost the viewer something: a playing picture or sound, or text in a field.
 */
export function isBusy(): boolean {
  return isPlaying() || isTyping();
}

function isPlaying(): boolean {
  const media = [...document.querySelectorAll<HTMLMediaElement>("video, audio")];
  const isElsewhere = Boolean(document.pictureInPictureElement) || hasDocumentPip();
  return isElsewhere || media.some(({ paused, ended }) => !paused && !ended);
}

/** Returns true if the picture is in a window of its own (Document Picture-in-Picture), and no longer in this page. */
function hasDocumentPip(): boolean {
  const windows: unknown = Reflect.get(globalThis, "documentPictureInPicture");
  return isRecord(windows) && Boolean(windows["window"]);
}

function isTyping(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  const isText = ({ type }: HTMLInputElement | HTMLTextAreaElement) =>
    type !== "checkbox" && type !== "radio" && type !== "range";
  return [...typedInto].some((field) => isText(field) && field.value !== "");
}
