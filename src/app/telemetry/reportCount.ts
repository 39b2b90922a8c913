import type { TabKey } from "#src/lib/storageTable.ts";

/** More than these of one session tell nothing new (ANA-2). */
const MOST = 10;
const KEY: TabKey = "ott-reports";

let inMemory = 0;

/** How many reports this session may still send: a tab's, so that a page that fails and reloads does not start anew. */
export const reportsLeft = (): number => MOST - Math.max(inMemory, stored());

export function spendReport(): void {
  inMemory = MOST - reportsLeft() + 1;
  try {
    sessionStorage.setItem(KEY, String(inMemory));
  } catch {
    // Counted in memory.
  }
}

function stored(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
