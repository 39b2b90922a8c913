import type { ReactNode } from "react";
import { CardGrid } from "./CardGrid.tsx";
import wall from "./CardGrid.module.css";
import { VirtualSection } from "./VirtualSection.tsx";

/** Cards that are rendered together: they fill whole rows of one, two, three or four columns. */
const PART = 12;

export interface VirtualCardGridProps<T> {
  readonly columns?: 3 | 4;
  readonly entries: readonly T[];
  readonly card: (entry: T, index: number) => ReactNode;
}

/** Shows a grid of any length and renders its cards only near the window (CAT-2). */
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
        // The id changes with the length, because a last part that has grown has another height.
        <VirtualSection key={part[0]?.id} id={`${part[0]?.id}+${part.length}`}>
          <CardGrid columns={columns} rows={at === 0 ? "but the first" : "all"}>
            {part.map((entry, index) => card(entry, at * PART + index))}
          </CardGrid>
        </VirtualSection>
      ))}
    </div>
  );
}
