import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import type { OperatedAccess, OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { sendMatchChange } from "#src/features/operate/calls/sendMatchChange.ts";
import styles from "#src/features/operate/calls/operate.module.css";

const ACCESSES = ["free", "members", "ticket", "subscription"] as const satisfies readonly OperatedAccess[];

/** Says who may watch. A price belongs to tickets alone. */
export function AccessForm({ match }: { readonly match: OperatedMatch }) {
  const texts = useTranslation();
  const { t } = texts;
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<{ access: OperatedAccess; price: string; currency: string }>>({});
  const access = typed.access ?? match.access ?? "free";
  const price = typed.price ?? String(match.price ?? "");
  const currency = (typed.currency ?? match.currency ?? "").trim().toUpperCase();
  const isSold = access === "ticket";
  const amount = Number(price.replace(",", "."));
  const { form, fieldErrors, clear, isBusy, formError } = useForm({
    fields: ["price", "currency"],
    check: () => ({
      price: isSold && !(amount >= 0.01) ? t(($) => $.operate.access.priceWrong) : undefined,
      currency: isSold && !/^[A-Z]{3}$/.test(currency) ? t(($) => $.operate.access.currencyWrong) : undefined,
    }),
    async send(_, signal) {
      const sold = isSold ? { price: amount, currency } : { price: null, currency: null };
      await sendMatchChange({ client, texts }, { id: match.id, access, ...sold }, { signal });
      setTyped({});
    },
    fieldErrorsOf: ({ fields }) => ({ price: fields["price"], currency: fields["currency"] }),
  });
  return (
    <form {...form} className={styles.box} aria-labelledby="access">
      <h2 id="access" className={styles.heading}>
        {t(($) => $.operate.access.title)}
      </h2>
      <Select
        label={t(($) => $.operate.access.who)}
        isTall
        value={access}
        options={ACCESSES.map((value) => ({ value, label: t(($) => $.operate.access.kinds[value]) }))}
        onChange={(value) => setTyped({ ...typed, access: value as OperatedAccess })}
      />
      {isSold && (
        <>
          <Field
            label={t(($) => $.operate.access.price)}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            dir="ltr"
            value={price}
            error={fieldErrors.price}
            onChange={({ currentTarget: { value } }) => {
              setTyped({ ...typed, price: value });
              clear("price");
            }}
          />
          <Field
            label={t(($) => $.operate.access.currency)}
            name="currency"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={3}
            dir="ltr"
            value={currency}
            error={fieldErrors.currency}
            onChange={({ currentTarget: { value } }) => {
              setTyped({ ...typed, currency: value });
              clear("currency");
            }}
          />
        </>
      )}
      {formError !== null && (
        <Note tone="danger" role="alert">
          {operateErrorText(texts, formError)}
        </Note>
      )}
      <Button type="submit" size="lg" busy={isBusy}>
        {t(($) => $.operate.save)}
      </Button>
    </form>
  );
}
