import { useRef, useState, type RefObject } from "react";

/** Validation errors by the name of the field. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** The validation errors of a form, and what changes them. */
export interface FormErrors<Name extends string> {
  /** The ref of the form. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The errors to show beside the fields now. */
  readonly fieldErrors: FieldErrors<Name>;
  /** Errors as submitted, in the order of the fields, for `ErrorSummary`. */
  readonly submittedErrors: readonly (readonly [name: Name, error: string])[];
  /** Replaces all errors and moves the focus to the first field with one; returns true if there is any. */
  readonly show: (found: FieldErrors<Name>) => boolean;
  /** Clears the error of a field that is being changed. */
  readonly clear: (name: Name) => void;
  /** Moves the focus to a field. */
  readonly focusField: (name: Name) => void;
}

/** Holds the validation errors of a form. `names` are the names of the inputs, in their order on the screen. */
export function useFieldErrors<Name extends string>(names: readonly Name[]): FormErrors<Name> {
  const [fieldErrors, setFieldErrors] = useState({} as FieldErrors<Name>);
  const [submittedErrors, setSubmittedErrors] = useState<FormErrors<Name>["submittedErrors"]>([]);
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  return {
    form,
    fieldErrors,
    submittedErrors,
    show(found) {
      const wrong = names.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const]));
      setFieldErrors(found);
      setSubmittedErrors(wrong);
      const [first] = wrong;
      if (first !== undefined) focusField(first[0]);
      return first !== undefined;
    },
    clear: (name) => setFieldErrors((known) => ({ ...known, [name]: undefined })),
    focusField,
  };
}
