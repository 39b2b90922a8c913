import { isAbort, ApiError, MALFORMED } from "#src/api/error.ts";
import type { AppConfig } from "#src/config/config.ts";
import { errorStore, type ReportedError } from "#src/lib/errorStore.ts";
import { isRecord } from "#src/lib/json.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import { hasErrorReporter, mayCollect } from "#src/session/consent.ts";
import type { ErrorToReport } from "./errorReporter.ts";

const MAX_WAITING = 10;

let isStarted = false;

/** To the tenant's Sentry (ANA-2, API-9), with consent (ANA-3); where data is saved, loaded at the first error. */
export function startErrorReporter(config: AppConfig): void {
  if (isStarted || !hasErrorReporter(config)) return;
  isStarted = true;
  // All errors wait for one import: of two imports of the same file the second may resolve first.
  let loading: ReturnType<typeof load> | null = null;
  let waiting = 0;
  const withReporter = async (act: (reporter: Awaited<ReturnType<typeof load>>) => void) => {
    waiting += 1;
    try {
      act(await (loading ??= keepTrying(load)));
    } catch (error) {
      console.warn("The error reporter failed", error);
    }
    waiting -= 1;
  };
  const take = () => {
    const errors = errorStore.get();
    if (errors.length === 0) return;
    errorStore.set([]);
    for (const report of errors.map(toErrorToReport))
      if (isOurs(report.error) && mayCollect(config) && waiting < MAX_WAITING)
        void withReporter(({ reportError }) => reportError(config, report));
  };
  errorStore.subscribe(take);
  take();
  if (mayCollect(config) && !shouldSaveData()) void withReporter(({ openReporter }) => openReporter(config));
}

const load = () => import("./errorReporter.ts");

function toErrorToReport(reported: ReportedError): ErrorToReport {
  if (!(reported instanceof Event)) return { ...reported, isCaught: true };
  // Scripts of other origins do not reveal their error.
  return { error: "reason" in reported ? reported.reason : (reported.error ?? reported.message), isCaught: false };
}

/** False for a 4xx answer, a lost network, an aborted call, a page not found. */
function isOurs(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.code === MALFORMED;
  return !isAbort(error) && !(isRecord(error) && error.isNotFound === true);
}
