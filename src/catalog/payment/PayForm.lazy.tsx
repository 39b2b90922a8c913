import { lazy, Suspense } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { FallbackBoundary } from "#src/ui/status/FallbackBoundary.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import type { PayFormProps } from "./PayForm.tsx";

const PayForm = lazy(async () => ({ default: (await import("./PayForm.tsx")).PayForm }));

/**
 * Shows the payment form, whose code is loaded only by buyers. If it cannot be loaded, the page around it stays usable.
 */
export function LazyPayForm(props: PayFormProps) {
  const { t } = useTranslation();
  return (
    <FallbackBoundary
      resetKey={props.offer.id}
      fallback={
        <ErrorNote
          title={t(($) => $.payment.formLost)}
          retryLabel={t(($) => $.common.retry)}
          // Only a new page requests failed code again.
          onRetry={() => location.reload()}
        />
      }
    >
      <Suspense fallback={<Skeleton height="16rem" width="100%" />}>
        <PayForm {...props} />
      </Suspense>
    </FallbackBoundary>
  );
}
