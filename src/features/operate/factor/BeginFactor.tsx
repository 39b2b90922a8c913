import type { Wire } from "#contract/wire.ts";
import { getApi } from "#src/api/current.ts";
import { AccountName } from "#src/catalog/forms/AccountName.tsx";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { record, text } from "#src/domain/wire.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";

export interface NewFactor {
  readonly secret: string;
  readonly uri: string;
}

/** Asks for the password, which accounts without one leave empty, and makes the secret. */
export function BeginFactor({ onMade }: { readonly onMade: (factor: NewFactor) => void }) {
  const { t } = useTranslation();
  return (
    <OperateForm
      submit={t(($) => $.operate.factor.begin)}
      variant="primary"
      values={{ password: "" }}
      send={async ({ password }, _, signal) => {
        const body = password === "" ? {} : { password };
        const answer = await getApi().post("/api/operate/begin_factor", body, { signal });
        const from = record<Wire<"NewFactor">>(contentOf(answer));
        onMade({ secret: text(from.secret) ?? "", uri: text(from.uri) ?? "" });
      }}
      fieldErrorsOf={({ code, fieldCodes }) => ({
        password:
          code === "current_password_wrong"
            ? t(($) => $.auth.currentWrong)
            : fieldCodes.password === undefined
              ? undefined
              : t(($) => $.auth.currentMissing),
      })}
    >
      {({ field }) => (
        <>
          <p>{t(($) => $.operate.factor.beginText)}</p>
          <AccountName />
          <Field
            label={t(($) => $.auth.current)}
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            {...field("password")}
          />
        </>
      )}
    </OperateForm>
  );
}
