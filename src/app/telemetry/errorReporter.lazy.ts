import { isAbort, ApiError, MALFORMED } from "#src/api/error.ts";
import type { AppConfig } from "#src/config/config.ts";
import { faultStore, type Fault } from "#src/lib/faults.ts";
import { isRecord } from "#src/lib/json.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";
import { hasErrorReporter, mayTell } from "#src/session/consent.ts";
import type { FaultToTell } from "./errorReporter.ts";

/** The most errors that wait while the reporter's code is loaded. */
const MOST_WAITING = 10;

let isStarted = false;

/**
 * Reports errors to the tenant's receiver of the Sentry protocol (ANA-2, API-9). Off without its address; nothing is
 * sent or retained before consent where the tenant asks for it (ANA-3). The code is loaded after the first screen, so
 * that a report includes earlier steps; where the viewer saves data, with the first error.
 */
export function startErrorReporter(config: AppConfig): void {
  if (isStarted || !hasErrorReporter(config)) return;
  isStarted = true;
  // All errors wait for one import: of two imports of the same file the second may resolve first.
  let loading: ReturnType<typeof load> | null = null;
  let waiting = 0;
  const withReporter = async (tell: (reporter: Awaited<ReturnType<typeof load>>) => void) => {
    waiting += 1;
    try {
      tell(await (loading ??= load()));
    } catch (error) {
      loading = null;
      console.warn("The error reporter could not be loaded", error);
    }
    waiting -= 1;
  };
  const take = () => {
    const faults = faultStore.get();
    if (faults.length === 0) return;
    faultStore.set([]);
    for (const fault of faults.map(readFault))
      if (isOurs(fault.error) && mayTell(config) && waiting < MOST_WAITING)
        void withReporter(({ tellReporter }) => tellReporter(config, fault));
  };
  faultStore.subscribe(take);
  take();
  if (mayTell(config) && !wantsSaveData()) void withReporter(({ openReporter }) => openReporter(config));
}

const load = () => import("./errorReporter.ts");

function readFault(fault: Fault): FaultToTell {
  if (!(fault instanceof Event)) return { ...fault, isCaught: true };
  // Scripts of other origins do not reveal their error.
  return { error: "reason" in fault ? fault.reason : (fault.error ?? fault.message), isCaught: false };
}

/**
 * Returns false for what is no error of the portal: a 4xx answer, a lost network, an aborted call, a page not found.
 */
function isOurs(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.code === MALFORMED;
  return !isAbort(error) && !(isRecord(error) && error.isNotFound === true);
}
