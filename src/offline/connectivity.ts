import { createStore, type Store } from "#src/lib/store.ts";
import { shouldSaveData } from "#src/lib/shouldSaveData.ts";

/** One failed call may be chance; two in a row, with no response between them, start a probe of the network. */
const ERRORS_BEFORE_PROBE = 2;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 60_000;
const PROBE_LIMIT_MS = 4000;
/** A call without any response for this long starts a probe, too. */
const SILENCE_MS = 600;
/** A probe without a response for this long shows the offline bar: 2 s after the call. It may still succeed later. */
const QUIET_MS = 1300;
/** After a successful probe the API itself must be failing: no second probe during this time. */
const TRUST_MS = 30_000;
/** Once the API responds again, that time is shorter: it ends this long after the probe. */
const ANSWERED_TRUST_MS = 5_000;

/** Knows whether the portal can be reached: `navigator.onLine` is only a hint, the outcome of calls decides. */
interface Connectivity {
  readonly online: Store<boolean>;
  /** Must be called before every API call. */
  noteCallSent(): void;
  /**
   * Must be called after every API call with whether the server responded. A response to a call that was sent before
   * the connection was lost does not count.
   */
  noteOutcome(reached: boolean, sentAtMs?: number): void;
  /** Notes what the browser says about the network. */
  noteBrowserState(isOnline: boolean): void;
  /** Probes the network now, for the viewer's "Try again". Resolves with whether the portal can be reached. */
  retry(): Promise<boolean>;
  /** Stops its timers. */
  stop(): void;
}

/** Creates the connectivity monitor. `probe` resolves with whether our own server responds. It starts as online. */
export function createConnectivity(probe: () => Promise<boolean> = probeServer): Connectivity {
  const online = createStore(true);
  let errors = 0;
  let lookedAt = 0;
  let trustedUntil = 0;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<boolean> | null = null;
  let lost = 0;
  let lostAtMs = -Infinity;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  /** Stops the timers that wait for a response. */
  function endSilence() {
    clearTimeout(silence);
    silence = undefined;
    clearTimeout(quiet);
  }

  function noteOnline() {
    endSilence();
    errors = 0;
    retryMs = FIRST_RETRY_MS;
    clearTimeout(timer);
    online.set(true);
  }

  function noteOffline() {
    online.set(false);
    clearTimeout(timer);
    timer = setTimeout(() => void look(), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function look(): Promise<boolean> {
    if (probing) return probing;
    const lostBefore = lost;
    clearTimeout(quiet);
    // On a slow network a response may take longer than that.
    if (!shouldSaveData()) quiet = setTimeout(() => online.set(false), QUIET_MS);
    probing = probe().then((reached) => {
      probing = null;
      clearTimeout(quiet);
      // The browser went offline while the response was under way, so it proves nothing.
      if (reached && lost > lostBefore) return look();
      if (reached) {
        lookedAt = Date.now();
        trustedUntil = lookedAt + TRUST_MS;
        noteOnline();
      } else noteOffline();
      return reached;
    });
    return probing;
  }

  const isTrusted = () => Date.now() < trustedUntil;

  function onSilence() {
    silence = undefined;
    if (!online.get()) return;
    if (isTrusted()) silence = setTimeout(onSilence, trustedUntil - Date.now());
    else void look();
  }

  return {
    online,
    noteCallSent() {
      silence ??= setTimeout(onSilence, SILENCE_MS);
    },
    noteOutcome(reached, sentAtMs = Date.now()) {
      if (reached && sentAtMs < lostAtMs) return;
      if (reached) {
        trustedUntil = Math.min(trustedUntil, lookedAt + ANSWERED_TRUST_MS);
        return noteOnline();
      }
      errors += 1;
      if (online.get() && errors >= ERRORS_BEFORE_PROBE && !isTrusted()) void look();
    },
    noteBrowserState(isOnline) {
      if (isOnline) return void look();
      lost += 1;
      lostAtMs = Date.now();
      trustedUntil = 0;
      noteOffline();
    },
    retry: look,
    stop() {
      endSilence();
      clearTimeout(timer);
    },
  };
}

/**
 * Resolves with whether our own server responds within 4 s. A redirect comes from a hotel's sign-in page, not from us.
 */
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

/** The connectivity monitor of the portal. */
export const connectivity = createConnectivity();
