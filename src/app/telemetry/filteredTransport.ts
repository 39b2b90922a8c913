import type { Event, makeFetchTransport } from "@sentry/browser";
import type { TabKey } from "#src/lib/storageTable.ts";
import { sessionStore } from "#src/session/session.ts";
import { cleanReport, shortenToLimit } from "./cleanReport.ts";

type Transport = ReturnType<typeof makeFetchTransport>;

/** Errors only, ten per session, 1 MB each, cleaned of secrets (ANA-2); what is held back counts as sent. */
export function filteredTransport(transport: Transport, mayCollect: () => boolean): Transport {
  return {
    flush: (timeout) => transport.flush(timeout),
    send: ([{ event_id, sent_at }, items]) => {
      const [header, body] = [...items].find(([{ type }]) => type === "event") ?? [];
      if (header === undefined || !mayCollect() || reportsLeft() <= 0) return Promise.resolve({});
      const report = shortenToLimit(cleanReport(body as Event, secretsOfNow()));
      if (report === null) return Promise.resolve({});
      countReport();
      return transport.send([{ event_id, sent_at }, [[{ type: "event" }, report]]] as Parameters<Transport["send"]>[0]);
    },
  };
}

/** Returns the secrets and personal texts of the session, which must not appear in a report. */
function secretsOfNow(): string[] {
  const { token, userTokenData, user, creditCardToken } = sessionStore.get();
  const all = [token, userTokenData?.token, userTokenData?.refreshToken, creditCardToken, user?.email, user?.fullName];
  return all.filter((secret) => typeof secret === "string" && secret.length > 3) as string[];
}

/** The most reports of one session: more would reveal nothing new (ANA-2). */
const MAX_REPORTS = 10;
const KEY: TabKey = "ott-reports";

let inMemory = 0;

/** The tab keeps the count, so that a reload does not reset it. */
const reportsLeft = (): number => MAX_REPORTS - Math.max(inMemory, stored());

function countReport(): void {
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
