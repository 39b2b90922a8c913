import { memo } from "react";
import { DayHead } from "#src/catalog/lists/DayHead.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { VirtualSection } from "#src/catalog/lists/VirtualSection.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";

/** Rows that are mounted and unmounted together; few enough to render quickly. Most days have fewer. */
const PART = 10;

export interface FixtureRowsProps {
  readonly events: readonly SportEvent[];
  readonly about: "league" | "round";
  readonly withDay?: boolean;
}

export const FixtureRows = memo(function FixtureRows({ events, about, withDay = false }: FixtureRowsProps) {
  const parts = Array.from({ length: Math.ceil(events.length / PART) }, (_, index) =>
    events.slice(index * PART, (index + 1) * PART),
  );
  return parts.map((part) => (
    <VirtualSection key={part[0]?.id} id={idOf(part)}>
      {rowsOf({ events: part, about, withDay })}
    </VirtualSection>
  ));
}, isSame);

const rowsOf = ({ events, about, withDay }: FixtureRowsProps) =>
  events.map((event) => (
    <FixtureRow key={event.id} event={event} about={about === "round" ? event.round : undefined} withDay={withDay} />
  ));

export interface DayRowsProps extends Omit<FixtureRowsProps, "withDay"> {
  readonly day: number;
}

/** Hundreds of sticky headings slow down every frame of a scroll, so those of short days come and go with them. */
export const DayRows = memo(function DayRows({ day, events, about }: DayRowsProps) {
  const head = <DayHead day={day} level={2} />;
  return (
    <section>
      {events.length > PART ? (
        <>
          {head}
          <FixtureRows events={events} about={about} />
        </>
      ) : (
        <VirtualSection id={`${day} ${idOf(events)}`}>
          {head}
          {rowsOf({ events, about })}
        </VirtualSection>
      )}
    </section>
  );
}, isSame);

/** Includes the length, because the last part of a growing list is no longer the same when it has grown. */
const idOf = (part: readonly SportEvent[]) => `${part[0]?.id}+${part.length}`;

/** Compares the matches one by one, so that a newly loaded page does not re-render the days before it. */
function isSame(a: FixtureRowsProps, b: FixtureRowsProps): boolean {
  return (
    a.about === b.about &&
    a.withDay === b.withDay &&
    (a.events === b.events ||
      (a.events.length === b.events.length && a.events.every((event, index) => event === b.events[index])))
  );
}
