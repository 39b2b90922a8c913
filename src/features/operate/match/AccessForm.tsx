import type { OperatedAccess, OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { sendMatchChange } from "#src/features/operate/calls/sendMatchChange.ts";

const ACCESSES = ["free", "members", "ticket", "subscription"] as const satisfies readonly OperatedAccess[];

const amountOf = (price: string) => Number(price.replace(",", "."));
const currencyOf = (typed: string) => typed.trim().toUpperCase();

/** Says who may watch. A price belongs to tickets alone. */
export function AccessForm({ match: { id, access, price, currency } }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const stored: { access: OperatedAccess; price: string; currency: string } = {
    access: access ?? "free",
    price: String(price ?? ""),
    currency: currency ?? "",
  };
  return (
    <OperateForm
      title={t(($) => $.operate.access.title)}
      submit={t(($) => $.operate.save)}
      values={stored}
      check={(values) =>
        values.access === "ticket"
          ? {
              price: amountOf(values.price) >= 0.01 ? undefined : t(($) => $.operate.access.priceWrong),
              currency: /^[A-Z]{3}$/.test(currencyOf(values.currency))
                ? undefined
                : t(($) => $.operate.access.currencyWrong),
            }
          : {}
      }
      send={(values, context, signal) => {
        const isSold = values.access === "ticket";
        const sold = {
          price: isSold ? amountOf(values.price) : null,
          currency: isSold ? currencyOf(values.currency) : null,
        };
        return sendMatchChange(context, { id, access: values.access, ...sold }, { signal });
      }}
      fieldErrorsOf={({ fields }) => ({ price: fields["price"], currency: fields["currency"] })}
    >
      {({ values, field, choice }) => (
        <>
          <Select
            label={t(($) => $.operate.access.who)}
            isTall
            options={ACCESSES.map((value) => ({ value, label: t(($) => $.operate.access.kinds[value]) }))}
            {...choice("access")}
          />
          {values.access === "ticket" && (
            <>
              <Field
                label={t(($) => $.operate.access.price)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                dir="ltr"
                {...field("price")}
              />
              <Field
                label={t(($) => $.operate.access.currency)}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={3}
                dir="ltr"
                {...field("currency")}
              />
            </>
          )}
        </>
      )}
    </OperateForm>
  );
}
