import { useRef, useState, type RefObject } from "react";

export type Problems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface FormProblems<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What is wrong, by the name of the field. */
  readonly problems: Problems<Name>;
  /** Shows these instead and moves the focus to the first of them; true when there are any. */
  readonly show: (found: Problems<Name>) => boolean;
  /** For a field that is being changed: what was wrong with it is no longer known. */
  readonly forget: (name: Name) => void;
}

/** What is wrong with the fields of a form, told beside them. `names` are those of the inputs, in their order on screen. */
export function useProblems<Name extends string>(names: readonly Name[]): FormProblems<Name> {
  const [problems, setProblems] = useState({} as Problems<Name>);
  const form = useRef<HTMLFormElement>(null);
  return {
    form,
    problems,
    show(found) {
      setProblems(found);
      const first = names.find((name) => found[name] !== undefined);
      if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first !== undefined;
    },
    forget: (name) => setProblems((known) => ({ ...known, [name]: undefined })),
  };
}
