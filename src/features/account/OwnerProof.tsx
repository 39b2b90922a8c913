import { useRouter } from "@tanstack/react-router";
import type { ApiError } from "#src/api/error.ts";
import { AccountName } from "#src/catalog/forms/AccountName.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { signOut } from "#src/session/signIn/mutations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { Note } from "#src/ui/status/Note.tsx";

/** The proof that the server demands, so that nobody else with the viewer's device can do what cannot be undone. */
export type Proof = "password" | "signIn";

/** Returns the proof that a rejection asks for; null if it has another reason. */
export function proofIn({ code, fieldCodes }: ApiError): Proof | null {
  if (code === "sign_in_again") return "signIn";
  return code === "current_password_wrong" || fieldCodes.password !== undefined ? "password" : null;
}

interface OwnerProofProps {
  readonly proof: Proof | null;
  readonly password: string;
  readonly error: string | undefined;
  /** Says to an account without a password that it has to sign in again. */
  readonly signInText: string;
  readonly returnTo: string;
  readonly onPassword: (password: string) => void;
}

/** Asks for what the server demands: the password, which gets the focus, or a new sign-in. */
export function OwnerProof({ proof, password, error, signInText, returnTo, onPassword }: OwnerProofProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const field = useFocusOnChange<HTMLInputElement>(Number(proof === "password"));

  async function onSignInAgain(): Promise<void> {
    await signOut();
    await router.navigate({ to: "/auth/login", search: { returnTo } });
  }

  if (proof === "password")
    return (
      <>
        <AccountName />
        <Field
          ref={field}
          label={t(($) => $.auth.current)}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          value={password}
          error={error}
          onChange={({ currentTarget }) => onPassword(currentTarget.value)}
        />
      </>
    );
  if (proof === null) return null;
  return (
    <Note tone="warning" role="alert">
      <p>{signInText}</p>
      <Button onClick={() => void onSignInAgain()}>{t(($) => $.auth.submit)}</Button>
    </Note>
  );
}
