import { useState } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import type { FieldProps } from "#src/ui/form/Field.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";

/** Maximum length of a clip's title (API contract: `CreateClipRequest`). */
export const LONGEST_CLIP_TITLE = 100;

/** `save` is called with the title; there must be one. The error disappears with the next input. */
export function useClipForm(first: string, save: (title: string) => Promise<void>) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(first);
  const { form, fieldErrors, clear, isBusy, error } = useForm({
    fields: ["title"],
    check: () => ({ title: title.trim() === "" ? t(($) => $.clips.nameNeeded) : undefined }),
    send: () => save(title.trim()),
  });
  const field = {
    label: t(($) => $.clips.name),
    value: title,
    maxLength: LONGEST_CLIP_TITLE,
    dir: "auto",
    error: fieldErrors.title,
    onChange: ({ currentTarget }) => {
      setTitle(currentTarget.value);
      clear("title");
    },
  } satisfies FieldProps;
  return { form, title, field, isBusy, error };
}
