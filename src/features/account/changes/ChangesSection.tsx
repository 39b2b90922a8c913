import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { ApiError } from "#src/api/error.ts";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { dropChange, makeChange } from "#src/catalog/library/changes.ts";
import { failedChangeText, pendingText } from "#src/catalog/library/changeText.ts";
import {
  settledChanges,
  forgetSettled,
  recordSettled,
  type SettledChange,
} from "#src/catalog/unsent/settledChanges.ts";
import { UnsentCommentNote } from "#src/catalog/unsent/UnsentCommentNote.tsx";
import { unsentComments } from "#src/catalog/unsent/unsentComments.ts";
import { useStoredList } from "#src/catalog/unsent/storedList.ts";
import { isMadeByViewer, type Change, type ListKind } from "#src/domain/change.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { accessibleName } from "#src/ui/accessibleName.ts";
import { Button } from "#src/ui/Button.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import styles from "#src/features/account/account.module.css";

const NOTHING: readonly Change[] = [];

/** Lists what was done offline: pending, sent, or refused and why (FOL-7). Renders nothing if the list is empty. */
export function ChangesSection() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const pending = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING);
  const own = pending.filter(isMadeByViewer);
  const settled = useStoredList(settledChanges).toReversed();
  const unsent = useStoredList(unsentComments);
  const [gone, setGone] = useState(0);
  const heading = useFocusOnChange<HTMLHeadingElement>(gone);
  const onGone = () => setGone((times) => times + 1);
  if (own.length + settled.length + unsent.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="changes">
      <h2 id="changes" className={styles.heading} ref={heading} tabIndex={-1}>
        {t(($) => $.waiting.title)}
      </h2>
      {unsent.map((one) => (
        <UnsentCommentNote key={one.key} unsent={one} of={one.title} onEnd={onGone} />
      ))}
      <ul>
        {own.map((change) => (
          <Row key={`${change.kind}/${change.id}`} text={pendingChangeText(t, change, isOnline)}>
            <RowAction
              label={t(($) => $.waiting.drop)}
              of={change}
              onPress={() => void dropChange(change).then(onGone)}
            />
          </Row>
        ))}
        {settled.map((one) => (
          <Settled key={`${one.change.kind}/${one.change.id}`} settled={one} onGone={onGone} />
        ))}
      </ul>
    </section>
  );
}

interface SettledProps {
  readonly settled: SettledChange;
  readonly onGone: () => void;
}

function Settled({ settled: { change, at, refusal }, onGone }: SettledProps) {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmit(async () => {
    try {
      await makeChange(queryClient, change);
      forgetSettled(change);
      onGone();
    } catch (error) {
      // The row says why it was refused this time.
      recordSettled(change, error);
    }
  });
  const dismiss = () => {
    forgetSettled(change);
    onGone();
  };
  const text =
    refusal === null
      ? t(($) => $.waiting.sent, { title: change.title ?? "" })
      : failedChangeText(t, change, new ApiError(refusal));
  return (
    <Row text={text} when={formatDateTime(language, at)}>
      {refusal !== null && (
        <RowAction label={t(($) => $.common.retry)} of={change} isBusy={isBusy} onPress={() => void submit()} />
      )}
      <RowAction label={t(($) => $.waiting.dismiss)} of={change} onPress={dismiss} />
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

interface RowActionProps {
  readonly label: string;
  readonly of: Change;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** Its accessible name contains the change's, as each row has the same buttons. */
function RowAction({ label, of: { title }, isBusy = false, onPress }: RowActionProps) {
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

function pendingChangeText(t: Translate, change: Change, isOnline: boolean): string {
  const { kind, title = "" } = change;
  if (isListKind(kind)) return pendingText(t, { ...change, kind }, isOnline);
  return t(($) => (isOnline ? $.waiting.unsent : $.waiting.later), { title });
}

const LIST_KINDS: readonly string[] = ["follow", "watchlist", "topic"] satisfies ListKind[];

const isListKind = (kind: Change["kind"]): kind is ListKind => LIST_KINDS.includes(kind);
