import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

/** Only buyers load its code and texts. If these cannot be loaded, the page around it stays usable. */
export const LazyPayForm = lazyPart(
  async ({ loadTexts }) => {
    const [{ PayForm }] = await Promise.all([import("./PayForm.tsx"), loadTexts("account")]);
    return PayForm;
  },
  {
    failed: (t) => t(($) => $.purchase.formLost),
    loading: <Skeleton height="16rem" width="100%" />,
  },
);
