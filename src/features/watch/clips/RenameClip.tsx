import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { userClipCalls } from "#src/catalog/queries/userClips.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { useSaving } from "#src/features/watch/editing/useSaving.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { useClipTitle } from "./useClipTitle.ts";

/** Renders the dialog that renames a clip. */
export function RenameClip({ clip, onClose }: { readonly clip: MediaEvent; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useId();
  const { title, field, submit } = useClipTitle(clip.title);
  const saving = useSaving(
    () => userClipCalls.rename(clip.id, title.trim()),
    async () => {
      await queryClient.invalidateQueries({ queryKey: clipQueries.all() });
      onClose();
    },
  );
  const rejection = saving.error === null ? null : errorText(t, saving.error);
  return (
    <Dialog
      open
      title={t(($) => $.clips.rename)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.tags.cancel)}</Button>
          <Button type="submit" form={form} variant="primary" busy={saving.isBusy}>
            {t(($) => $.chat.save)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit(saving.save)}>
        <Field {...field} data-first problem={field.problem ?? rejection} />
      </form>
    </Dialog>
  );
}
