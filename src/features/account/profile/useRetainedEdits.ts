import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { ProfileEdits } from "./profileDraft.ts";

interface RetainedEdits {
  readonly viewerId: string;
  readonly edits: ProfileEdits;
  /** True if the session expired. A viewer who left on their own has saved, or was asked about the unsaved edits. */
  readonly hasRunOut: boolean;
}

/** The edits that were unsaved when a session expired; restored if the same viewer signs in again. In memory only. */
let retained: RetainedEdits | null = null;

/** Returns the state of a form's edits, which survives the expiry of the session (NAV-7). */
export function useRetainedEdits(viewerId: string): [ProfileEdits, Dispatch<SetStateAction<ProfileEdits>>] {
  const router = useRouter();
  const [edits, setEdits] = useState<ProfileEdits>(() =>
    retained !== null && retained.hasRunOut && retained.viewerId === viewerId ? retained.edits : {},
  );
  const latest = useRef(edits);

  useEffect(() => void (latest.current = edits), [edits]);
  useEffect(
    () => () => {
      const mine = { viewerId, edits: latest.current, hasRunOut: false };
      retained = mine;
      // The form unmounts before the reason is known, because an ending session removes the profile first.
      const stop = router.subscribe("onResolved", ({ toLocation: { pathname, search } }) => {
        const isLogin = /^\/auth\/login\/?$/.test(pathname);
        if (isLogin && !("sessionExpired" in search)) return;
        stop();
        if (retained === mine) retained = isLogin ? { ...mine, hasRunOut: true } : null;
      });
    },
    [router, viewerId],
  );
  return [edits, setEdits];
}
