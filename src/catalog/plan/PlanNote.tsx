import { lazy, Suspense } from "react";
import { keepTrying } from "#src/offline/keepTrying.ts";
import type { ChangeNoteProps } from "./ChangeNote.tsx";
import { usePlan } from "./PlanBadge.tsx";

const ChangeNote = lazy(async () => ({
  default: (await keepTrying(() => import("./ChangeNote.tsx"))).ChangeNote,
}));

/**
 * Says what has become of the plan, why, who says so, and what it means for a ticket (EVT-16, COM-8). A change while the
 * page is open is read out. Nothing as planned.
 */
export function PlanNote(props: ChangeNoteProps) {
  const { label } = usePlan(props.event);
  return (
    <div aria-live="polite">
      {label !== null && (
        <Suspense fallback={null}>
          <ChangeNote {...props} />
        </Suspense>
      )}
    </div>
  );
}
