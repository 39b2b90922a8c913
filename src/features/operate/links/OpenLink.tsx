import type { Wire } from "#contract/wire.ts";
import { getApi } from "#src/api/current.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { record, text } from "#src/domain/wire.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { OperateScreen } from "#src/features/operate/calls/OperateScreen.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { keepOpened } from "#src/features/operate/calls/scorerLink.ts";

const digitsOf = (pin: string) => pin.replaceAll(/\D/g, "");

/** Asks for the PIN of a link, once on each phone. */
export function OpenLink({ link }: { readonly link: string }) {
  const texts = useTranslation();
  const { t } = texts;
  return (
    <OperateScreen title={t(($) => $.operate.link.page)}>
      <div className={styles.narrow}>
        <OperateForm
          submit={t(($) => $.operate.link.open)}
          variant="primary"
          values={{ pin: "" }}
          check={({ pin }) => ({ pin: digitsOf(pin).length === 6 ? undefined : t(($) => $.operate.link.pinMissing) })}
          send={async ({ pin }, _, signal) => {
            const answer = await getApi().post(
              "/api/operate/open_link",
              { pin: digitsOf(pin) },
              { token: link, signal },
            );
            keepOpened(link, text(record<Wire<"OpenedLink">>(contentOf(answer)).token) ?? "");
          }}
          fieldErrorsOf={(error) => ({ pin: error.code === "pin_wrong" ? operateErrorText(texts, error) : undefined })}
        >
          {({ field }) => (
            <Field
              label={t(($) => $.operate.link.pin)}
              hint={t(($) => $.operate.link.pinHint)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              dir="ltr"
              {...field("pin")}
            />
          )}
        </OperateForm>
      </div>
    </OperateScreen>
  );
}
