import type { LiveBy, OperatedMatch, StreamSigner } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { sendMatchChange } from "#src/features/operate/calls/sendMatchChange.ts";

const ADDRESSES = ["live", "replay"] as const;
const LIVE_BY = ["schedule", "stream", "hand"] as const satisfies readonly LiveBy[];
const SIGNERS = ["nobody", "us", "them"] as const satisfies readonly StreamSigner[];

export function StreamForm({ match: { id, stream, liveBy } }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const stored: { live: string; replay: string; signedBy: StreamSigner; liveBy: LiveBy } = {
    live: stream?.live ?? "",
    replay: stream?.replay ?? "",
    signedBy: stream?.signedBy ?? "nobody",
    liveBy,
  };
  return (
    <OperateForm
      title={t(($) => $.operate.stream.title)}
      submit={t(($) => $.operate.save)}
      values={stored}
      send={(values, context, signal) => {
        const next = {
          live: values.live.trim() || null,
          replay: values.replay.trim() || null,
          signed_by: values.signedBy,
        };
        const isNone = next.live === null && next.replay === null;
        return sendMatchChange(context, { id, stream: isNone ? null : next, live_by: values.liveBy }, { signal });
      }}
      fieldErrorsOf={({ fields }) => ({
        live: fields["stream.live"] ?? fields["live_by"],
        replay: fields["stream.replay"],
      })}
    >
      {({ field, choice }) => (
        <>
          {ADDRESSES.map((name) => (
            <Field
              key={name}
              label={t(($) => $.operate.stream[name])}
              aside={t(($) => $.common.optional)}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              dir="ltr"
              {...field(name)}
            />
          ))}
          <Select
            label={t(($) => $.operate.stream.signedBy)}
            isTall
            options={SIGNERS.map((value) => ({ value, label: t(($) => $.operate.stream.signers[value]) }))}
            {...choice("signedBy")}
          />
          <Select
            label={t(($) => $.operate.stream.liveBy)}
            isTall
            options={LIVE_BY.map((value) => ({ value, label: t(($) => $.operate.stream.livesBy[value]) }))}
            {...choice("liveBy")}
          />
        </>
      )}
    </OperateForm>
  );
}
