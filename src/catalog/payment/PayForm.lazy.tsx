import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

/** Only buyers load its code. If it cannot be loaded, the page around it stays usable. */
export const LazyPayForm = lazyPart(async () => (await import("./PayForm.tsx")).PayForm, {
  failed: (t) => t(($) => $.payment.formLost),
  loading: <Skeleton height="16rem" width="100%" />,
});
