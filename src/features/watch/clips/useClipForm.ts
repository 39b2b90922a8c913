import { useForm } from "#src/catalog/forms/useForm.ts";
import type { FieldProps } from "#src/ui/form/Field.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";

/** Maximum length of a clip's title (API contract: `CreateClipRequest`). */
export const LONGEST_CLIP_TITLE = 100;

interface ClipFormOptions {
  readonly title: string;
  readonly onTitle: (title: string) => void;
  /** Called with the title; there must be one. */
  readonly save: (title: string) => Promise<void>;
}

/** The error disappears with the next input. */
export function useClipForm({ title, onTitle, save }: ClipFormOptions) {
  const { t } = useTranslation();
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
      onTitle(currentTarget.value);
      clear("title");
    },
  } satisfies FieldProps;
  return { form, field, isBusy, error };
}
