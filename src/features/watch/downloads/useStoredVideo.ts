import { useEffect, useState } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useSession } from "#src/session/session.ts";
import { useHydrated } from "#src/ui/useHydrated.ts";
import { isDownloadListed } from "#src/catalog/playback/listedDownloads.ts";
import type { StoredVideo } from "#src/catalog/downloads/openDownload.ts";

/** Returns what is played from this device: without ads, so that nothing is requested. */
export const fromDevice = <V extends SportEvent>(video: V, { source }: Pick<StoredVideo, "source">): V => ({
  ...video,
  ads: null,
  source,
});

/** Returns a downloaded video while the screen is mounted; null if it is not downloaded, undefined until that is known. */
export function useStoredVideo(id: string): StoredVideo | null | undefined {
  const viewerId = useSession().user?.id;
  const isHydrated = useHydrated();
  // Fixed while the page shows it: what plays goes on if the download begins, ends or is deleted.
  const [listed, setListed] = useState<{ readonly id: string; readonly is: boolean } | null>(null);
  const [found, setFound] = useState<{ readonly id: string; readonly video: StoredVideo | null } | null>(null);
  const isKnown = listed?.id === id;
  if (isHydrated && !isKnown) setListed({ id, is: viewerId !== undefined && isDownloadListed(id) });
  const isListed = isKnown && listed.is;
  useEffect(() => {
    if (!isListed) return;
    let isOver = false;
    let video: StoredVideo | null = null;
    void import("#src/catalog/downloads/downloads.ts")
      .then(({ openOwnDownload }) => openOwnDownload(id))
      .catch(() => null)
      .then((opened) => {
        video = opened;
        if (isOver) opened?.close();
        else setFound({ id, video: opened });
      });
    return () => {
      isOver = true;
      video?.close();
    };
  }, [id, isListed]);
  if (!isListed) return null;
  return found?.id === id ? found.video : undefined;
}
