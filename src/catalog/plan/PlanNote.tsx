import { lazy, Suspense, useState } from "react";
import { keepTrying } from "#src/offline/keepTrying.ts";
import type { ChangeNoteProps } from "./ChangeNote.tsx";
import { usePlan } from "./PlanBadge.tsx";

const ChangeNote = lazy(async () => ({
  default: (await keepTrying(() => import("./ChangeNote.tsx"))).ChangeNote,
}));

/** What became of it, why, who says so, and the ticket (EVT-16, COM-8); changes are read out. Nothing as planned. */
export function PlanNote(props: Omit<ChangeNoteProps, "last">) {
  const { label } = usePlan(props.event);
  const [last, setLast] = useState(label);
  if (label !== null && label !== last) setLast(label);
  return (
    <div aria-live="polite">
      {last !== null && (
        <Suspense fallback={null}>
          <ChangeNote {...props} last={last} />
        </Suspense>
      )}
    </div>
  );
}
