import { Flag } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import { recordingEndMs, type WatchContext } from "#src/features/watch/context/watchContext.ts";
import { TimeStepper } from "#src/features/watch/editing/TimeStepper.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import type { Store } from "#src/lib/store.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { Switch } from "#src/ui/form/Switch.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { newTagInput, tagDraftOf, tagInputOf, type TagInput, type TagSide, type UnsavedTag } from "./tagInput.ts";
import styles from "./Tags.module.css";
import { TAG_TYPES, useTypeName } from "./tagTypes.ts";
import { useTagForm } from "./useTagForm.ts";
import { useTagRights } from "#src/catalog/edits/useTagChanges.ts";

/** Maximum length of a tag's title (API contract: `SaveTagRequest`, as the reference backend reads it). */
const LONGEST_TITLE = 200;
const LONGEST_NUMBER = 10;

export interface TagFormProps {
  readonly watchContext: WatchContext;
  readonly subject: UnsavedTag["subject"];
  /** The input so far, which survives when the form moves to another place, as on a phone that is turned. */
  readonly draft: Store<UnsavedTag | null>;
  readonly onDone: () => void;
}

/** Renders the form that creates or edits a tag (EVT-11). Input is retained until the server accepts it. */
export function TagForm({ watchContext, subject, draft, onDone }: TagFormProps) {
  const { t, language } = useTranslation();
  const teamName = useTeamName();
  const typeName = useTypeName();
  const { mayTagForAll } = useTagRights();
  const { event, phase } = watchContext;
  const { save, update } = useTagForm(event, phase);
  const before = typeof subject === "number" ? null : subject;
  const [first] = useState(() => (typeof subject === "number" ? newTagInput(subject) : tagInputOf(subject, event)));
  const input = useSyncExternalStore(draft.subscribe, draft.get)?.input ?? first;
  const change = (part: Partial<TagInput>) => draft.set({ subject, input: { ...input, ...part } });
  const { title, type, side, player, startMs, endMs, isGlobal } = input;
  const latestMs = Math.max(recordingEndMs(watchContext) ?? 0, endMs);
  const toSave = () => tagDraftOf(input, event, type === "" ? t(($) => $.tags.untitled) : typeName(type));
  const { form, isBusy, error } = useForm({
    async send() {
      const saved = toSave();
      const isSent = await (before === null ? save(saved) : update(before.id, saved));
      if (isSent) toast(t(($) => $.tags.saved, { title: saved.title }));
      else
        toast(
          t(($) => $.waiting.later, { title: saved.title }),
          { tone: "info" },
        );
      onDone();
    },
  });
  const types = [...TAG_TYPES, ...(type === "" || TAG_TYPES.some((known) => known === type) ? [] : [type])];
  const { team1, team2 } = event;
  return (
    <form {...form} className={styles.form}>
      <Field
        label={t(($) => $.tags.title)}
        value={title}
        maxLength={LONGEST_TITLE}
        dir="auto"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Select
        label={t(($) => $.tags.kind)}
        value={type}
        onChange={(value) => change({ type: value })}
        options={[
          ...(before !== null && before.type === null ? [{ value: "", label: t(($) => $.tags.noKind) }] : []),
          ...types.map((value) => ({ value, label: typeName(value) })),
        ]}
      />
      {team1 !== null && team2 !== null && (
        <Segmented<TagSide>
          label={t(($) => $.tags.team)}
          value={side}
          onChange={(value) => change({ side: value })}
          options={[
            { value: "home", label: team1.shortName ?? teamName(team1) },
            { value: "away", label: team2.shortName ?? teamName(team2) },
            { value: "neither", label: t(($) => $.tags.neither) },
          ]}
        />
      )}
      <Field
        label={t(($) => $.tags.number)}
        value={player}
        inputMode="numeric"
        maxLength={LONGEST_NUMBER}
        onChange={({ currentTarget }) => change({ player: currentTarget.value })}
      />
      <div className={styles.steppers}>
        <TimeStepper
          label={t(($) => $.clips.start)}
          valueMs={startMs}
          minMs={0}
          maxMs={endMs}
          onChange={(at) => {
            change({ startMs: at });
            watchContext.playFrom(at);
          }}
        />
        <TimeStepper
          label={t(($) => $.clips.end)}
          valueMs={endMs}
          minMs={startMs}
          maxMs={latestMs}
          onChange={(at) => change({ endMs: at })}
        />
      </div>
      {before === null && mayTagForAll && (
        <Switch
          label={t(($) => $.tags.toEveryone)}
          checked={isGlobal}
          onChange={(value) => change({ isGlobal: value })}
        />
      )}
      {error !== null && (
        <Note tone="danger" role="alert">
          {waitText({ t, language }, error)} {t(($) => $.errors.inputKept)}
        </Note>
      )}
      <div className={styles.foot}>
        <Button variant="ghost" onClick={onDone}>
          {t(($) => $.tags.cancel)}
        </Button>
        <Button type="submit" variant="primary" icon={<Icon node={Flag} />} busy={isBusy}>
          {t(($) => $.tags.save)}
        </Button>
      </div>
    </form>
  );
}
