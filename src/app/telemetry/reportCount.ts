import type { TabKey } from "#src/lib/storageTable.ts";

/** More reports of one session than this reveal nothing new (ANA-2). */
const MAX_REPORTS = 10;
const KEY: TabKey = "ott-reports";

let inMemory = 0;

/**
 * Returns how many reports this session may still send. Counts per tab, so that a page that fails and reloads goes on.
 */
export const reportsLeft = (): number => MAX_REPORTS - Math.max(inMemory, stored());

export function countReport(): void {
  inMemory = MAX_REPORTS - reportsLeft() + 1;
  try {
    sessionStorage.setItem(KEY, String(inMemory));
  } catch {
    // The count in memory is enough.
  }
}

function stored(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
