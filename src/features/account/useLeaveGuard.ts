import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

type Decide = (isLeaving: boolean) => void;

/**
 * While `isDirty`, every way off the page waits for `decide`; closing the page is asked about by the browser. A session
 * that ends is not held up: what was typed belonged to it. Not the router's own hook, which every first load would carry.
 */
export function useLeaveGuard(isDirty: boolean): { readonly isAsked: boolean; readonly decide: Decide } {
  const { history } = useRouter();
  const [waiting, setWaiting] = useState<{ readonly decide: Decide } | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        const isSamePage = currentLocation.pathname === nextLocation.pathname;
        // Only the end of a session leads somebody who is signed in to the login page.
        const isEnd = !isAuthenticated(sessionStore.get()) || /\/auth\/login\/?$/.test(nextLocation.pathname);
        if (isSamePage || isEnd) return false;
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
