import { useState, type SubmitEvent } from "react";
import type { FieldProps } from "#src/ui/form/Field.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";

/** API contract: `CreateClipRequest`. */
export const LONGEST_TITLE = 100;

/**
 * Returns the state of a clip's title: the text, the props of its field, and a submit handler that calls `save` only
 * with a title. The validation error disappears with the next input.
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
