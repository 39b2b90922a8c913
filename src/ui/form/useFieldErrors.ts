import { useRef, useState, type RefObject } from "react";

export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface FormErrors<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fieldErrors: FieldErrors<Name>;
  readonly submittedErrors: readonly (readonly [name: Name, error: string])[];
  /** Replaces all errors and moves the focus to the first field with one; returns true if there is any. */
  readonly show: (found: FieldErrors<Name>) => boolean;
  readonly clear: (name: Name) => void;
  readonly focusField: (name: Name) => void;
}

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
