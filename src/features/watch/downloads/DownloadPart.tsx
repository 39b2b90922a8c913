import { useSession } from "#src/session/session.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import type { DownloadButtonProps } from "./DownloadButton.tsx";

const Part = lazyWhenIdle<DownloadButtonProps>(async () => (await import("./DownloadButton.tsx")).DownloadButton);

/** Offers to download a video to this device (DWN-1); visitors cannot, so the code does not load for them. */
export function DownloadPart(props: DownloadButtonProps) {
  return useSession().user === null ? null : <Part {...props} />;
}
