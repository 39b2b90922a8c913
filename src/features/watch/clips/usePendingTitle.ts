import { usePendingContent } from "#src/catalog/edits/sendOrQueue.ts";

/** Returns the title that the viewer gave a clip while the server has not confirmed it (FOL-6); else undefined. */
export function usePendingTitle(clipId: string): string | undefined {
  const title = usePendingContent("clip", clipId)?.["title"];
  return typeof title === "string" ? title : undefined;
}
