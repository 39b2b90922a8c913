import { useState } from "react";
import { useSession } from "#src/session/session.ts";

interface Seen {
  readonly id: string | null;
  readonly count: number;
}

/**
 * Returns a React key that changes when another viewer signs in, so that screens drop what the previous one typed
 * (SES-5). It stays the same when a session is renewed, and when the same viewer signs in again.
 */
export function useViewerKey(): number {
  const { user, isAuthenticated } = useSession();
  const id = isAuthenticated ? (user?.id ?? null) : null;
  const [seen, setSeen] = useState<Seen>({ id: null, count: 0 });
  if (id !== null && id !== seen.id) setSeen({ id, count: seen.id === null ? seen.count : seen.count + 1 });
  return seen.count;
}
