import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Wire } from "#contract/wire.ts";
import { getApi } from "#src/api/current.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { list, record, text } from "#src/domain/wire.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import styles from "#src/features/operate/calls/operate.module.css";
import { BeginFactor, type NewFactor } from "./BeginFactor.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { LazyQrCode } from "./QrCode.lazy.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** Password, then secret and a first code, then the recovery codes. The other pages open once these are noted down. */
export function SetUpFactor() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes !== null)
    return (
      <RecoveryCodes
        codes={codes}
        onNoted={() => void client.invalidateQueries({ queryKey: operateQueries.access().queryKey })}
      />
    );
  if (factor === null) return <BeginFactor onMade={setFactor} />;
  return (
    <>
      <p>{t(($) => $.operate.factor.scan)}</p>
      <LazyQrCode text={factor.uri} label={t(($) => $.operate.factor.qr)} />
      <dl>
        <dt>{t(($) => $.operate.factor.key)}</dt>
        <dd className={styles.secret} dir="ltr">
          {factor.secret}
        </dd>
      </dl>
      <CodeForm
        hint={t(($) => $.operate.factor.firstHint)}
        send={async (code, signal) => {
          const answer = await getApi().post("/api/operate/confirm_factor", { code }, { signal });
          const from = record<Wire<"RecoveryCodes">>(contentOf(answer));
          setCodes(list(from.recovery_codes).flatMap((one) => text(one) ?? []));
        }}
      />
    </>
  );
}
