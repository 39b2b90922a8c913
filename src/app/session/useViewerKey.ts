import { useState } from "react";
import { useSession } from "#src/session/session.ts";

interface Seen {
  readonly id: string | null;
  readonly count: number;
}

/** A React key that changes with the viewer: screens drop what the last one typed (SES-5). A renewal keeps it. */
export function useViewerKey(): number {
  const { user, isAuthenticated } = useSession();
  const id = isAuthenticated ? (user?.id ?? null) : null;
  const [seen, setSeen] = useState<Seen>({ id: null, count: 0 });
  if (id !== null && id !== seen.id) setSeen({ id, count: seen.id === null ? seen.count : seen.count + 1 });
  return seen.count;
}
