import { useQueryClient } from "@tanstack/react-query";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QuotaError } from "#src/offline/downloadedFiles.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { downloadVideo } from "./downloads.ts";

/** Returns a function that downloads a clip, called `title`, to this device and shows a toast when that fails (PWA-9). */
export function useDownload(): (clip: MediaEvent, title: string) => Promise<void> {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  return async function download(clip, title) {
    try {
      await downloadVideo(clip, () => queryClient.fetchQuery({ ...clipQueries.detail(clip.id), staleTime: 0 }));
    } catch (error) {
      const isFull = error instanceof QuotaError;
      const size = isFull && error.bytes !== null ? formatSize(language, error.bytes) : "";
      toast(isFull ? t(($) => $.downloads.noRoom, { title, size }) : t(($) => $.downloads.failed, { title }), {
        tone: "danger",
        action: { label: t(($) => $.common.retry), onPress: () => void download(clip, title) },
      });
    }
  };
}
