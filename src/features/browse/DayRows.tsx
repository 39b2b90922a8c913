import { memo } from "react";
import { DayHead } from "#src/catalog/lists/DayHead.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { VirtualSection } from "#src/catalog/lists/VirtualSection.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";

/** Rows that come and go together: as many as are drawn in a moment. A day seldom has more. */
const PART = 10;

export interface RowsProps {
  readonly events: readonly SportEvent[];
  /** What a row says beside the teams. */
  readonly about: "league" | "round";
  /** Each row says its day, where they are not parted by days. */
  readonly withDay?: boolean;
}

/** Rows of matches, in parts that are drawn near the window only. */
export const Rows = memo(function Rows({ events, about, withDay = false }: RowsProps) {
  const parts = Array.from({ length: Math.ceil(events.length / PART) }, (_, index) =>
    events.slice(index * PART, (index + 1) * PART),
  );
  return parts.map((part) => (
    <VirtualSection key={part[0]?.id} id={idOf(part)}>
      {rowsOf({ events: part, about, withDay })}
    </VirtualSection>
  ));
}, isSame);

const rowsOf = ({ events, about, withDay }: RowsProps) =>
  events.map((event) => (
    <FixtureRow key={event.id} event={event} about={about === "round" ? event.round : undefined} withDay={withDay} />
  ));

export interface DayRowsProps extends Omit<RowsProps, "withDay"> {
  readonly day: number;
}

/**
 * A day of a list: its head, and its matches as rows. They come and go together, as hundreds of heads that stay at the
 * top cost every frame of a scroll; a day of many matches keeps its head.
 */
export const DayRows = memo(function DayRows({ day, events, about }: DayRowsProps) {
  const head = <DayHead day={day} level={2} />;
  return (
    <section>
      {events.length > PART ? (
        <>
          {head}
          <Rows events={events} about={about} />
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

/** The last of a growing list's parts is another one when it has grown. */
const idOf = (part: readonly SportEvent[]) => `${part[0]?.id}+${part.length}`;

/** A page that came leaves the days before it as they were: lists of the same matches are the same. */
function isSame(a: RowsProps, b: RowsProps): boolean {
  return (
    a.about === b.about &&
    a.withDay === b.withDay &&
    a.events.length === b.events.length &&
    a.events.every((event, index) => event === b.events[index])
  );
}
