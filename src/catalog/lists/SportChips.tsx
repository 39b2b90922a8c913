import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportCount } from "#src/domain/list/search.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { Chips } from "#src/ui/Chips.tsx";
import { SportIcon } from "#src/catalog/emblems/SportIcon.tsx";
import { useSportName } from "#src/catalog/names/sportNames.ts";

export interface SportChipsProps {
  readonly counts: readonly SportCount[];
  /** Null for all. */
  readonly sport: string | null;
  readonly onChoose: (sport: string | null) => void;
  /** For counts that are not those of the list below. */
  readonly withoutCounts?: boolean;
  /** For counts that may no longer be right: they are invisible, and take their room. */
  readonly hidesCounts?: boolean;
}

const ALL = "";

export function SportChips({ counts, sport, onChoose, withoutCounts = false, hidesCounts }: SportChipsProps) {
  const { t, language } = useTranslation();
  const sportName = useSportName();
  // A sport in the URL without matches is still shown as pressed.
  const listed = sport === null || counts.some(({ sportType }) => sportType === sport);
  const all = listed ? counts : [...counts, { sportType: sport, count: 0 }];
  if (all.length < 2) return null;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const figure = (count: number) => (withoutCounts ? undefined : formatNumber(language, count));
  return (
    <Chips
      label={t(($) => $.catalog.sports)}
      pressed={sport ?? ALL}
      hidesCounts={hidesCounts}
      onPress={(id) => onChoose(id === ALL ? null : id)}
      chips={[
        { id: ALL, label: t(($) => $.catalog.allSports), count: figure(total) },
        ...all.map(({ sportType, count }) => ({
          id: sportType,
          label: sportName(sportType) ?? sportType,
          icon: <SportIcon sportType={sportType} />,
          count: figure(count),
        })),
      ]}
    />
  );
}
