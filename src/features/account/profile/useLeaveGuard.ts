import { useRouter, type RouterHistory } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

type Decide = (isLeaving: boolean) => void;

/**
 * While `isDirty`, every way off the page waits for `decide`; closing the page is asked about by the browser. A session
 * that ends is not held up: what was typed belonged to it. A way back or forward, which the browser has gone already, is
 * undone at once and gone again when the viewer leaves: meanwhile the address is this page's, and another press of "back"
 * ends here, too. Not the router's own hook, which every first load would carry.
 */
export function useLeaveGuard(isDirty: boolean): { readonly isAsked: boolean; readonly decide: Decide } {
  const { history } = useRouter();
  const [waiting, setWaiting] = useState<{ readonly decide: Decide } | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const isSamePage = currentLocation.pathname === nextLocation.pathname;
        // Only the end of a session leads somebody who is signed in to the login page.
        const isEnd = !isAuthenticated(sessionStore.get()) || /\/auth\/login\/?$/.test(nextLocation.pathname);
        if (isSamePage || isEnd) return false;
        if (action !== "PUSH" && action !== "REPLACE") {
          const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
          setWaiting({
            decide: (isLeaving) => {
              setWaiting(null);
              if (isLeaving) travel(history, steps);
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

/** Goes on a way that has been asked about. */
function travel(history: RouterHistory, steps: number): void {
  const asked = { ignoreBlocker: true };
  if (steps === -1) history.back(asked);
  else history.go(steps, asked);
}
