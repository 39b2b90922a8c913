import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { ApiError } from "#src/api/error.ts";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { dropChange, makeChange } from "#src/catalog/library/changes.ts";
import { failedChangeText } from "#src/catalog/library/changeText.ts";
import { endedChanges, forgetEnded, noteEnded, type EndedChange } from "#src/catalog/kept/endedChanges.ts";
import { KeptCommentNote } from "#src/catalog/kept/KeptCommentNote.tsx";
import { keptComments } from "#src/catalog/kept/keptComments.ts";
import { useStoredList } from "#src/catalog/kept/storedList.ts";
import type { Change } from "#src/domain/change.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { accessibleName } from "#src/ui/accessibleName.ts";
import { Button } from "#src/ui/Button.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import styles from "#src/features/account/account.module.css";
import { waitingText } from "./waitingText.ts";

const NOTHING: readonly Change[] = [];

/** What was done without a network: what waits, what was sent, and what was refused and why (FOL-7). Nothing if there is none. */
export function ChangesSection() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const pending = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING);
  // Nobody is told of positions.
  const waiting = pending.filter(({ kind }) => kind !== "position");
  const ended = useStoredList(endedChanges).toReversed();
  const kept = useStoredList(keptComments);
  const [gone, setGone] = useState(0);
  const heading = useFocusOnChange<HTMLHeadingElement>(gone);
  const onGone = () => setGone((times) => times + 1);
  if (waiting.length + ended.length + kept.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="changes">
      <h2 id="changes" className={styles.heading} ref={heading} tabIndex={-1}>
        {t(($) => $.waiting.title)}
      </h2>
      {kept.map((one) => (
        <KeptCommentNote key={one.key} kept={one} of={one.title} onEnd={onGone} />
      ))}
      <ul>
        {waiting.map((change) => (
          <Row key={`${change.kind}/${change.id}`} text={waitingText(t, change, isOnline)}>
            <Way label={t(($) => $.waiting.drop)} of={change} onPress={() => void dropChange(change).then(onGone)} />
          </Row>
        ))}
        {ended.map((one) => (
          <Ended key={`${one.change.kind}/${one.change.id}`} ended={one} onGone={onGone} />
        ))}
      </ul>
    </section>
  );
}

interface EndedProps {
  readonly ended: EndedChange;
  readonly onGone: () => void;
}

function Ended({ ended: { change, at, refusal }, onGone }: EndedProps) {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmit(async () => {
    try {
      await makeChange(queryClient, change);
      forgetEnded(change);
      onGone();
    } catch (error) {
      // The row says why it was refused this time.
      noteEnded(change, error);
    }
  });
  const dismiss = () => {
    forgetEnded(change);
    onGone();
  };
  const text =
    refusal === null
      ? t(($) => $.waiting.sent, { title: change.title ?? "" })
      : failedChangeText(t, change, new ApiError(refusal));
  return (
    <Row text={text} when={formatDateTime(language, at)}>
      {refusal !== null && (
        <Way label={t(($) => $.common.retry)} of={change} isBusy={isBusy} onPress={() => void submit()} />
      )}
      <Way label={t(($) => $.waiting.dismiss)} of={change} onPress={dismiss} />
    </Row>
  );
}

interface RowProps {
  readonly text: string;
  readonly when?: string;
  readonly children: ReactNode;
}

function Row({ text, when, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p>{text}</p>
        {when !== undefined && <p className="small muted">{when}</p>}
      </div>
      <div className={styles.ways}>{children}</div>
    </li>
  );
}

interface WayProps {
  readonly label: string;
  readonly of: Change;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** A way on with one change, whose name says which. */
function Way({ label, of: { title }, isBusy = false, onPress }: WayProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      busy={isBusy}
      aria-label={title === undefined ? undefined : accessibleName(label, title)}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
