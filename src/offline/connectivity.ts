import { createStore, type Store } from "#src/lib/store.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";

/** One fault may be chance; two in a row, with nothing answered between, ask for a look at the line. */
const FAULTS_BEFORE_PROBE = 2;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 60_000;
const PROBE_LIMIT_MS = 4000;
/** A call that is without any answer for so long asks for a look at the line, too. */
const SILENCE_MS = 600;
/** A probe without an answer for this long shows the offline bar: 2 s after the call. It may still succeed later. */
const QUIET_MS = 1300;
/** After a probe that found the line fine, the API itself is in trouble: no second look for this time. */
const TRUST_MS = 30_000;
/** Once the API has answered again, a call that nothing answers is news sooner: this long after that probe. */
const ANSWERED_TRUST_MS = 5_000;

/** Whether the portal can be reached: `navigator.onLine` is a hint, what calls met with is what counts. */
export interface Connectivity {
  readonly online: Store<boolean>;
  /** Before every API call. */
  noteSent(): void;
  /**
   * To be called after every API call with whether the server answered. A call sent before the connection was lost does
   * not count.
   */
  noteReach(reached: boolean, sentAtMs?: number): void;
  /** What the browser says. */
  noteHint(isOnline: boolean): void;
  /** Looks at the line now; the viewer's "Try again". True when it is back. */
  retry(): Promise<boolean>;
  /** Ends its timers. */
  stop(): void;
}

/** Creates the connectivity monitor. `probe` resolves with whether our own host answers. It starts as online. */
export function createConnectivity(probe: () => Promise<boolean> = probeHost): Connectivity {
  const online = createStore(true);
  let faults = 0;
  let lookedAt = 0;
  let trustedUntil = 0;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<boolean> | null = null;
  let lost = 0;
  let lostAtMs = -Infinity;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  /** Something was heard. */
  function endSilence() {
    clearTimeout(silence);
    silence = undefined;
    clearTimeout(quiet);
  }

  function noteOnline() {
    endSilence();
    faults = 0;
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
    // On a slow line an answer may take longer than that.
    if (!wantsSaveData()) quiet = setTimeout(() => online.set(false), QUIET_MS);
    probing = probe().then((reached) => {
      probing = null;
      clearTimeout(quiet);
      // The browser lost the line while the answer was on its way: what came is old news.
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
    noteSent() {
      silence ??= setTimeout(onSilence, SILENCE_MS);
    },
    noteReach(reached, sentAtMs = Date.now()) {
      if (reached && sentAtMs < lostAtMs) return;
      if (reached) {
        trustedUntil = Math.min(trustedUntil, lookedAt + ANSWERED_TRUST_MS);
        return noteOnline();
      }
      faults += 1;
      if (online.get() && faults >= FAULTS_BEFORE_PROBE && !isTrusted()) void look();
    },
    noteHint(isOnline) {
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

/** True when our own host answers within 4 s. A redirect is a hotel's sign-in page, not us. */
async function probeHost(): Promise<boolean> {
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

/** The portal's one watch over the line. */
export const connectivity = createConnectivity();
