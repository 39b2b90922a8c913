import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { getApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { signOut } from "#src/session/signIn/mutations.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { BackLink } from "#src/features/account/BackLink.tsx";
import { OwnerProof, proofIn, type Proof } from "#src/features/account/OwnerProof.tsx";
import { DeletionSummary } from "./DeletionSummary.tsx";
import styles from "#src/features/account/account.module.css";

/** Asks for a typed word (ACC-2). A server may demand a proof in its answer to the first attempt. */
export function DeleteScreen() {
  const { t, language } = useTranslation();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [proof, setProof] = useState<Proof | null>(null);
  const [password, setPassword] = useState("");
  const word = t(($) => $.account.delete.word);
  const isTyped = typed.trim().toUpperCase() === word.toUpperCase();
  const { form, fieldErrors, clear, isBusy, error } = useForm({
    fields: ["password"],
    check: () => ({ password: proof === "password" && password === "" ? t(($) => $.auth.currentMissing) : undefined }),
    async send(_, signal) {
      if (!isTyped) return;
      try {
        await getApi().post("/api/user/delete_account", password === "" ? {} : { password }, { signal });
      } catch (failure) {
        const wanted = failure instanceof ApiError ? proofIn(failure) : null;
        if (wanted !== null) setProof(wanted);
        throw failure;
      }
      // Signs out before navigating: the home page would send the revoked tokens and report that the session has ended.
      await signOut({ revoke: false });
      await router.navigate({ to: "/" });
      toast(t(($) => $.account.delete.done));
    },
    fieldErrorsOf: ({ code }) => ({
      password: code === "current_password_wrong" ? t(($) => $.auth.currentWrong) : undefined,
    }),
  });

  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.delete.heading)} />
      <BackLink to="/account/general" label={t(($) => $.account.title)} />
      <div>
        <h1 className="h-page">{t(($) => $.account.delete.heading)}</h1>
        <p className="muted">{t(($) => $.account.delete.text)}</p>
      </div>
      <DeletionSummary />
      <form {...form} className={styles.code}>
        <Field
          label={t(($) => $.account.delete.label, { word })}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <OwnerProof
          proof={proof}
          password={password}
          error={fieldErrors.password}
          signInText={t(($) => $.account.delete.again)}
          returnTo="/account/delete/"
          onPassword={(next) => {
            setPassword(next);
            clear("password");
          }}
        />
        {error !== null && proofIn(error) === null && (
          <Note tone="danger" role="alert">
            {waitText({ t, language }, error)}
          </Note>
        )}
        <div className={styles.ways}>
          <Link to="/account/general" className={buttonClass({ variant: "primary" })}>
            {t(($) => $.account.delete.keep)}
          </Link>
          <Button type="submit" variant="danger" busy={isBusy} disabled={!isTyped}>
            {t(($) => $.account.delete.go)}
          </Button>
        </div>
      </form>
    </div>
  );
}
