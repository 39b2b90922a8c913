import { useQueryClient } from "@tanstack/react-query";
import { sendOrQueue } from "#src/catalog/edits/sendOrQueue.ts";
import type { Change } from "#src/domain/change.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import type { TagDraft } from "#src/domain/social/tag.ts";
import { toSaveTag, toTagFields } from "#src/domain/social/tag.wire.ts";
import { randomText } from "#src/lib/randomText.ts";
import { useTagChanges } from "#src/catalog/edits/useTagChanges.ts";

/** Returns the calls of the form for a tag; they resolve to false if the tag waits for the network (FOL-6). */
export function useTagForm(event: SportEvent, phase: EventPhase) {
  const queryClient = useQueryClient();
  const calls = useTagChanges(event, phase);
  const sendTag = (change: Pick<Change, "id" | "type" | "title" | "content">, send: () => Promise<unknown>) =>
    sendOrQueue(queryClient, { kind: "tag", isOn: true, ...change }, send);
  return {
    save(draft: TagDraft) {
      const content = toSaveTag(draft, { targetId: event.referenceId, phase });
      return sendTag({ id: randomText(), type: "new", title: draft.title, content }, () => calls.save(draft));
    },
    update(id: string, draft: TagDraft) {
      const content = { id, ...toTagFields(draft) };
      return sendTag({ id, type: "tag", title: draft.title, content }, () => calls.update(id, draft));
    },
  };
}
