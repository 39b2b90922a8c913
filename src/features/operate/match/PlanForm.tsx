import { SCHEDULE_STATES } from "#src/domain/event/plan.ts";
import type { ScheduleState } from "#src/domain/event/event.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { localTimeText, timeOfText } from "#src/features/operate/calls/localTime.ts";
import { sendMatchChange } from "#src/features/operate/calls/sendMatchChange.ts";

/** Puts off, calls off or breaks off a match, or gives it a new date. */
export function PlanForm({ match: { id, schedule, gameStartDate } }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const stored: { state: ScheduleState; start: string; reason: string; tickets: string } = {
    state: schedule?.state ?? "planned",
    start: localTimeText(gameStartDate),
    reason: schedule?.reason ?? "",
    tickets: schedule?.ticketNote ?? "",
  };
  return (
    <OperateForm
      title={t(($) => $.operate.plan.title)}
      submit={t(($) => $.operate.save)}
      values={stored}
      check={({ start }) => ({ start: timeOfText(start) === null ? t(($) => $.operate.plan.startWrong) : undefined })}
      send={({ state, start, reason, tickets }, context, signal) => {
        const at = timeOfText(start);
        // The field has no seconds: an untouched one must not move the match.
        const moved = start === stored.start || at === null ? {} : { start: at };
        const words = { reason: reason.trim() || null, ticket_note: tickets.trim() || null };
        return sendMatchChange(context, { id, state, ...words, ...moved }, { signal });
      }}
    >
      {({ field, choice }) => (
        <>
          <Select
            label={t(($) => $.operate.plan.state)}
            isTall
            options={SCHEDULE_STATES.map((value) => ({
              value,
              label: value === "planned" ? t(($) => $.operate.plan.planned) : t(($) => $.catalog.plan[value]),
            }))}
            {...choice("state")}
          />
          <Field label={t(($) => $.operate.plan.start)} type="datetime-local" {...field("start")} />
          <Field
            label={t(($) => $.operate.plan.reason)}
            aside={t(($) => $.common.optional)}
            hint={t(($) => $.operate.plan.reasonHint)}
            maxLength={300}
            dir="auto"
            {...field("reason")}
          />
          <Field
            label={t(($) => $.operate.plan.tickets)}
            aside={t(($) => $.common.optional)}
            hint={t(($) => $.operate.plan.ticketsHint)}
            maxLength={300}
            dir="auto"
            {...field("tickets")}
          />
        </>
      )}
    </OperateForm>
  );
}
