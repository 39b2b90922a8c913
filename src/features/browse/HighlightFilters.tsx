import { useTranslation } from "#src/i18n/useTranslation.ts";
import { HIGHLIGHT_KINDS } from "#src/domain/event/highlightKinds.ts";
import { joinWords } from "#src/lib/search/searchValues.ts";
import { Choice, Choices } from "#src/ui/form/Choices.tsx";
import type { ListContent } from "./sportCountFilters.ts";
import { kindsOf, type ListSearch } from "./listSearch.ts";

export interface FiltersProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly of: ListContent;
}

/** The kinds on offer. `highlight` is left out: it is the kind of players' highlights. */
const KINDS = HIGHLIGHT_KINDS.filter((kind) => kind !== "highlight");

/** Renders the filters of the highlights page: by match or player, and the kinds. No chosen kind means all kinds. */
export function HighlightFilters({ search, onSearch }: Omit<FiltersProps, "of">) {
  const { t } = useTranslation();
  const kinds = kindsOf({ kind: search.kind });
  return (
    <>
      <Choice
        legend={t(($) => $.filters.media)}
        value={search.of ?? "game"}
        options={[
          { value: "game", label: t(($) => $.filters.ofGame) },
          { value: "player", label: t(($) => $.filters.ofPlayer) },
        ]}
        onChange={(of) => onSearch({ ...search, kind: undefined, of: of === "player" ? of : undefined })}
      />
      {search.of === undefined && (
        <Choices
          legend={t(($) => $.filters.kinds)}
          values={KINDS.filter((kind) => kinds.includes(kind))}
          options={KINDS.map((kind) => ({ value: kind, label: t(($) => $.catalog.kind[kind]) }))}
          onChange={(chosen) => onSearch({ ...search, kind: joinWords(chosen) })}
        />
      )}
    </>
  );
}
