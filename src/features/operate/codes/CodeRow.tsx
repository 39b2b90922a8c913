import { useQueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { toApiError, useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { OperatedCode } from "#src/domain/operate/operated.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { offerUndo } from "#src/features/operate/calls/undoOffer.ts";
import shared from "#src/features/operate/calls/operate.module.css";
import styles from "./codes.module.css";

interface CodeRowProps {
  readonly code: OperatedCode;
  /** What its subscription is called. */
  readonly title: string;
}

export function CodeRow({ code: { code, days, uses, redeemed, isWithdrawn }, title }: CodeRowProps) {
  const texts = useTranslation();
  const { t, language } = texts;
  const client = useQueryClient();
  const number = (value: number) => formatNumber(language, value);
  async function change(next: boolean, signal?: AbortSignal): Promise<void> {
    const body = { code, is_withdrawn: next };
    await getApi().post("/api/operate/withdraw_code", body, signal ? { signal } : {});
    await client.invalidateQueries({ queryKey: operateQueries.codes().queryKey });
  }
  const { isBusy, error, submit } = useSubmit(async (_, signal) => {
    await change(!isWithdrawn, signal);
    offerUndo(
      texts.t(($) => (isWithdrawn ? $.operate.saved : $.operate.codes.withdrawn)),
      () =>
        void change(isWithdrawn).then(
          () => toast(texts.t(($) => $.operate.undone)),
          (cause: unknown) => toast(operateErrorText(texts, toApiError(cause)), { tone: "danger" }),
        ),
    );
  });
  return (
    <li className={shared.row}>
      <div className={shared.name}>
        <p className={`${styles.code} ${isWithdrawn ? styles.ended : ""}`}>
          <bdi>{code}</bdi>
        </p>
        <p className="small muted">
          <bdi>{title}</bdi> · {t(($) => $.operate.codes.daysOf, { number: number(days) })} ·{" "}
          {isWithdrawn
            ? t(($) => $.operate.codes.withdrawn)
            : uses === null
              ? t(($) => $.operate.codes.redeemed, { number: number(redeemed) })
              : t(($) => $.operate.codes.redeemedOf, { number: number(redeemed), most: number(uses) })}
        </p>
      </div>
      <Button
        variant="outline"
        size="lg"
        busy={isBusy}
        aria-label={
          isWithdrawn ? t(($) => $.operate.codes.giveBackOf, { code }) : t(($) => $.operate.codes.withdrawOf, { code })
        }
        onClick={() => void submit()}
      >
        {t(($) => (isWithdrawn ? $.operate.codes.giveBack : $.operate.codes.withdraw))}
      </Button>
      {error !== null && (
        <Note tone="danger" role="alert">
          {operateErrorText(texts, error)}
        </Note>
      )}
    </li>
  );
}
