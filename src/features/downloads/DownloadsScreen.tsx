import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { Download } from "#src/offline/downloads/download.ts";
import { useDownloads } from "#src/catalog/downloads/downloads.ts";
import { mustAskAboutNetwork, rememberAnyNetwork } from "#src/catalog/downloads/networkKind.ts";
import { chooseRecaps, useAreRecapsKept } from "#src/catalog/playback/keptRecaps.ts";
import { usePreloadedPlayer } from "#src/catalog/playback/usePreloadedPlayer.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Switch } from "#src/ui/form/Switch.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { ComingRow, ReadyRow, StoppedRow } from "./DownloadRows.tsx";
import styles from "./DownloadsScreen.module.css";
import { StorageUsage } from "./StorageUsage.tsx";

/** Lists the videos stored on this device, those on their way, and the space they take (DWN-4). */
export function DownloadsScreen() {
  const { t, language } = useTranslation();
  const { downloads, running, actions } = useDownloads();
  const shown = downloads?.filter(({ removedAt }) => removedAt === undefined) ?? null;
  const [removals, setRemovals] = useState(0);
  /** Ids of the videos to be deleted; null while none are chosen. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // The row of the pressed button is gone, so the heading takes the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>(removals);
  const remove = async (ids: readonly string[]) => {
    await actions.remove(ids);
    setChosen(null);
    setRemovals((times) => times + 1);
    const undo = { label: t(($) => $.common.undo), onPress: () => void actions.undo(ids) };
    toast(
      t(($) => $.downloads.removed),
      { action: undo },
    );
  };
  const coming = shown?.filter(({ state }) => state === "waiting" || state === "paused") ?? [];
  const stopped = shown?.filter(({ state }) => state === "stopped") ?? [];
  const ready = shown?.filter(({ state }) => state === "ready").toReversed() ?? [];
  usePreloadedPlayer(ready.length > 0);
  const bytes = shown?.reduce((sum, one) => sum + one.bytes, 0) ?? 0;
  const first = coming.find(({ state }) => state === "waiting");
  const chosenBytes = ready.reduce((sum, one) => sum + (chosen?.includes(one.id) ? one.bytes : 0), 0);
  const toggle = (id: string) =>
    setChosen((before) => (before?.includes(id) ? before.filter((one) => one !== id) : [...(before ?? []), id]));
  return (
    <section className={styles.part} aria-labelledby="downloads" aria-busy={shown === null || undefined}>
      <PageMetadata title={t(($) => $.downloads.title)} />
      <div>
        <h1 id="downloads" className="h-page" ref={heading} tabIndex={-1}>
          {t(($) => $.downloads.title)}
        </h1>
        <p className="muted">{t(($) => $.downloads.line)}</p>
      </div>
      <StorageUsage videos={bytes} />
      <RecapSwitch />
      {shown === null && <Skeleton height="5rem" />}
      {shown?.length === 0 && (
        <EmptyNote
          title={t(($) => $.downloads.empty)}
          text={t(($) => $.downloads.emptyText)}
          action={
            <Link to="/latest" className={buttonClass()}>
              {t(($) => $.shell.places.latest)}
            </Link>
          }
        />
      )}
      <Rows id="coming" heading={t(($) => $.downloads.downloading)} of={coming}>
        {(one) => (
          <ComingRow
            key={one.id}
            download={one}
            actions={actions}
            onRemove={() => void remove([one.id])}
            isRunning={running === one.id}
            isFirst={one === first}
          />
        )}
      </Rows>
      {coming.length > 0 && <p className="small muted">{t(($) => $.downloads.whileOpen)}</p>}
      <Rows id="stopped" heading={t(($) => $.downloads.attention)} of={stopped}>
        {(one) => <StoppedRow key={one.id} download={one} actions={actions} onRemove={() => void remove([one.id])} />}
      </Rows>
      <Rows id="ready" heading={t(($) => $.downloads.ready)} of={ready}>
        {(one) => (
          <ReadyRow
            key={one.id}
            download={one}
            actions={actions}
            onRemove={() => void remove([one.id])}
            chosen={chosen === null ? null : chosen.includes(one.id)}
            onChoose={() => toggle(one.id)}
          />
        )}
      </Rows>
      {ready.length > 0 && (
        <div className={styles.ways}>
          {chosen === null ? (
            <Button onClick={() => setChosen([])}>{t(($) => $.downloads.select)}</Button>
          ) : (
            <>
              <Button onClick={() => setChosen(null)}>{t(($) => $.tags.cancel)}</Button>
              <Button onClick={() => setChosen(ready.map(({ id }) => id))}>{t(($) => $.downloads.all)}</Button>
              <Button variant="danger" disabled={chosen.length === 0} onClick={() => void remove(chosen)}>
                {t(($) => $.downloads.removeChosen, { size: formatSize(language, chosenBytes) })}
              </Button>
            </>
          )}
          <p className="small muted">{t(($) => $.downloads.note)}</p>
        </div>
      )}
    </section>
  );
}

/** Recaps of followed teams may be kept by themselves (DWN-7). */
function RecapSwitch() {
  const { t } = useTranslation();
  const isOn = useAreRecapsKept();
  // Asked once: turning it on is the answer.
  const [isUnknown] = useState(mustAskAboutNetwork);
  const change = (isWanted: boolean) => {
    if (isWanted && isUnknown) rememberAnyNetwork();
    chooseRecaps(isWanted);
  };
  const hint = t(($) => (isUnknown ? $.downloads.recaps.anyNetwork : $.downloads.recaps.text));
  return <Switch label={t(($) => $.downloads.recaps.label)} hint={hint} checked={isOn} onChange={change} />;
}

interface RowsProps {
  readonly id: string;
  readonly heading: string;
  readonly of: readonly Download[];
  readonly children: (download: Download) => ReactNode;
}

function Rows({ id, heading, of, children }: RowsProps) {
  const { language } = useTranslation();
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading} <small className="muted num">{formatNumber(language, of.length)}</small>
      </h2>
      <ul>{of.map(children)}</ul>
    </section>
  );
}
