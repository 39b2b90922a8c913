import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

/** Loads apart from the other pages of the account, which do not need the code of downloads. */
export const DownloadsPage = lazyPart(async () => (await import("./DownloadsScreen.tsx")).DownloadsScreen, {
  failed: (t) => t(($) => $.watch.partFailed),
  loading: <Skeleton height="16rem" width="100%" />,
});
