import { useEffect } from "react";
import { loadResultLine } from "#src/catalog/scores/Result.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { FixtureSkeleton, repeat } from "./skeletons.tsx";

/**
 * Placeholders of a list's rows. While they are shown, what only some rows need is loaded: a row would grow when it comes
 * later.
 */
export function RowSkeletons({ count }: { readonly count: number }) {
  const { allTexts } = useTranslation();
  useEffect(() => void loadResultLine(allTexts), [allTexts]);
  return repeat(count, (key) => <FixtureSkeleton key={key} />);
}
