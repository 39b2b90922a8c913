import { getApi } from "#src/api/current.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { OperatedCode, OperatedCodes } from "#src/domain/operate/operated.ts";
import { toOperatedCode } from "#src/domain/operate/operated.wire.ts";
import { mapList } from "#src/domain/wire.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";

interface IssueCodesProps {
  readonly products: OperatedCodes["products"];
  readonly onIssued: (codes: readonly OperatedCode[]) => void;
}

/** What the server accepts at most. */
const MOST = { days: 3_660, uses: 100_000, count: 200 } as const;
const NUMBERS = ["days", "uses", "count"] as const;

export function IssueCodes({ products, onIssued }: IssueCodesProps) {
  const { t, language } = useTranslation();
  const faultOf = (name: keyof typeof MOST, text: string) => {
    const typed = text.trim();
    const isFine = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST[name];
    if (isFine || (name === "uses" && typed === "")) return undefined;
    return t(($) => $.operate.codes.wrongNumber, { most: formatNumber(language, MOST[name]) });
  };
  return (
    <OperateForm
      title={t(($) => $.operate.codes.issue)}
      submit={t(($) => $.operate.codes.issue)}
      variant="primary"
      values={{ product: products[0]?.id ?? "", days: "30", uses: "1", count: "10" }}
      check={(values) => Object.fromEntries(NUMBERS.map((name) => [name, faultOf(name, values[name])]))}
      send={async ({ product, days, uses, count }, { client }, signal) => {
        const body = {
          product,
          days: Number(days),
          uses: uses.trim() === "" ? null : Number(uses),
          count: Number(count),
        };
        onIssued(mapList(contentOf(await getApi().post("/api/operate/issue_codes", body, { signal })), toOperatedCode));
        await client.invalidateQueries({ queryKey: operateQueries.codes().queryKey });
      }}
    >
      {({ field, choice }) => (
        <>
          <Select
            label={t(($) => $.operate.codes.product)}
            isTall
            options={products.map(({ id, title }) => ({ value: id, label: title }))}
            {...choice("product")}
          />
          {NUMBERS.map((name) => (
            <Field
              key={name}
              label={t(($) => $.operate.codes[name])}
              {...(name === "uses" && { hint: t(($) => $.operate.codes.usesHint) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              dir="ltr"
              {...field(name)}
            />
          ))}
        </>
      )}
    </OperateForm>
  );
}
