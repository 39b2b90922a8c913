import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { createStore, type Store } from "#src/lib/store.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";

/** How many failed calls in a row, with no response between them, start a probe: a single one may be chance. */
const ERRORS_BEFORE_PROBE = 2;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = MINUTE_MS;
const PROBE_LIMIT_MS = 4000;
/** The time without any response to a call after which a probe starts, ms. */
const SILENCE_MS = 600;
/** The time after which a probe without a response shows the offline bar, ms; the probe may still succeed. */
const QUIET_MS = 1300;
/** The time after a successful probe without another one, ms: if calls still fail, the API is at fault. */
const TRUST_MS = 30_000;
/** The same time, ms, once the API has responded again, and while the browser reports no network. */
const SHORT_TRUST_MS = 5_000;

/** Knows whether the portal can be reached. The outcome of calls decides; `navigator.onLine` is only a hint. */
interface Connectivity {
  readonly online: Store<boolean>;
  /** Must be called before every API call. */
  noteCallSent(): void;
  /** An answer to a call from before the loss does not count; a stored one only starts a probe. */
  noteOutcome(reached: boolean, sentAtMs?: number, mayBeStored?: boolean): void;
  /** Probes because the browser reports that the network was lost or is back, which a VPN may make it report wrongly. */
  noteBrowserState(isOnline: boolean): void;
  /** The browser says so, and our server is silent: without the former, videos may come from another server. */
  isNetworkLost(): boolean;
  /** Calls `listener` when our own server responds again or the browser reports a network, until `signal` aborts. */
  whenBack(listener: () => void, signal: AbortSignal): void;
  /** Probes the network now, for the viewer's "Try again". Resolves with whether the portal can be reached. */
  retry(): Promise<boolean>;
  stop(): void;
}

/** Creates the connectivity monitor. `probe` resolves with whether our own server responds. It starts as online. */
export function createConnectivity(probe: () => Promise<boolean> = probeServer): Connectivity {
  const online = createStore(true);
  let errors = 0;
  let probedAt = 0;
  let trustedUntil = 0;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<boolean> | null = null;
  let losses = 0;
  let lostAtMs = -Infinity;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function endSilence() {
    clearTimeout(silence);
    silence = undefined;
    clearTimeout(quiet);
  }

  function noteOnline() {
    endSilence();
    errors = 0;
    clearTimeout(timer);
    online.set(true);
  }

  function probeLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void probeNow(), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function probeNow(): Promise<boolean> {
    if (probing) return probing;
    const lossesBefore = losses;
    clearTimeout(quiet);
    // Not on a slow network, where a response may take longer.
    if (!shouldSaveData()) quiet = setTimeout(() => online.set(false), QUIET_MS);
    probing = probe().then((reached) => {
      probing = null;
      clearTimeout(quiet);
      // The browser went offline while the response was under way, so it proves nothing.
      if (reached && losses > lossesBefore) return probeNow();
      if (!reached) {
        online.set(false);
        probeLater();
        return false;
      }
      probedAt = Date.now();
      // oxlint-disable-next-line no-restricted-properties -- only shortens the trust in a probe that succeeded
      const isDoubted = globalThis.navigator?.onLine === false;
      trustedUntil = probedAt + (isDoubted ? SHORT_TRUST_MS : TRUST_MS);
      noteOnline();
      // The response may have been the last one, and a page that only plays a stream makes no calls that would show it.
      if (isDoubted) probeLater();
      else retryMs = FIRST_RETRY_MS;
      return true;
    });
    return probing;
  }

  const isTrusted = () => Date.now() < trustedUntil;

  function onSilence() {
    silence = undefined;
    if (!online.get()) return;
    if (isTrusted()) silence = setTimeout(onSilence, trustedUntil - Date.now());
    else void probeNow();
  }

  return {
    online,
    noteCallSent() {
      silence ??= setTimeout(onSilence, SILENCE_MS);
    },
    noteOutcome(reached, sentAtMs = Date.now(), mayBeStored = false) {
      if (reached && sentAtMs < lostAtMs) return;
      if (reached && mayBeStored && !online.get()) return void probeNow();
      if (reached) {
        trustedUntil = Math.min(trustedUntil, probedAt + SHORT_TRUST_MS);
        retryMs = FIRST_RETRY_MS;
        return noteOnline();
      }
      errors += 1;
      if (online.get() && errors >= ERRORS_BEFORE_PROBE && !isTrusted()) void probeNow();
    },
    noteBrowserState(isOnline) {
      if (!isOnline) {
        losses += 1;
        lostAtMs = Date.now();
        trustedUntil = 0;
        retryMs = FIRST_RETRY_MS;
      }
      void probeNow();
    },
    // oxlint-disable-next-line no-restricted-properties -- together with a probe that failed
    isNetworkLost: () => !online.get() && !navigator.onLine,
    whenBack(listener, signal) {
      window.addEventListener("online", listener, { signal });
      signal.addEventListener(
        "abort",
        online.subscribe(() => online.get() && listener()),
      );
    },
    retry: probeNow,
    stop() {
      endSilence();
      clearTimeout(timer);
    },
  };
}

/** Our own, within 4 s. A redirect does not count: it leads to a hotel's sign-in. */
async function probeServer(): Promise<boolean> {
  try {
    await fetch("/builds/latest.json", {
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    return true;
  } catch {
    return false;
  }
}

export const connectivity = createConnectivity();
