import { useQueryClient } from "@tanstack/react-query";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QuotaError } from "#src/offline/savedFiles.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { saveVideo } from "./savedVideos.ts";

/** Returns a function that saves a clip, called `title`, on this device and shows a toast when that fails (PWA-9). */
export function useSaveVideo(): (clip: MediaEvent, title: string) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return async function save(clip, title) {
    try {
      await saveVideo(clip, () => queryClient.fetchQuery({ ...clipQueries.detail(clip.id), staleTime: 0 }));
    } catch (error) {
      const isFull = error instanceof QuotaError;
      const size = isFull && error.bytes !== null ? formatSize(error.bytes) : "";
      toast(isFull ? t(($) => $.saved.noRoom, { title, size }) : t(($) => $.saved.failed, { title }), {
        tone: "danger",
        action: { label: t(($) => $.common.retry), onPress: () => void save(clip, title) },
      });
    }
  };
}
