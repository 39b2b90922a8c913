import type { OperatedTeam } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { useUndoablePress } from "#src/features/operate/calls/useUndoablePress.ts";

interface Written {
  readonly name: string;
  readonly short: string;
  readonly color: string;
}

const bodyOf = (id: string, { name, short, color }: Written) => ({
  id,
  name: name.trim(),
  short_name: short.trim() || null,
  color: color.trim() || null,
});

export function TeamForm({ team: { id, name, shortName, color } }: { readonly team: OperatedTeam }) {
  const { t } = useTranslation();
  const { press } = useUndoablePress(operateQueries.teams().queryKey);
  const stored = { name, short: shortName ?? "", color: color ?? "" };
  return (
    <OperateForm
      title={t(($) => $.operate.teams.names)}
      submit={t(($) => $.operate.save)}
      values={stored}
      check={(typed) => ({
        name: typed.name.trim() === "" ? t(($) => $.operate.teams.nameMissing) : undefined,
        color: /^(?:#[\da-f]{6})?$/i.test(typed.color.trim()) ? undefined : t(($) => $.operate.teams.colorWrong),
      })}
      send={(typed, _, signal) =>
        press(
          {
            call: "change_team",
            body: bodyOf(id, typed),
            undo: bodyOf(id, stored),
            text: t(($) => $.operate.saved),
          },
          signal,
        )
      }
      fieldErrorsOf={({ fields }) => ({ name: fields["name"], short: fields["short_name"], color: fields["color"] })}
    >
      {({ field }) => (
        <>
          <Field
            label={t(($) => $.operate.teams.name)}
            maxLength={100}
            dir="auto"
            autoComplete="off"
            {...field("name")}
          />
          <Field
            label={t(($) => $.operate.teams.short)}
            aside={t(($) => $.common.optional)}
            hint={t(($) => $.operate.teams.shortHint)}
            maxLength={30}
            dir="auto"
            autoComplete="off"
            {...field("short")}
          />
          <Field
            label={t(($) => $.operate.teams.color)}
            aside={t(($) => $.common.optional)}
            hint={t(($) => $.operate.teams.colorHint)}
            maxLength={7}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            {...field("color")}
          />
        </>
      )}
    </OperateForm>
  );
}
