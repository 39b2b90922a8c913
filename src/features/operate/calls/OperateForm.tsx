import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ChangeEvent, type ReactNode } from "react";
import type { ApiError } from "#src/api/error.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button, type ButtonProps } from "#src/ui/Button.tsx";
import type { FieldErrors } from "#src/ui/form/useFieldErrors.ts";
import { Note } from "#src/ui/status/Note.tsx";
import { operateErrorText } from "./operateErrorText.ts";
import type { OperateContext } from "./sendMatchChange.ts";
import styles from "./operate.module.css";

type NameIn<Values> = keyof Values & string;

interface OperateFormProps<Values> {
  readonly title?: string;
  readonly submit: string;
  readonly variant?: ButtonProps["variant"];
  /** By name, in their order on the screen. What is typed lies over them until it has been sent. */
  readonly values: Values;
  readonly check?: (values: Values) => FieldErrors<NameIn<Values>>;
  readonly send: (values: Values, context: OperateContext, signal: AbortSignal) => Promise<void>;
  readonly fieldErrorsOf?: (error: ApiError) => FieldErrors<NameIn<Values>>;
  readonly children: (inputs: Inputs<Values>) => ReactNode;
}

interface Inputs<Values> {
  readonly values: Values;
  /** The properties of a `Field`. */
  readonly field: <Name extends NameIn<Values>>(
    name: Name,
  ) => {
    readonly name: Name;
    readonly value: Values[Name];
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** The properties of a `Select` or a `Segmented`. */
  readonly choice: <Name extends NameIn<Values>>(
    name: Name,
  ) => { readonly value: Values[Name]; readonly onChange: (value: string) => void };
}

/** Fields, what is wrong with them, and a button that sends them. */
export function OperateForm<Values extends Readonly<Record<string, string>>>(props: OperateFormProps<Values>) {
  const { title, submit, variant, check, send, fieldErrorsOf, children } = props;
  const texts = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...props.values, ...typed };
  const { form, fieldErrors, clear, isBusy, formError } = useForm({
    fields: Object.keys(values) as NameIn<Values>[],
    ...(check && { check: () => check(values) }),
    async send(_, signal) {
      await send(values, { client, texts }, signal);
      setTyped({});
    },
    ...(fieldErrorsOf && { fieldErrorsOf }),
  });
  function change(name: NameIn<Values>, value: string): void {
    setTyped((known) => ({ ...known, [name]: value }));
    clear(name);
  }
  return (
    <form {...form} className={title === undefined ? styles.form : styles.box} aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
      )}
      {children({
        values,
        field: (name) => ({
          name,
          value: values[name],
          error: fieldErrors[name],
          onChange: ({ currentTarget: { value } }) => change(name, value),
        }),
        choice: (name) => ({ value: values[name], onChange: (value) => change(name, value) }),
      })}
      {formError !== null && (
        <Note tone="danger" role="alert">
          {operateErrorText(texts, formError)}
        </Note>
      )}
      <Button type="submit" variant={variant} size="lg" busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
