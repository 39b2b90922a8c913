import { useEffect } from "react";
import type { UseQueryResult } from "@tanstack/react-query";

type ListQuery = Pick<UseQueryResult<readonly { readonly id: string }[]>, "data" | "refetch">;

/**
 * Fetches a list again when it lacks an item that the server has confirmed since: a change that waited on this device,
 * or one from another tab, may be sent after the list was read. `confirmed` has the ids of the items (FOL-5).
 */
export function useRefetchMissing({ data, refetch }: ListQuery, confirmed: Readonly<Record<string, unknown>>): void {
  const missing = data === undefined ? [] : Object.keys(confirmed).filter((id) => data.every((item) => item.id !== id));
  // Once for the same ids: the server may leave out an item that no longer exists.
  const key = missing.toSorted().join(" ");
  useEffect(() => {
    if (key !== "") void refetch();
  }, [key, refetch]);
}
