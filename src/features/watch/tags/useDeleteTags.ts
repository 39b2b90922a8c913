import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { draftOf, type Tag } from "#src/domain/social/tag.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { useTagChanges } from "#src/catalog/edits/useTagChanges.ts";

/** Offers to create them again; tags that the server did not delete stay in the list. */
export function useDeleteTags({ event, phase }: WatchContext) {
  const { t } = useTranslation();
  const { remove, save } = useTagChanges(event, phase);
  const failed = (error: unknown) => toast(errorText(t, error), { tone: "danger" });

  async function restore(tags: readonly Tag[]): Promise<void> {
    const saved = await Promise.allSettled(tags.map((tag) => save(draftOf(tag))));
    const refused = saved.find((one) => one.status === "rejected");
    if (refused) failed(refused.reason);
  }

  const { isBusy, submit } = useSubmit(async (tags: readonly Tag[]) => {
    const gone = await remove(tags.map(({ id }) => id));
    const deleted = tags.filter(({ id }) => gone.has(id));
    if (deleted.length === 0) return;
    toast(
      t(($) => $.tags.deleted, { count: deleted.length }),
      { action: { label: t(($) => $.common.undo), onPress: () => void restore(deleted) } },
    );
  });

  async function deleteTags(tags: readonly Tag[]): Promise<void> {
    const failure = await submit(tags);
    if (failure !== null) failed(failure);
  }
  return { isDeleting: isBusy, deleteTags };
}
