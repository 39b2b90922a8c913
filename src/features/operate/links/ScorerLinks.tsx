import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Wire } from "#contract/wire.ts";
import { getApi } from "#src/api/current.ts";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { ScorerLink } from "#src/domain/operate/operated.ts";
import { record, text } from "#src/domain/wire.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { CopyButton } from "#src/features/operate/calls/CopyButton.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import styles from "#src/features/operate/calls/operate.module.css";
import { LazyQrCode } from "#src/features/operate/factor/QrCode.lazy.tsx";

interface MadeLink {
  readonly name: string;
  readonly address: string;
  readonly pin: string;
}

/** Links with which others score a match without an account (OPS-8). An address is shown only when it is made. */
export function ScorerLinks({ matchId }: { readonly matchId: string }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeLink | null>(null);
  const query = useQuery(operateQueries.links(matchId));
  return (
    <div className={styles.form}>
      <OperateForm
        title={t(($) => $.operate.link.title)}
        submit={t(($) => $.operate.link.make)}
        values={{ name: "" }}
        check={({ name }) => ({ name: name.trim() === "" ? t(($) => $.operate.link.nameMissing) : undefined })}
        send={async (values, { client }, signal) => {
          const name = values.name.trim();
          const answer = await getApi().post("/api/operate/make_link", { id: matchId, name }, { signal });
          const { token, pin } = record<Wire<"NewScorerLink">>(contentOf(answer));
          const address = new URL(`/operate/#${text(token) ?? ""}`, location.origin).href;
          setMade({ name, address, pin: text(pin) ?? "" });
          await client.invalidateQueries({ queryKey: operateQueries.links(matchId).queryKey });
        }}
      >
        {({ field }) => (
          <>
            <p>{t(($) => $.operate.link.about)}</p>
            <Field
              label={t(($) => $.operate.link.name)}
              autoComplete="off"
              maxLength={60}
              dir="auto"
              {...field("name")}
            />
          </>
        )}
      </OperateForm>
      {made !== null && <NewLink {...made} />}
      <QueryView
        query={query}
        skeleton={<Skeleton height="4rem" />}
        failed={t(($) => $.operate.link.failed)}
        isEmpty={(links) => links.length === 0}
        empty={{ title: t(($) => $.operate.link.empty) }}
      >
        {(links) => (
          <ul className={styles.list}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function NewLink({ name, address, pin }: MadeLink) {
  const { t } = useTranslation();
  return (
    <section className={styles.box} aria-live="polite">
      <p>{t(($) => $.operate.link.show, { name })}</p>
      <LazyQrCode text={address} label={t(($) => $.operate.link.qr, { name })} />
      <CopyButton label={t(($) => $.operate.link.copy)} text={address} copied={t(($) => $.watch.copied)} />
      <p>{t(($) => $.operate.link.pinTell, { name })}</p>
      <p className={styles.pin}>
        <span className="muted">{t(($) => $.operate.link.pin)}</span> <bdi>{pin.replace(/(\d{3})(?=\d)/, "$1 ")}</bdi>
      </p>
    </section>
  );
}

function LinkRow({ link: { id, matchId, name, expiresAt } }: { readonly link: ScorerLink }) {
  const texts = useTranslation();
  const { t, language } = texts;
  const client = useQueryClient();
  const { isBusy, error, submit } = useSubmit(async (_, signal) => {
    await getApi().post("/api/operate/end_link", { id }, { signal });
    await client.invalidateQueries({ queryKey: operateQueries.links(matchId).queryKey });
  });
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <p dir="auto">{name}</p>
        <p className="small muted">{t(($) => $.operate.link.until, { time: formatDateTime(language, expiresAt) })}</p>
      </div>
      <Button
        variant="outline"
        size="lg"
        busy={isBusy}
        aria-label={t(($) => $.operate.link.endOf, { name })}
        onClick={() => void submit()}
      >
        {t(($) => $.operate.link.end)}
      </Button>
      {error !== null && (
        <Note tone="danger" role="alert">
          {operateErrorText(texts, error)}
        </Note>
      )}
    </li>
  );
}
