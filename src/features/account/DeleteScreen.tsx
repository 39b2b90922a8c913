import { Link, useRouter } from "@tanstack/react-router";
import { useState, type SubmitEvent } from "react";
import { getApi } from "#src/api/current.ts";
import { pageLink } from "#src/catalog/pageLink.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { signOut } from "#src/session/mutations.ts";
import { useAttempt } from "#src/session/useAttempt.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/Field.tsx";
import { Note } from "#src/ui/Note.tsx";
import { PageHead } from "#src/ui/PageHead.tsx";
import { toast } from "#src/ui/toasts.ts";
import { BackLink } from "./BackLink.tsx";
import { WhatGoes } from "./WhatGoes.tsx";
import styles from "./account.module.css";

/** The end of the account: what goes with it, and a word to type, so that no slip of a finger does it (ACC-2). */
export function DeleteScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const word = t(($) => $.account.delete.word);
  const isTyped = typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
  const { isBusy, error, attempt } = useAttempt<null>(async (_, signal) => {
    await getApi().post("/api/user/delete_account", {}, { signal });
    // First signed out: home would ask for this viewer with tokens that are gone, and be told that the session has ended.
    await signOut({ revoke: false });
    await router.navigate({ to: "/" });
    toast(t(($) => $.account.delete.done));
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isTyped) void attempt(null);
  }

  return (
    <div className={styles.part}>
      <PageHead title={t(($) => $.account.delete.heading)} />
      <BackLink to="/account/general" label={t(($) => $.account.title)} />
      <div>
        <h1 className="h-page">{t(($) => $.account.delete.heading)}</h1>
        <p className="muted">{t(($) => $.account.delete.text)}</p>
      </div>
      <WhatGoes />
      <form className={styles.code} noValidate onSubmit={onSubmit}>
        <Field
          label={t(($) => $.account.delete.label, { word })}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {error !== null && (
          <Note tone="danger" role="alert">
            {waitText(t, error)}
          </Note>
        )}
        <div className={styles.ways}>
          <Link {...pageLink("/account/general")} className={buttonClass({ variant: "primary" })}>
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
