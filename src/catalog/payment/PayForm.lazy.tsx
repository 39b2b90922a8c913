import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import type { PayFormProps } from "./PayForm.tsx";

const PayForm = lazy(async () => ({ default: (await import("./PayForm.tsx")).PayForm }));

/** The way to pay, whose code nobody loads who buys nothing. Where it does not come, the page around it lives on. */
export function LazyPayForm(props: PayFormProps) {
  const { t } = useTranslation();
  return (
    <CatchBoundary
      getResetKey={() => props.offer.id}
      errorComponent={() => (
        <ErrorNote
          title={t(($) => $.payment.formLost)}
          retryLabel={t(($) => $.common.retry)}
          // Code that did not load is asked for again only by a new page.
          onRetry={() => location.reload()}
        />
      )}
    >
      <Suspense fallback={<Skeleton height="16rem" width="100%" />}>
        <PayForm {...props} />
      </Suspense>
    </CatchBoundary>
  );
}
