import {
  breadcrumbsIntegration,
  BrowserClient,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from "@sentry/browser";
import type { AppConfig } from "#src/config/config.ts";
import { ApiError } from "#src/api/error.ts";
import type { CaughtError } from "#src/lib/errorStore.ts";
import { mayCollect } from "#src/session/consent.ts";
import { filteredTransport } from "./filteredTransport.ts";

export interface ErrorToReport extends CaughtError {
  /** False for an uncaught error. */
  readonly isCaught: boolean;
}

const MAX_BREADCRUMBS = 25;

/** Matches a harmless error that older browsers word differently than the library's own filter expects. */
const HARMLESS = /^ResizeObserver loop/;

let isOpen = false;

/** Opens the reporter, which from then on records the viewer's last steps (ANA-2); later calls do nothing. */
export function openReporter(config: AppConfig): void {
  if (isOpen) return;
  isOpen = true;
  const { dsn, sampleRate } = config.errorReporter;
  const client = new BrowserClient({
    ...(dsn === null ? {} : { dsn }),
    sampleRate,
    environment: config.environment,
    release: __BUILD_ID__,
    maxBreadcrumbs: MAX_BREADCRUMBS,
    stackParser: defaultStackParser,
    // Only errors are sent, all through one gate: no sessions, no traces, no counts of dropped reports.
    integrations: [
      eventFiltersIntegration({ ignoreErrors: [HARMLESS] }),
      // The player uses XMLHttpRequest: otherwise all 25 breadcrumbs would be video segments.
      breadcrumbsIntegration({ xhr: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
    sendClientReports: false,
    transport: (options) => filteredTransport(makeFetchTransport(options), () => mayCollect(config)),
    // The portal compares error messages, so they must stay as the browser wrote them.
    enhanceFetchErrorMessages: false,
    dataCollection: { userInfo: false, cookies: false, httpBodies: [], urlQueryParams: false },
  });
  getCurrentScope().setClient(client);
  getCurrentScope().setTags({
    tenant: config.customer.id,
    buildId: __BUILD_ID__,
    environment: config.environment,
  });
  client.init();
}

/** The failures of calls that were reported: a repeated one is reported once. */
const reportedCalls = new Set<string>();

/** Reports an error to the tenant's receiver; the same error, and the same failure of a call, only once. */
export function reportError(config: AppConfig, { error, isCaught, call }: ErrorToReport): void {
  openReporter(config);
  const status = error instanceof ApiError ? { status: error.status } : {};
  if (call) {
    const failure = JSON.stringify({ ...call, ...status, code: codeOf(error) });
    if (reportedCalls.has(failure)) return;
    reportedCalls.add(failure);
  }
  captureException(error, {
    mechanism: { handled: isCaught, type: "generic" },
    captureContext: { tags: { code: codeOf(error) }, contexts: call ? { call: { ...call, ...status } } : {} },
  });
}

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error ? error.name : "unknown";
}
