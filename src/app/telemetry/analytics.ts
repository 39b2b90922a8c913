import { AnalyticsBrowser, type Plugin } from "@segment/analytics-next";
import type { AppConfig } from "#src/config/config.ts";
import { isRecord } from "#src/lib/json.ts";
import { mayCollect } from "#src/session/consent.ts";
import { sessionStore } from "#src/session/session.ts";
import type { SignInEvent } from "#src/session/signInEvents.ts";

let client: AnalyticsBrowser | null = null;
let sending: Promise<unknown> = Promise.resolve();

/** Sends events one after the other: in parallel, one viewer's failed sign-in could be counted as the next viewer's. */
function inTurn(send: () => unknown): void {
  sending = sending.then(send).catch((error: unknown) => console.warn("The analytics event could not be sent", error));
}

/** Sends it to the tenant's receiver of the Segment protocol (contract config.md, "Analytics"). */
export function trackSignIn(config: AppConfig, event: SignInEvent): void {
  const { method } = event;
  if (!mayCollect(config)) return;
  const analytics = (client ??= open(config));
  if (event.kind === "failed") {
    const { code, message } = event;
    return inTurn(() => analytics.track("login_failed", { method, code, message }));
  }
  const { user } = sessionStore.get();
  if (user === null) return; // The viewer has signed out while the code was loading.
  inTurn(() =>
    analytics.identify(user.id, {
      email: user.email,
      name: user.fullName,
      country: user.countryName,
      tenant: config.customer.id,
      lastSignMethod: method,
    }),
  );
  inTurn(() => analytics.track(event.mode === "signup" ? "sign_up_completed" : "login_success", { method }));
}

function open({ analytics: { writeKey, apiHost } }: AppConfig): AnalyticsBrowser {
  const apiKey = writeKey ?? ""; // Without one, analytics is off.
  const receiver = apiHost === null ? null : receiverAt(apiHost);
  const where = receiver && {
    apiHost: receiver.host + receiver.pathname.replace(/\/$/, ""),
    protocol: receiver.protocol === "http:" ? ("http" as const) : ("https" as const),
  };
  const opened = AnalyticsBrowser.load(
    {
      writeKey: apiKey,
      // Given here, so that nothing is fetched from a CDN.
      cdnSettings: { integrations: { "Segment.io": { apiKey, ...where } }, metrics: { sampleRate: 0 } },
      plugins: [withoutAddresses],
    },
    // No cookies, ids or queues on the device: what a viewer did is gone with the page.
    { disableClientPersistence: true, useQueryString: false },
  );
  sessionStore.onLeave(() => inTurn(() => opened.reset()));
  return opened;
}

/** Parses `/path` on the portal's own origin, `host/path`, or a whole URL (contract config.md, "Analytics"). */
function receiverAt(apiHost: string): URL {
  const isAddress = /^(?:\/|https?:\/\/)/.test(apiHost);
  return isAddress ? new URL(apiHost, location.origin) : new URL(`https://${apiHost}`);
}

/** A plugin that removes all of the page's URL but its path, because the rest may be private. */
const withoutAddresses: Plugin = {
  name: "without addresses",
  type: "enrichment",
  version: "1",
  isLoaded: () => true,
  load: () => Promise.resolve(),
  track: strip,
  identify: strip,
};

function strip(context: Parameters<NonNullable<Plugin["track"]>>[0]) {
  const { page } = context.event.context ?? {};
  context.updateEvent("context.page", isRecord(page) ? { path: page.path, title: page.title } : {});
  return context;
}
