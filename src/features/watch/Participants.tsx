import { useId, useState } from "react";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { Participant, SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import styles from "./Participants.module.css";

/** More are shown when they are asked for. */
const FIRST_ROWS = 12;

/** Lists who competes in an event without two sides; with a ranking, their places and results, unless scores are hidden (EVT-15, EVT-18). */
export function Participants({ event: { id, participants = [] } }: { readonly event: SportEvent }) {
  const { t, language } = useTranslation();
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  // A ranking tells who won by its order alone.
  const isHidden = useHidesScore(id);
  const rows = isHidden ? participants.toSorted((a, b) => a.name.localeCompare(b.name, language)) : participants;
  const has = (field: "place" | "result") => !isHidden && participants.some((one) => one[field] !== null);
  const [hasPlaces, hasResults] = [has("place"), has("result")];
  return (
    <section className="section" aria-labelledby={title}>
      <SectionHead id={title} title={t(($) => $.watch.participants.title)} />
      <table className={styles.participants} aria-labelledby={title}>
        <thead className={hasPlaces || hasResults ? undefined : "sr"}>
          <tr>
            {hasPlaces && <th scope="col">{t(($) => $.watch.participants.place)}</th>}
            <th scope="col">{t(($) => $.watch.participants.name)}</th>
            {hasResults && <th scope="col">{t(($) => $.watch.participants.result)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : FIRST_ROWS).map((one, index) => (
            <tr key={index}>
              {hasPlaces && <td className="num">{one.place ?? "–"}</td>}
              <Name participant={one} />
              {hasResults && (
                <td className="num" dir="auto">
                  {one.result}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > FIRST_ROWS && (
        <Button onClick={() => setWhole(true)}>{t(($) => $.catalog.more)}</Button>
      )}
    </section>
  );
}

const Name = ({ participant: { name, club } }: { readonly participant: Participant }) => (
  <th scope="row">
    <span dir="auto">{name}</span>
    {club !== null && (
      <>
        {" "}
        <span className="small dim" dir="auto">
          {club}
        </span>
      </>
    )}
  </th>
);
