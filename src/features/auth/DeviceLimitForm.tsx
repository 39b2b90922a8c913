import { useState } from "react";
import { ApiError, DEFAULT_CODE } from "#src/api/error.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { isProvider } from "#src/domain/viewer/provider.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import type { LimitData } from "#src/session/signIn/limitData.ts";
import { signIn as signInWithPassword } from "#src/session/signIn/mutations.ts";
import { signInWithProvider } from "#src/session/signIn/providerSignIn.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { DeviceChoice } from "./DeviceChoice.tsx";
import { ProviderButtons } from "./ProviderButtons.tsx";
import type { DeviceLimitState } from "./useDeviceLimit.ts";
import { useSignIn } from "./useSignIn.ts";
import styles from "./LoginScreen.module.css";

interface DeviceLimitFormProps {
  readonly data: LimitData;
  readonly devices: readonly Device[];
  readonly limit: DeviceLimitState;
  readonly returnTo: string;
}

/** A device without a known last use counts as just used. */
const lastUse = ({ updatedAt }: Device): number => updatedAt ?? Number.MAX_VALUE;

/** The one unused for longest is preselected. Asks for the sign-in again if its credentials are not at hand. */
export function DeviceLimitForm({ data, devices, limit, returnTo }: DeviceLimitFormProps) {
  const { t, language } = useTranslation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hasRoom, setHasRoom] = useState(false);
  const signIn = useSignIn((again) => {
    limit.renew(again);
    setHasRoom(false);
  });
  const offered = devices.toSorted((one, other) => lastUse(one) - lastUse(other));
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0];
  const { provider, username, password, providerToken } = data.attempted;
  const { form, isBusy, error } = useForm({ send });

  async function send(): Promise<void> {
    if (chosen === undefined) return;
    if (!(await limit.remove(chosen))) throw new ApiError({ code: DEFAULT_CODE });
    setHasRoom(true);
    if (providerToken !== undefined) {
      await signIn.attempt(providerToken.provider, (signal) => signInWithProvider(providerToken, signal));
    } else if (username !== undefined && password !== undefined) {
      await signIn.attempt("email", (signal) => signInWithPassword({ username, password }, signal));
    }
  }

  if (hasRoom && signIn.busy !== "email" && (signIn.busy === null || providerToken === undefined)) {
    return (
      <>
        <output>
          <Note tone="success">{t(($) => (isProvider(provider) ? $.auth.limit.roomAt : $.auth.limit.room))}</Note>
        </output>
        {signIn.failed?.method === "email" && (
          <Note tone="danger" role="alert">
            {waitText({ t, language }, signIn.failed.error)}
          </Note>
        )}
        {isProvider(provider) && <ProviderButtons signIn={signIn} returnTo={returnTo} only={provider} />}
      </>
    );
  }
  return (
    <form {...form} className={styles.form}>
      <p className="muted">{t(($) => $.auth.limit.text)}</p>
      <DeviceChoice devices={offered} chosen={chosen?.id ?? null} onChoose={setChosenId} />
      {error !== null && (
        <Note tone="danger" role="alert">
          {t(($) => $.auth.limit.notRemoved)}
        </Note>
      )}
      {chosen !== undefined && (
        <Button type="submit" variant="primary" size="lg" block busy={isBusy || hasRoom}>
          {t(($) => $.auth.limit.remove, { device: deviceLabel(t, chosen) })}
        </Button>
      )}
    </form>
  );
}
