import type { UseQueryResult } from "@tanstack/react-query";
import { isAbsent } from "#src/api/error.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";
import { isMissing } from "./FailedPage.tsx";

interface OptionsNoteProps {
  readonly queries: readonly Pick<UseQueryResult, "data" | "error" | "errorUpdateCount" | "isFetching" | "refetch">[];
}

/** Says that the options of a select did not load, with a retry; nothing if the server has none (EVT-3). */
export function OptionsNote({ queries }: OptionsNoteProps) {
  const missing = queries.filter((query) => isMissing(query) && !isAbsent(query.error));
  return missing.length > 0 && <Failed queries={missing} />;
}

function Failed({ queries }: OptionsNoteProps) {
  const { t } = useTranslation();
  const note = useFocusHandover<HTMLOutputElement>();
  return (
    <output ref={note} className="row small">
      <span className="muted">{t(($) => $.following.failed)}</span>
      <Button
        variant="ghost"
        size="sm"
        busy={queries.some(({ isFetching }) => isFetching)}
        onClick={() => queries.forEach(({ refetch }) => void refetch())}
      >
        {t(($) => $.common.retry)}
      </Button>
    </output>
  );
}
