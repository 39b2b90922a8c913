import type { ReactNode } from "react";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Chips } from "#src/ui/Chips.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { filterTags, playersIn, type TagFilter } from "./tagFilter.ts";
import styles from "./Tags.module.css";
import { countTypes, useTypeName } from "./tagTypes.ts";

export interface TagFiltersProps {
  readonly event: SportEvent;
  readonly tags: readonly Tag[];
  readonly filter: TagFilter;
  readonly onFilter: (filter: TagFilter) => void;
  readonly action: ReactNode;
}

/** Renders the filters of the tags by team, player and type (EVT-11); each type shows how many tags are left. */
export function TagFilters({ event, tags, filter, onFilter, action }: TagFiltersProps) {
  const { t, language } = useTranslation();
  const teamName = useTeamName();
  const typeName = useTypeName();
  const { team1, team2 } = event;
  const ofAllTypes = filterTags(tags, event, { ...filter, type: "" });
  const types = countTypes(ofAllTypes);
  const players = playersIn(filterTags(tags, event, { ...filter, player: "", type: "" }));
  const all = { id: "", label: t(($) => $.tags.all), count: formatNumber(language, ofAllTypes.length) };
  const missing = filter.type !== "" && !types.some(([type]) => type === filter.type);
  return (
    <>
      <div className={styles.filters}>
        {team1 !== null && team2 !== null && (
          <Segmented<TagFilter["side"]>
            label={t(($) => $.tags.team)}
            value={filter.side}
            onChange={(side) => onFilter({ ...filter, side, player: "" })}
            options={[
              { value: "all", label: t(($) => $.tags.all) },
              { value: "home", label: team1.shortName ?? teamName(team1) },
              { value: "away", label: team2.shortName ?? teamName(team2) },
            ]}
          />
        )}
        <div className={styles.player}>
          <Select
            label={t(($) => $.tags.player)}
            isLabelHidden
            value={filter.player}
            onChange={(player) => onFilter({ ...filter, player })}
            options={[
              { value: "", label: t(($) => $.tags.allPlayers) },
              ...players.map((value) => ({ value, label: t(($) => $.tags.shirt, { number: value }) })),
            ]}
          />
        </div>
        {action}
      </div>
      <Chips
        label={t(($) => $.tags.kind)}
        pressed={filter.type}
        onPress={(type) => onFilter({ ...filter, type })}
        chips={[
          all,
          ...types.map(([id, count]) => ({ id, label: typeName(id), count: formatNumber(language, count) })),
          ...(missing ? [{ id: filter.type, label: typeName(filter.type), count: formatNumber(language, 0) }] : []),
        ]}
      />
    </>
  );
}
