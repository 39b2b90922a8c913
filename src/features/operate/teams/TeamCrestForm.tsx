import { useId } from "react";
import { getApi } from "#src/api/current.ts";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import type { OperatedTeam } from "#src/domain/operate/operated.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { record, text } from "#src/domain/wire.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { useUndoablePress } from "#src/features/operate/calls/useUndoablePress.ts";
import shared from "#src/features/operate/calls/operate.module.css";
import { base64Of } from "./base64Of.ts";
import { crestOf, NO_PICTURE } from "./crestOf.ts";
import styles from "./teams.module.css";

export function TeamCrestForm({ team: { id, name, logoPath, logoUrl } }: { readonly team: OperatedTeam }) {
  const texts = useTranslation();
  const { t } = texts;
  const { press } = useUndoablePress(operateQueries.teams().queryKey);
  const heading = useId();
  const put = (url: string | null, signal: AbortSignal) =>
    press(
      {
        call: "change_team",
        body: { id, logo_url: url },
        undo: { id, logo_url: logoPath },
        text: t(($) => $.operate.saved),
      },
      signal,
    );
  const { isBusy, error, submit } = useSubmit(async (file: File | null, signal) => {
    if (file === null) return put(null, signal);
    const data = await base64Of(await crestOf(file));
    const answer = await getApi().post("/api/operate/save_picture", { data }, { signal });
    await put(text(record<{ readonly url: string }>(contentOf(answer)).url), signal);
  });
  function choose(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    // The same file can be chosen again.
    input.value = "";
    if (file !== undefined) void submit(file);
  }
  return (
    <section className={shared.box} aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {t(($) => $.operate.teams.crest)}
      </h2>
      <Crest src={logoUrl} name={name} className={styles.crest} />
      <p className="small muted">{t(($) => $.operate.teams.crestHint)}</p>
      {error !== null && (
        <Note tone="danger" role="alert">
          {error.code === NO_PICTURE || error.fields["data"] !== undefined
            ? t(($) => $.operate.teams.noPicture)
            : operateErrorText(texts, error)}
        </Note>
      )}
      <div className={shared.ways}>
        <label className={`${buttonClass({ variant: "outline", size: "lg" })} ${styles.choose}`}>
          {t(($) => $.operate.teams.choose)}
          <input
            type="file"
            className="sr"
            accept="image/png,image/webp"
            disabled={isBusy}
            onChange={({ currentTarget }) => choose(currentTarget)}
          />
        </label>
        {logoUrl !== null && (
          <Button variant="ghost" size="lg" busy={isBusy} onClick={() => void submit(null)}>
            {t(($) => $.operate.teams.noCrest)}
          </Button>
        )}
      </div>
    </section>
  );
}
