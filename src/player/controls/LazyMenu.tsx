import { X } from "lucide";
import { useEffect, useState, type ComponentType } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { Spinner } from "#src/ui/status/Spinner.tsx";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { ControlButton } from "./ControlButton.tsx";
import styles from "./LazyMenu.module.css";
import type { MenuProps } from "./Menu.tsx";

interface Loaded {
  readonly Menu: ComponentType<MenuProps>;
}

let loading: Promise<Loaded> | null = null;
let loaded: Loaded | null = null;

/** Loads the code of the menus; after a failure the next call tries again. */
export function loadMenu(): Promise<Loaded> {
  loading ??= import("./Menu.tsx").then(
    ({ Menu }) => (loaded = { Menu }),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

interface LazyMenuProps extends Omit<MenuProps, "name"> {
  readonly name: MenuProps["name"] | null;
}

/** A menu of the player; the code comes after the first picture, or with the first press. */
export function LazyMenu({ name, setName }: LazyMenuProps) {
  const { t } = useTranslation();
  const { video } = usePlayer();
  const [part, setPart] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isOpen = name !== null;
  useEffect(() => {
    if (part !== null || video === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const load = () =>
      loadMenu().then(
        (found) => signal.aborted || setPart(found),
        // Nobody waits for a menu that is closed.
        () => signal.aborted || setFailed(isOpen),
      );
    if (isOpen || video.readyState > video.HAVE_CURRENT_DATA) void load();
    else video.addEventListener("playing", () => void load(), { signal, once: true });
    return () => abort.abort();
  }, [part, video, isOpen, attempt]);
  if (name === null) return null;
  if (part !== null) return <part.Menu name={name} setName={setName} />;
  return (
    <div className={styles.place}>
      {hasFailed ? (
        <>
          <ControlButton label={t(($) => $.player.close)} icon={<Icon node={X} />} onClick={() => setName(null)} />
          <ErrorNote
            title={t(($) => $.watch.partFailed)}
            retryLabel={t(($) => $.common.retry)}
            onRetry={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          />
        </>
      ) : (
        <Spinner label={t(($) => $.player.loading)} />
      )}
    </div>
  );
}
