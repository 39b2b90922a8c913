import type { Locale } from "#contract/locales.ts";
import { useQueryClient, type QueryCache } from "@tanstack/react-query";
import { WifiOff } from "lucide";
import { useState, useSyncExternalStore } from "react";
import type { EpochMs } from "#src/domain/time.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatDateTime, formatTime } from "#src/i18n/format.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { asServerTime } from "#src/lib/clock.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { useOnline } from "#src/offline/useOnline.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./OfflineBar.module.css";

const UnsentLink = lazyWhenIdle(async () => (await import("./UnsentLink.tsx")).UnsentLink);

/** Shows while offline how old the data is, with a button to try again. The layout lays it over the page. */
export function OfflineBar() {
  const isOnline = useOnline();
  // Online, the link shows nothing and loads its code, which a page without a worker could not do later.
  return <div aria-live="polite">{isOnline ? <UnsentLink /> : <Bar />}</div>;
}

function Bar() {
  const { t, language } = useTranslation();
  const dataAt = useDataTime();
  const now = useNow(MINUTE_MS);
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await connectivity.retry();
    setIsTrying(false);
  };
  return (
    <div className={styles.bar} data-notice>
      <div className={styles.in}>
        <Icon node={WifiOff} />
        {dataAt === null ? (
          <span>{t(($) => $.offline.nothing)}</span>
        ) : (
          // Each sentence has a box, so that a narrow window shows one below the other.
          <span className={styles.words}>
            <span>{t(($) => $.offline.state)}</span>{" "}
            <span>
              {t(($) => $.offline.storedAt)} <bdi>{timeOrDay(language, dataAt, now)}</bdi>
            </span>
          </span>
        )}
        <UnsentLink />
        <Button variant="ghost" size="sm" className="push" busy={isTrying} onClick={() => void tryAgain()}>
          {t(($) => $.common.retry)}
        </Button>
      </div>
    </div>
  );
}

/** Epoch ms by the device's clock: of the oldest stale query, else of the newest; null if none is in use. */
export function dataTime(cache: QueryCache): EpochMs | null {
  const shown = cache.getAll().filter((query) => query.isActive() && query.state.data !== undefined);
  const stale = shown.filter((query) => query.isStale());
  const times = (stale.length > 0 ? stale : shown).map((query) => query.state.dataUpdatedAt);
  if (times.length === 0) return null;
  return stale.length > 0 ? Math.min(...times) : Math.max(...times);
}

function useDataTime(): EpochMs | null {
  const cache = useQueryClient().getQueryCache();
  const noted = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => dataTime(cache),
    () => null,
  );
  return noted === null ? null : asServerTime(noted);
}

function timeOrDay(language: Locale, at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(language, at) : formatDateTime(language, at);
}
