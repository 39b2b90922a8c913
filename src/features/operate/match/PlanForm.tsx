import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import type { ScheduleState } from "#src/domain/event/event.ts";
import { SCHEDULE_STATES } from "#src/domain/event/plan.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { sendMatchChange } from "#src/features/operate/calls/sendMatchChange.ts";
import styles from "#src/features/operate/calls/operate.module.css";
import { localTimeText, timeOfText } from "./localTime.ts";

/** Puts off, calls off or breaks off a match, or gives it a new date. */
export function PlanForm({ match }: { readonly match: OperatedMatch }) {
  const texts = useTranslation();
  const { t } = texts;
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<{ state: ScheduleState; start: string; reason: string }>>({});
  const state = typed.state ?? match.schedule?.state ?? "planned";
  const start = typed.start ?? localTimeText(match.gameStartDate);
  const reason = typed.reason ?? match.schedule?.reason ?? "";
  const { form, fieldErrors, clear, isBusy, formError } = useForm({
    fields: ["start"],
    check: () => ({ start: timeOfText(start) === null ? t(($) => $.operate.plan.startWrong) : undefined }),
    async send(_, signal) {
      const at = timeOfText(start);
      // The field has no seconds: an untouched one must not move the match.
      const moved = typed.start === undefined || at === null ? {} : { start: at };
      const body = { id: match.id, state, reason: reason.trim() || null, ...moved };
      await sendMatchChange({ client, texts }, body, { signal });
      setTyped({});
    },
  });
  return (
    <form {...form} className={styles.box} aria-labelledby="plan">
      <h2 id="plan" className={styles.heading}>
        {t(($) => $.operate.plan.title)}
      </h2>
      <Select
        label={t(($) => $.operate.plan.state)}
        isTall
        value={state}
        options={SCHEDULE_STATES.map((value) => ({
          value,
          label: value === "planned" ? t(($) => $.operate.plan.planned) : t(($) => $.catalog.plan[value]),
        }))}
        onChange={(value) => setTyped({ ...typed, state: value as ScheduleState })}
      />
      <Field
        label={t(($) => $.operate.plan.start)}
        name="start"
        type="datetime-local"
        value={start}
        error={fieldErrors.start}
        onChange={({ currentTarget: { value } }) => {
          setTyped({ ...typed, start: value });
          clear("start");
        }}
      />
      <Field
        label={t(($) => $.operate.plan.reason)}
        aside={t(($) => $.common.optional)}
        hint={t(($) => $.operate.plan.reasonHint)}
        name="reason"
        maxLength={300}
        dir="auto"
        value={reason}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, reason: value })}
      />
      {formError !== null && (
        <Note tone="danger" role="alert">
          {operateErrorText(texts, formError)}
        </Note>
      )}
      <Button type="submit" size="lg" busy={isBusy}>
        {t(($) => $.operate.save)}
      </Button>
    </form>
  );
}
