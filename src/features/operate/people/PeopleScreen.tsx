import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { OperatorAccess } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { OperateScreen } from "#src/features/operate/calls/OperateScreen.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { EnterCode } from "#src/features/operate/factor/EnterCode.tsx";
import { GiveRole } from "./GiveRole.tsx";
import { PersonRow } from "./PersonRow.tsx";

/** Who has a role (OPS-7). Giving and taking one needs a code of the last ten minutes. */
export function PeopleScreen({ access: { freshUntil } }: { readonly access: OperatorAccess }) {
  const { t } = useTranslation();
  const isFresh = useNow(MINUTE_MS) < (freshUntil ?? 0);
  const query = useQuery(operateQueries.people());
  return (
    <OperateScreen title={t(($) => $.operate.places.people)}>
      {!isFresh && (
        <section className={styles.box} aria-labelledby="fresh">
          <h2 id="fresh" className={styles.heading}>
            {t(($) => $.operate.factor.fresh)}
          </h2>
          <EnterCode />
        </section>
      )}
      {/* Hidden, so that it keeps what was typed. */}
      <div hidden={!isFresh}>
        <GiveRole />
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton height="14rem" />}
        failed={t(($) => $.operate.people.failed)}
        isEmpty={(people) => people.length === 0}
        empty={{ title: t(($) => $.operate.people.empty) }}
      >
        {(people) => (
          <ul className={styles.list}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} canChange={isFresh} />
            ))}
          </ul>
        )}
      </QueryView>
    </OperateScreen>
  );
}
