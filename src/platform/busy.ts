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

/** What holds unsaved input beside the fields on screen; each says whether it does. */
const unsaved = new Set<() => boolean>();

/** Makes `isUnsaved` count as unsaved input, such as the edits of a form; returns the function that ends that. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  unsaved.add(isUnsaved);
  return () => void unsaved.delete(isUnsaved);
}

/** Returns true if the page holds input that is lost when it is left; a search is not, because it can be repeated. */
export function hasUnsavedInput(): boolean {
  return [...unsaved].some((isUnsaved) => isUnsaved()) || typedTexts().some(({ type }) => type !== "search");
}

/** True while a reload would cost something: a playing picture or sound, or text in a field. */
export function isBusy(): boolean {
  return isPlaying() || typedTexts().length > 0 || hasUnsavedInput();
}

function isPlaying(): boolean {
  const media = [...document.querySelectorAll<HTMLMediaElement>("video, audio")];
  // oxlint-disable-next-line compat/compat -- without it, undefined is the right answer
  const isElsewhere = Boolean(document.pictureInPictureElement) || hasDocumentPip();
  return isElsewhere || media.some(({ paused, ended }) => !paused && !ended);
}

/** Returns true if the picture is in a window of its own (Document Picture-in-Picture), and no longer in this page. */
function hasDocumentPip(): boolean {
  const windows: unknown = Reflect.get(globalThis, "documentPictureInPicture");
  return isRecord(windows) && Boolean(windows["window"]);
}

function typedTexts(): (HTMLInputElement | HTMLTextAreaElement)[] {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  const isText = ({ type }: HTMLInputElement | HTMLTextAreaElement) =>
    type !== "checkbox" && type !== "radio" && type !== "range";
  return [...typedInto].filter((field) => isText(field) && field.value !== "");
}
