import { useRef, useState, type RefObject } from "react";

export type Problems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export interface FormProblems<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What is wrong, by the name of the field. */
  readonly problems: Problems<Name>;
  /** What was wrong when the form was last sent, in the order of the fields, for `ProblemSummary`. */
  readonly told: readonly (readonly [name: Name, problem: string])[];
  /** Shows these instead and moves the focus to the first of them; true when there are any. */
  readonly show: (found: Problems<Name>) => boolean;
  /** For a field that is being changed: what was wrong with it is no longer known. */
  readonly forget: (name: Name) => void;
  /** Moves the focus to a field. */
  readonly goTo: (name: Name) => void;
}

/** What is wrong with the fields of a form, told beside them. `names` are those of the inputs, in their order on screen. */
export function useProblems<Name extends string>(names: readonly Name[]): FormProblems<Name> {
  const [problems, setProblems] = useState({} as Problems<Name>);
  const [told, setTold] = useState<FormProblems<Name>["told"]>([]);
  const form = useRef<HTMLFormElement>(null);
  const goTo = (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  return {
    form,
    problems,
    told,
    show(found) {
      const wrong = names.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const]));
      setProblems(found);
      setTold(wrong);
      const [first] = wrong;
      if (first !== undefined) goTo(first[0]);
      return first !== undefined;
    },
    forget: (name) => setProblems((known) => ({ ...known, [name]: undefined })),
    goTo,
  };
}
