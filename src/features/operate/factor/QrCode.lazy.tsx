import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

/** Its library is needed once in the life of a phone. The key beside it can be typed instead. */
export const LazyQrCode = lazyPart(async () => (await import("./QrCode.tsx")).QrCode, {
  failed: (t) => t(($) => $.operate.factor.qrFailed),
  loading: <Skeleton width="min(100%, 17rem)" ratio="1" />,
});
