import { useQueryClient } from "@tanstack/react-query";
import { Play, Scissors, X } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useDraft } from "#src/catalog/forms/useDraft.ts";
import { UnverifiedNote } from "#src/catalog/library/UnverifiedNote.tsx";
import { tenantOf } from "#src/api/tenant.ts";
import { userClipCalls, userClipQueries } from "#src/catalog/queries/userClips.ts";
import { recordingEndMs, currentPositionMs, type WatchContext } from "#src/features/watch/context/watchContext.ts";
import { TimeStepper } from "#src/features/watch/editing/TimeStepper.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { useFocusWhileMounted } from "#src/ui/focus/useFocusWhileMounted.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import type { RecordingRange } from "#src/player/timeline/position.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import styles from "./Clips.module.css";
import { newClips } from "./clipDrafts.ts";
import { CutStrip } from "./CutStrip.tsx";
import { firstRange, LONGEST_CLIP_MS, SHORTEST_CLIP_MS, stripAround, withEnd, withStart } from "./range.ts";
import { LONGEST_CLIP_TITLE, useClipForm } from "./useClipForm.ts";

/** The playhead may be a little before the start while the player seeks. */
const TOLERANCE_MS = 3_000;

export interface CutterProps {
  readonly watchContext: WatchContext;
  readonly onClose: () => void;
}

/** By handles, by the keys I and O, or in steps (EVT-12). Input is kept until the server accepts it. */
export function Cutter({ watchContext, onClose }: CutterProps) {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const { event, cut } = watchContext;
  const limit = recordingEndMs(watchContext);
  const [draft, setDraft] = useDraft(newClips, event.id);
  const [first] = useState(() => ({ title: "", range: firstRange(currentPositionMs(watchContext), limit) }));
  const { title, range } = draft ?? first;
  const [strip, setStrip] = useState(() => stripAround(range, limit));
  const close = () => {
    setDraft(null);
    onClose();
  };
  const { form, field, isBusy, error } = useClipForm({
    title,
    onTitle: (name) => setDraft({ title: name, range }),
    async save(name) {
      const clip = await userClipCalls(tenantOf(queryClient)).create({ eventId: event.id, title: name, ...range });
      await queryClient.invalidateQueries({ queryKey: userClipQueries.all() });
      toast(t(($) => $.clips.saved, { title: clip.title }));
      close();
    },
  });
  const trial = useTrial(watchContext, range);

  // The visible part follows only on release; otherwise the strip would move under the finger.
  const change = (next: typeof range, isDone: boolean) => {
    setDraft({ title, range: next });
    if (isDone) setStrip(stripAround(next, limit));
  };
  const setStart = (toMs: number, isDone = true) =>
    change(withStart(range, toMs, recordingEndMs(watchContext)), isDone);
  const setEnd = (toMs: number, isDone = true) => change(withEnd(range, toMs, recordingEndMs(watchContext)), isDone);

  useEffect(() => cut.set(range), [cut, range]);
  useEffect(() => () => cut.set(null), [cut]);

  const part = useFocusWhileMounted<HTMLElement>();
  const length = range.endMs - range.startMs;
  return (
    // The keys work wherever the focus is within the cutter.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={part}
      tabIndex={-1}
      className={styles.cutter}
      aria-labelledby="new-clip"
      onKeyDown={(press) => {
        if (press.target instanceof HTMLInputElement || press.ctrlKey || press.metaKey || press.altKey) return;
        const key = press.key.toLowerCase();
        if (key !== "i" && key !== "o") return;
        press.preventDefault();
        press.stopPropagation();
        (key === "i" ? setStart : setEnd)(Math.round(currentPositionMs(watchContext)));
      }}
    >
      <div className={styles.cutHead}>
        <h2 id="new-clip">{t(($) => $.clips.create)}</h2>
        <p className="small muted" dir="auto">
          {t(($) => $.clips.limits)}
        </p>
        <span className="push">
          <IconButton label={t(($) => $.common.close)} icon={<Icon node={X} />} onClick={close} />
        </span>
      </div>
      <UnverifiedNote />
      <CutStrip watchContext={watchContext} strip={strip} range={range} onStart={setStart} onEnd={setEnd} />
      <form {...form} className={styles.cutForm}>
        <Field {...field} hint={t(($) => $.clips.nameHint, { number: title.length, most: LONGEST_CLIP_TITLE })} />
        <div className={styles.steppers}>
          <TimeStepper
            label={t(($) => $.clips.start)}
            valueMs={range.startMs}
            minMs={Math.max(0, range.endMs - LONGEST_CLIP_MS)}
            maxMs={range.endMs - SHORTEST_CLIP_MS}
            onChange={setStart}
          />
          <TimeStepper
            label={t(($) => $.clips.end)}
            valueMs={range.endMs}
            minMs={range.startMs + SHORTEST_CLIP_MS}
            maxMs={Math.min(range.startMs + LONGEST_CLIP_MS, limit ?? Infinity)}
            onChange={setEnd}
          />
        </div>
        {error !== null && (
          <Note tone="danger" role="alert">
            {waitText({ t, language }, error)} {t(($) => $.errors.inputKept)}
          </Note>
        )}
        <div className={styles.cutFoot}>
          <p>
            <bdi>
              <span className="small muted">{t(($) => $.clips.length)}</span>{" "}
              <span className="num">{formatDuration(length)}</span>
            </bdi>
          </p>
          <span className="push" />
          <Button icon={<Icon node={Play} className="icon-fill" />} pressed={trial.isOn} onClick={trial.toggle}>
            {t(($) => $.clips.try)}
          </Button>
          <Button type="submit" variant="primary" icon={<Icon node={Scissors} />} busy={isBusy}>
            {t(($) => $.clips.save)}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Repeats the range in the player while `isOn`; `toggle` starts and ends that. */
function useTrial({ playhead, playFrom }: WatchContext, range: RecordingRange) {
  const [isOn, setOn] = useState(false);
  const follow = useEffectEvent(() => {
    const at = playhead.get()?.positionMs;
    if (at !== undefined && (at > range.endMs || at < range.startMs - TOLERANCE_MS)) playFrom(range.startMs);
  });
  useEffect(() => (isOn ? playhead.subscribe(() => follow()) : undefined), [isOn, playhead]);
  return {
    isOn,
    toggle: () => {
      if (!isOn) playFrom(range.startMs);
      setOn(!isOn);
    },
  };
}
