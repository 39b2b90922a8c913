import { useEffect } from "react";
import { loadResultLine } from "#src/catalog/scores/Result.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { FixtureSkeleton, repeat } from "./skeletons.tsx";

/** Placeholders of a list's rows. They load the code of results, because a row grows if its result appears after it. */
export function RowSkeletons({ count }: { readonly count: number }) {
  const { loadTexts } = useTranslation();
  useEffect(() => {
    // If this fails, each result loads the code by itself, and tries again.
    loadResultLine(loadTexts).catch(() => undefined);
  }, [loadTexts]);
  return repeat(count, (key) => <FixtureSkeleton key={key} />);
}
