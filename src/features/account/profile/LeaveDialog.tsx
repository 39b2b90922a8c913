import { useRouter, type RouterHistory } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ConfirmLeaving } from "#src/catalog/forms/ConfirmLeaving.tsx";
import { leavingStore } from "#src/platform/reload.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

interface LeaveDialogProps {
  readonly isDirty: boolean;
  readonly onLeave: () => void;
}

export function LeaveDialog({ isDirty, onLeave }: LeaveDialogProps) {
  const { isAsked, decide } = useLeaveGuard(isDirty);
  return (
    <ConfirmLeaving
      open={isAsked}
      onDecide={(isLeaving) => {
        decide(isLeaving);
        if (isLeaving) onLeave();
      }}
    />
  );
}

type Decide = (isLeaving: boolean) => void;

/** Not the end of a session, whose edits are kept. The router's own hook would be part of every first load. */
function useLeaveGuard(isDirty: boolean): { readonly isAsked: boolean; readonly decide: Decide } {
  const { history } = useRouter();
  const [waiting, setWaiting] = useState<{ readonly decide: Decide } | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    return history.block({
      enableBeforeUnload: () => !leavingStore.get(),
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const isSamePage = currentLocation.pathname === nextLocation.pathname;
        // Only the end of a session leads a signed-in viewer to the sign-in page.
        const isEnd = !isAuthenticated(sessionStore.get()) || /\/auth\/login\/?$/.test(nextLocation.pathname);
        if (isSamePage || isEnd) return false;
        if (action !== "PUSH" && action !== "REPLACE") {
          const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
          setWaiting({
            decide: (isLeaving) => {
              setWaiting(null);
              if (isLeaving) repeatNavigation(history, steps);
            },
          });
          return true;
        }
        return new Promise<boolean>((resolve) => {
          setWaiting({
            decide: (isLeaving) => {
              setWaiting(null);
              resolve(!isLeaving);
            },
          });
        });
      },
    });
  }, [history, isDirty]);

  return { isAsked: waiting !== null, decide: (isLeaving) => waiting?.decide(isLeaving) };
}

/** Repeats a blocked Back or Forward without asking again. */
function repeatNavigation(history: RouterHistory, steps: number): void {
  const asked = { ignoreBlocker: true };
  if (steps === -1) history.back(asked);
  else history.go(steps, asked);
}
