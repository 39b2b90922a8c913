import { useRef, useState, type RefObject } from "react";

export type Problems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface FormProblems<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Validation errors by the name of the field. */
  readonly problems: Problems<Name>;
  /** Errors as submitted, in the order of the fields, for `ProblemSummary`. */
  readonly submittedProblems: readonly (readonly [name: Name, problem: string])[];
  /** Replaces all errors and moves the focus to the first field with one; returns true if there is any. */
  readonly show: (found: Problems<Name>) => boolean;
  /** Clears the error of a field that is being changed. */
  readonly clear: (name: Name) => void;
  /** Moves the focus to a field. */
  readonly focusField: (name: Name) => void;
}

/** Holds the validation errors of a form. `names` are the names of the inputs, in their order on the screen. */
export function useProblems<Name extends string>(names: readonly Name[]): FormProblems<Name> {
  const [problems, setProblems] = useState({} as Problems<Name>);
  const [submittedProblems, setSubmittedProblems] = useState<FormProblems<Name>["submittedProblems"]>([]);
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  return {
    form,
    problems,
    submittedProblems,
    show(found) {
      const wrong = names.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const]));
      setProblems(found);
      setSubmittedProblems(wrong);
      const [first] = wrong;
      if (first !== undefined) focusField(first[0]);
      return first !== undefined;
    },
    clear: (name) => setProblems((known) => ({ ...known, [name]: undefined })),
    focusField,
  };
}
