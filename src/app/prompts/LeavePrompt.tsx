import { useSyncExternalStore } from "react";
import { leaveQuestionStore } from "#src/app/navigation/leaveQuestion.ts";
import { ConfirmLeaving } from "#src/catalog/forms/ConfirmLeaving.tsx";
import { leavingStore } from "#src/platform/reload.ts";

/** Asks before the portal loads a page that would lose unsaved input: in another language, or of a newer build. */
export function LeavePrompt() {
  const leave = useSyncExternalStore(leaveQuestionStore.subscribe, leaveQuestionStore.get, () => null);
  return (
    <ConfirmLeaving
      open={leave !== null}
      onDecide={(isLeaving) => {
        leaveQuestionStore.set(null);
        if (!isLeaving) return;
        // The viewer has been asked, so the browser need not ask as well.
        leavingStore.set(true);
        leave?.();
      }}
    />
  );
}
