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
import type { CaughtFault } from "#src/lib/faults.ts";
import { mayTell } from "#src/session/consent.ts";
import { reportGate } from "./reportGate.ts";

export interface FaultToTell extends CaughtFault {
  /** False where nobody caught it. */
  readonly isCaught: boolean;
}

const MOST_BREADCRUMBS = 25;

/** Harmless, and worded differently by older browsers, which the reporter's own filter does not cover. */
const HARMLESS = /^ResizeObserver loop/;

let isOpen = false;

/** Opens the reporter, which from here on remembers the last steps of the viewer (ANA-2). Once per page. */
export function openReporter(config: AppConfig): void {
  if (isOpen) return;
  isOpen = true;
  const { dsn, sampleRate } = config.errorReporter;
  const client = new BrowserClient({
    ...(dsn === null ? {} : { dsn }),
    sampleRate,
    environment: config.environment,
    release: __BUILD_ID__,
    maxBreadcrumbs: MOST_BREADCRUMBS,
    stackParser: defaultStackParser,
    // Neither sessions, traces nor counts of what was dropped: errors alone, and all of them through one gate.
    integrations: [
      eventFiltersIntegration({ ignoreErrors: [HARMLESS] }),
      // The player asks by XMLHttpRequest: of 25 steps, 25 would be pieces of a video.
      breadcrumbsIntegration({ xhr: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
    sendClientReports: false,
    transport: (options) => reportGate(makeFetchTransport(options), () => mayTell(config)),
    // What the portal compares messages with must stay as the browser wrote it.
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

/** The calls whose failure was reported: a call that is repeated is reported once. */
const reportedCalls = new Set<string>();

/** Tells the tenant's receiver of a fault; one and the same error, and one and the same failure of a call, once. */
export function tellReporter(config: AppConfig, { error, isCaught, call }: FaultToTell): void {
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
