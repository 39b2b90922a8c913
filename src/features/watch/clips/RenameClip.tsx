import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { tenantOf } from "#src/api/tenant.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { userClipCalls } from "#src/catalog/queries/userClips.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { useDraft } from "#src/catalog/forms/useDraft.ts";
import { sendOrQueue } from "#src/catalog/edits/sendOrQueue.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { clipTitles } from "./clipDrafts.ts";
import { usePendingTitle } from "./usePendingTitle.ts";
import { useClipForm } from "./useClipForm.ts";

export function RenameClip({ clip, onClose }: { readonly clip: MediaEvent; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const id = useId();
  const [title, setTitle] = useDraft(clipTitles, clip.id);
  const pendingTitle = usePendingTitle(clip.id);
  const close = () => {
    setTitle(null);
    onClose();
  };
  const { form, field, isBusy, error } = useClipForm({
    title: title ?? pendingTitle ?? clip.title,
    onTitle: setTitle,
    async save(name) {
      const change = {
        kind: "clip",
        id: clip.id,
        type: "clip",
        isOn: true,
        title: name,
        content: { title: name },
      } as const;
      const isSent = await sendOrQueue(queryClient, change, () =>
        userClipCalls(tenantOf(queryClient)).rename(clip.id, name),
      );
      if (isSent) await queryClient.invalidateQueries({ queryKey: clipQueries.all() });
      else
        toast(
          t(($) => $.waiting.later, { title: name }),
          { tone: "info" },
        );
      close();
    },
  });
  const rejection = error === null ? null : errorText(t, error);
  return (
    <Dialog
      open
      title={t(($) => $.clips.rename)}
      closeLabel={t(($) => $.common.close)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t(($) => $.tags.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {t(($) => $.chat.save)}
          </Button>
        </>
      }
    >
      <form {...form} id={id}>
        <Field {...field} data-first error={field.error ?? rejection} />
      </form>
    </Dialog>
  );
}
