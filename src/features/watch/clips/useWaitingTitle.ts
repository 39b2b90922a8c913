import { useWaitingContent } from "#src/catalog/edits/sendOrKeep.ts";

/** Returns the title that the viewer gave a clip and the server has not confirmed; undefined if none waits (FOL-6). */
export function useWaitingTitle(clipId: string): string | undefined {
  const title = useWaitingContent("clip", clipId)?.["title"];
  return typeof title === "string" ? title : undefined;
}
