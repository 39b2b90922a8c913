import { useState } from "react";
import { useSession } from "#src/session/session.ts";

interface Seen {
  readonly id: string | null;
  readonly count: number;
}

/**
 * Counts the viewers that follow one another on this page. As a key of its screens, it keeps what one has typed from the
 * next (SES-5); a session that is renewed, or that ends and begins for the same viewer, keeps it.
 */
export function useViewerCount(): number {
  const { user, isAuthenticated } = useSession();
  const id = isAuthenticated ? (user?.id ?? null) : null;
  const [seen, setSeen] = useState<Seen>({ id: null, count: 0 });
  if (id !== null && id !== seen.id) setSeen({ id, count: seen.id === null ? seen.count : seen.count + 1 });
  return seen.count;
}
