import { getApi } from "#src/api/current.ts";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { serverNow } from "#src/lib/clock.ts";
import { saveFile } from "#src/platform/saveFile.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import styles from "#src/features/account/account.module.css";

/** Downloads all that the server has stored of the viewer, as a JSON file (ACC-3). */
export function ExportData() {
  const { t, language } = useTranslation();
  const { isBusy, error, submit } = useSubmit(async (_, signal) => {
    const answer = await getApi().get("/api/user/export_data", { signal });
    const day = new Date(serverNow()).toISOString().slice(0, 10);
    saveFile(`my-data-${day}.json`, "application/json", JSON.stringify(contentOf(answer), null, 2));
    toast(t(($) => $.account.export.done));
  });
  return (
    <>
      <section className={styles.foot} aria-labelledby="export">
        <div>
          <h2 id="export" className={styles.heading}>
            {t(($) => $.account.export.title)}
          </h2>
          <p className="small muted">{t(($) => $.account.export.line)}</p>
        </div>
        <Button busy={isBusy} onClick={() => void submit()}>
          {t(($) => $.account.export.go)}
        </Button>
      </section>
      {error !== null && (
        <Note tone="danger" role="alert">
          {waitText({ t, language }, error)}
        </Note>
      )}
    </>
  );
}
