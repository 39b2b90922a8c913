import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { errorText } from "#src/i18n/errorText.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { ErrorPage } from "./ErrorPage.tsx";

/** Shown in place of a screen that could not be drawn or loaded: says why and tries again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const title = t(($) => $.errors.page_failed);
  return (
    <>
      <PageHead title={title} />
      <ErrorPage
        title={title}
        text={errorText(i18n, error)}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}
