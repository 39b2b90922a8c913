import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { ProfileEdits } from "./profileDraft.ts";

interface Kept {
  readonly viewerId: string;
  readonly edits: ProfileEdits;
  /** The session ran out; whoever goes by themselves was asked, or has saved. */
  readonly hasRunOut: boolean;
}

/**
 * What somebody had typed when their session ran out: it is there again when they, and nobody else, sign in to go on.
 * Kept in memory alone.
 */
let kept: Kept | null = null;

/** The state of a form of edits, which a session that runs out in the middle of it does not lose (NAV-7). */
export function useKeptEdits(viewerId: string): [ProfileEdits, Dispatch<SetStateAction<ProfileEdits>>] {
  const router = useRouter();
  const [edits, setEdits] = useState<ProfileEdits>(() =>
    kept !== null && kept.hasRunOut && kept.viewerId === viewerId ? kept.edits : {},
  );
  const latest = useRef(edits);

  useEffect(() => void (latest.current = edits), [edits]);
  useEffect(
    () => () => {
      const mine = { viewerId, edits: latest.current, hasRunOut: false };
      kept = mine;
      // The form goes before the reason is known: a session that ends takes the profile away first.
      const stop = router.subscribe("onResolved", ({ toLocation: { pathname, search } }) => {
        const isLogin = /^\/auth\/login\/?$/.test(pathname);
        if (isLogin && !("sessionExpired" in search)) return;
        stop();
        if (kept === mine) kept = isLogin ? { ...mine, hasRunOut: true } : null;
      });
    },
    [router, viewerId],
  );
  return [edits, setEdits];
}
