import type { ReactNode } from "react";
import { CardGrid } from "./CardGrid.tsx";
import wall from "./CardGrid.module.css";
import { VirtualSection } from "./VirtualSection.tsx";

/** Cards that come and go together: whole rows with one, two, three and four columns. */
const PART = 12;

export interface VirtualCardGridProps<T> {
  readonly columns?: 3 | 4;
  readonly entries: readonly T[];
  readonly card: (entry: T, index: number) => ReactNode;
}

/** A wall of any length: its cards are drawn near the window only (CAT-2). */
export function VirtualCardGrid<T extends { readonly id: string }>({
  columns,
  entries,
  card,
}: VirtualCardGridProps<T>) {
  const parts = Array.from({ length: Math.ceil(entries.length / PART) }, (_, at) =>
    entries.slice(at * PART, (at + 1) * PART),
  );
  return (
    <div className={wall.parts}>
      {parts.map((part, at) => (
        // The last part of a growing wall is another one when it has grown.
        <VirtualSection key={part[0]?.id} id={`${part[0]?.id}+${part.length}`}>
          <CardGrid columns={columns} rows={at === 0 ? "but the first" : "all"}>
            {part.map((entry, index) => card(entry, at * PART + index))}
          </CardGrid>
        </VirtualSection>
      ))}
    </div>
  );
}
