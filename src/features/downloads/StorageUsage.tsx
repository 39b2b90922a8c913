import { useEffect, useState } from "react";
import { formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import styles from "./StorageUsage.module.css";

interface DeviceStorage {
  readonly used: number;
  readonly all: number;
  readonly isSafe: boolean;
}

/** Returns the browser's storage estimate for this portal; null if the browser gives none. */
async function estimateStorage(): Promise<DeviceStorage | null> {
  const storage = navigator.storage as StorageManager | undefined;
  const { usage, quota } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  if (usage === undefined || quota === undefined || quota === 0) return null;
  return { used: usage, all: quota, isSafe: (await storage?.persisted?.().catch(() => false)) ?? false };
}

/** Also offers to ask the browser for persistent storage. */
export function StorageUsage({ videos }: { readonly videos: number }) {
  const { t, language } = useTranslation();
  const [room, setRoom] = useState<DeviceStorage | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    void estimateStorage().then((answer) => void (isOver || setRoom(answer)));
    return () => {
      isOver = true;
    };
  }, [videos]);
  const protect = async () => {
    const isSafe = await navigator.storage.persist().catch(() => false);
    setRefused(!isSafe);
    if (isSafe && room !== null) setRoom({ ...room, isSafe });
  };
  if (room === null) return <div className={styles.place} />;
  // Browsers round the estimate, and it may not yet include what was just stored.
  const pages = Math.max(0, room.used - videos);
  const free = Math.max(0, room.all - videos - pages);
  const parts = [
    { name: t(($) => $.downloads.room.videos, { size: formatSize(language, videos) }), bytes: videos },
    { name: t(($) => $.downloads.room.pages, { size: formatSize(language, pages) }), bytes: pages },
    { name: t(($) => $.downloads.room.free, { size: formatSize(language, free) }), bytes: free },
  ];
  return (
    <section className={styles.room} aria-label={t(($) => $.downloads.room.title)}>
      <p className="strong small">
        {t(($) => $.downloads.room.used, {
          used: formatSize(language, videos + pages),
          all: formatSize(language, room.all),
        })}
      </p>
      <div className={styles.meter} aria-hidden="true">
        {parts.slice(0, 2).map(({ name, bytes }) => (
          <i key={name} style={{ "--share": `${Math.min(100, (bytes / room.all) * 100)}%` }} />
        ))}
      </div>
      <ul className={styles.key}>
        {parts.map(({ name }) => (
          <li key={name} className="small muted">
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.safe}>
        <p>
          <span className="strong">{t(($) => $.downloads.safe.title)}</span>
          <output className="small muted">
            {t(($) =>
              room.isSafe ? $.downloads.safe.done : wasRefused ? $.downloads.safe.refused : $.downloads.safe.text,
            )}
          </output>
        </p>
        {!room.isSafe && (
          <Button size="sm" onClick={() => void protect()}>
            {t(($) => $.downloads.safe.ask)}
          </Button>
        )}
      </div>
    </section>
  );
}
