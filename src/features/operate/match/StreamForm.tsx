import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import type { OperatedMatch, OperatedStream, StreamSigner } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { sendMatchChange } from "#src/features/operate/calls/sendMatchChange.ts";
import styles from "#src/features/operate/calls/operate.module.css";

const ADDRESSES = ["live", "replay"] as const;
const SIGNERS = ["nobody", "us", "them"] as const satisfies readonly StreamSigner[];
const NONE: OperatedStream = { live: null, replay: null, signedBy: "nobody" };

export function StreamForm({ match: { id, stream } }: { readonly match: OperatedMatch }) {
  const texts = useTranslation();
  const { t } = texts;
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<OperatedStream>>({});
  const shown = { ...NONE, ...stream, ...typed };
  const { form, fieldErrors, clear, isBusy, formError } = useForm({
    fields: ADDRESSES,
    async send(_, signal) {
      const { signedBy } = shown;
      const [live, replay] = ADDRESSES.map((name) => shown[name]?.trim() || null);
      const next = { live: live ?? null, replay: replay ?? null, signed_by: signedBy };
      const isNone = next.live === null && next.replay === null;
      await sendMatchChange({ client, texts }, { id, stream: isNone ? null : next }, { signal });
      setTyped({});
    },
    fieldErrorsOf: ({ fields }) => ({ live: fields["stream.live"], replay: fields["stream.replay"] }),
  });
  return (
    <form {...form} className={styles.box} aria-labelledby="stream">
      <h2 id="stream" className={styles.heading}>
        {t(($) => $.operate.stream.title)}
      </h2>
      {ADDRESSES.map((name) => (
        <Field
          key={name}
          label={t(($) => $.operate.stream[name])}
          aside={t(($) => $.common.optional)}
          name={name}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          dir="ltr"
          value={shown[name] ?? ""}
          error={fieldErrors[name]}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ ...typed, [name]: value });
            clear(name);
          }}
        />
      ))}
      <Select
        label={t(($) => $.operate.stream.signedBy)}
        isTall
        value={shown.signedBy}
        options={SIGNERS.map((value) => ({ value, label: t(($) => $.operate.stream.signers[value]) }))}
        onChange={(value) => setTyped({ ...typed, signedBy: value as StreamSigner })}
      />
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
