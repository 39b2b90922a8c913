import type { Event, makeFetchTransport } from "@sentry/browser";
import { sessionStore } from "#src/session/session.ts";
import { reportsLeft, spendReport } from "./reportCount.ts";
import { cleanReport, fitting } from "./cleanReport.ts";

type Transport = ReturnType<typeof makeFetchTransport>;

/**
 * The one way out of the error reporter, whatever of it sends: errors alone, ten in a session, 1 MB each, and of them
 * only what is known to hold no secret (ANA-2). What may not leave counts as sent.
 */
export function reportGate(transport: Transport, mayTell: () => boolean): Transport {
  return {
    flush: (timeout) => transport.flush(timeout),
    send: ([{ event_id, sent_at }, items]) => {
      const [header, body] = [...items].find(([{ type }]) => type === "event") ?? [];
      if (header === undefined || !mayTell() || reportsLeft() <= 0) return Promise.resolve({});
      const report = fitting(cleanReport(body as Event, secretsOfNow()));
      if (report === null) return Promise.resolve({});
      spendReport();
      return transport.send([{ event_id, sent_at }, [[{ type: "event" }, report]]] as Parameters<Transport["send"]>[0]);
    },
  };
}

/** What is known to be nobody's business, however it came into a report. */
function secretsOfNow(): string[] {
  const { token, userTokenData, user, creditCardToken } = sessionStore.get();
  const all = [token, userTokenData?.token, userTokenData?.refreshToken, creditCardToken, user?.email, user?.fullName];
  return all.filter((secret) => typeof secret === "string" && secret.length > 3) as string[];
}
