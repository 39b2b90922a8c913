import { useState, type SubmitEvent } from "react";
import type { FieldProps } from "#src/ui/form/Field.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";

/** Contract: `CreateClipRequest`. */
export const LONGEST_TITLE = 100;

/**
 * The title of a clip in a form: what is typed, the field, and a submit that runs `save` only with a title. The field's
 * problem goes with the next letter.
 */
export function useClipTitle(first: string) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(first);
  const [wasEmpty, setWasEmpty] = useState(false);
  const field = {
    label: t(($) => $.clips.name),
    value: title,
    maxLength: LONGEST_TITLE,
    dir: "auto",
    problem: wasEmpty ? t(($) => $.clips.nameNeeded) : null,
    onChange: ({ currentTarget }) => {
      setTitle(currentTarget.value);
      setWasEmpty(false);
    },
  } satisfies FieldProps;
  const submit = (save: () => void) => (event: SubmitEvent) => {
    event.preventDefault();
    const isEmpty = title.trim() === "";
    setWasEmpty(isEmpty);
    if (!isEmpty) save();
  };
  return { title, field, submit };
}
