import type { RefObject, SubmitEvent } from "react";
import type { ApiError } from "#src/api/error.ts";
import { useFieldErrors, type FormErrors, type FieldErrors } from "#src/ui/form/useFieldErrors.ts";
import { useSubmit } from "./useSubmit.ts";

export interface FormOptions<Name extends string> {
  /** The names of the inputs that can have a validation error, in their order on the screen. */
  readonly fields?: readonly Name[];
  /** Returns the validation errors of the input; while there is any, nothing is sent. */
  readonly check?: (typed: FormData) => FieldErrors<Name>;
  /** Sends the form and does what follows from the answer; a rejection leaves the input as it is. */
  readonly send: (typed: FormData, signal: AbortSignal) => Promise<void>;
  readonly fieldErrorsOf?: (error: ApiError) => FieldErrors<Name>;
}

export interface Form<Name extends string> extends Omit<FormErrors<Name>, "form"> {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  readonly isBusy: boolean;
  /** The error of the last attempt; null before it and while the next one runs. */
  readonly error: ApiError | null;
  /** The same, but null if the error is shown at its field. */
  readonly formError: ApiError | null;
  readonly forget: () => void;
}

/** The first field with an error gets the focus (AUTH-13). */
export function useForm<Name extends string = never>(options: FormOptions<Name>): Form<Name> {
  const { fields = [], check, send, fieldErrorsOf } = options;
  const { form, ...fieldErrors } = useFieldErrors<Name>(fields);
  const { isBusy, error, submit, forget } = useSubmit(send);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (check !== undefined && fieldErrors.show(check(typed))) return;
    const failure = await submit(typed);
    if (failure !== null && fieldErrorsOf !== undefined) fieldErrors.show(fieldErrorsOf(failure));
  }

  const atFields = error === null ? undefined : fieldErrorsOf?.(error);
  const isAtField = fields.some((name) => atFields?.[name] !== undefined);
  return {
    ...fieldErrors,
    form: { ref: form, noValidate: true, onSubmit: (event) => void onSubmit(event) },
    isBusy,
    error,
    formError: isAtField ? null : error,
    forget,
  };
}
