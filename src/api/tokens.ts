import { toTokenData } from "#src/domain/viewer/token.wire.ts";
import type { UserTokenData } from "#src/domain/viewer/viewer.ts";
import { ApiError, DEFAULT_CODE, MALFORMED } from "./error.ts";
import { isSpent, markSpent, PROPAGATION_MS } from "./spentToken.ts";
import { exchangeBody } from "./tokenExchange.ts";
import type { TokenSource } from "./tokenSource.ts";

/** Share of a token's lifetime after which it is replaced before the next call (API-3). */
const THRESHOLD = 0.8;
/** Name of the lock that the tabs of this origin share while one of them refreshes. */
const LOCK = "ott-token-refresh";
/** A tab that was frozen with the lock in hand must not stop the others for ever. */
const LOCK_WAIT_MS = 20_000;
/** How often storage is read again for what another tab has written. */
const LOOK_EVERY_MS = 20;

/** The code and message of a session that the server refuses to continue (API-6). */
const SESSION_EXPIRED = "refresh_token_failed";

/** Where the tokens are kept; the session implements it. */
export interface TokenStore {
  /** The tokens as this page knows them. */
  read(): UserTokenData | null;
  /** The tokens as storage has them now: another tab may have refreshed them a moment ago. */
  reload(): UserTokenData | null;
  /** Null drops the tokens. */
  write(tokens: UserTokenData | null): void;
  /** Called when a refresh begins and when it has ended, whether it succeeded or not (API-6, the pending marker). */
  pending(isPending: boolean): void;
}

export interface TokenSourceSetup {
  readonly store: TokenStore;
  /** Sends the refresh call (`POST /api/oauth2/token`, no authorization) and answers its body. */
  readonly send: (body: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Epoch ms by this device's clock. */
  readonly now: () => number;
  readonly userAgent: string;
  readonly appVersion: string;
  /** Absent where the browser has no Web Locks: then each tab refreshes for itself. */
  readonly locks?: LockManager | undefined;
  /** Told once when the session has ended; by then the tokens are dropped. */
  readonly onExpired: () => void;
}

/**
 * Tokens for the API client: refreshed at 80 % of their life or when forced, one refresh for all callers and all tabs
 * (API-3, API-6, API-10). A refusal drops the tokens and rejects with `refresh_token_failed`; a server that could not
 * be asked leaves the session as it is and rejects with what the call failed with (API-7).
 */
export function createTokenSource(setup: TokenSourceSetup): TokenSource {
  const { store } = setup;
  let running: Promise<string | null> | null = null;

  function shared(used: string): Promise<string | null> {
    if (running === null) {
      store.pending(true);
      running = locked(setup.locks, () => refresh(setup, used)).finally(() => {
        running = null;
        store.pending(false);
      });
    }
    return running;
  }

  return {
    current: () => store.read()?.token ?? null,
    async fresh(force, signal, rejected) {
      const known = store.read();
      if (known === null) return null;
      // A late 401 of a token that has been replaced since asks for no further refresh.
      const wanted = force && (rejected === undefined || rejected === known.token);
      if (!wanted && !isAgeing(known, setup.now())) return known.token;
      return unless(signal, shared(known.token));
    },
  };
}

async function refresh(setup: TokenSourceSetup, used: string): Promise<string | null> {
  const { store } = setup;
  const stored = await latest(setup);
  if (stored === null) throw expired();
  // Another tab was first: its token is as good as ours would be.
  if (stored.token !== used && !isAgeing(stored, setup.now())) return stored.token;
  const { refreshToken } = stored;
  const unmark = refreshToken === null ? () => undefined : await markSpent(setup.locks, refreshToken);
  try {
    if (refreshToken === null) throw expired();
    const answer = await setup.send(requestFor(refreshToken, setup));
    const tokens = toTokenData(answer, setup.now());
    if (tokens === null) throw new ApiError({ code: MALFORMED });
    // Signed out while the answer was on its way: the new pair must not bring the viewer back.
    if (store.reload()?.refreshToken !== refreshToken) {
      unmark();
      return store.read()?.token ?? null;
    }
    store.write(tokens);
    settle(store, refreshToken, tokens, unmark);
    return tokens.token;
  } catch (error) {
    if (!isRefusal(error)) {
      unmark();
      throw error;
    }
    // Signed out, or signed in anew, while the answer was on its way: what was refused is nobody's any more.
    if (store.reload()?.refreshToken !== refreshToken) {
      unmark();
      throw expired(error);
    }
    store.write(null);
    settle(store, refreshToken, null, unmark);
    setup.onExpired();
    throw expired(error);
  }
}

/** The tokens as the last tab left them: where storage still shows those that it has spent, what comes is waited for. */
async function latest({ store, locks }: TokenSourceSetup): Promise<UserTokenData | null> {
  const { refreshToken = null } = store.reload() ?? {};
  if (refreshToken === null || !(await isSpent(locks, refreshToken))) return store.reload();
  const givenUpAt = performance.now() + PROPAGATION_MS;
  while (store.reload()?.refreshToken === refreshToken && performance.now() < givenUpAt) await pause(LOOK_EVERY_MS);
  return store.read();
}

/**
 * Once the other tabs must have seen what was written: one that had not when it stored something of its own put the
 * spent tokens back with it.
 */
function settle(store: TokenStore, spent: string | null, tokens: UserTokenData | null, unmark: () => void): void {
  void pause(PROPAGATION_MS).then(() => {
    if (spent !== null && store.reload()?.refreshToken === spent) store.write(tokens);
    unmark();
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Also true for a token from the future: this device's clock was set back, so its age is not known. */
function isAgeing({ tokenUpdateTime, tokenExpirationTime }: UserTokenData, nowMs: number): boolean {
  const ageS = nowMs / 1000 - tokenUpdateTime;
  return ageS >= tokenExpirationTime * THRESHOLD || ageS < -1;
}

/**
 * The server said no, as against being busy, broken or out of reach. A 403 without a code of ours comes from a proxy
 * in between, not from the server.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === SESSION_EXPIRED || error.status === 401) return true;
  return (error.status === 400 || error.status === 403) && error.code !== DEFAULT_CODE;
}

const expired = (cause?: unknown): ApiError =>
  new ApiError({ code: SESSION_EXPIRED, status: 401, message: "Expired Session", cause });

function requestFor(token: string, { userAgent, appVersion }: TokenSourceSetup): Record<string, unknown> {
  return exchangeBody({ tokenType: "refresh_token", issuer: "self", token, userAgent, appVersion });
}

/** Runs `work` while no other tab does; after a long wait, or where locks do not work, without that guarantee. */
async function locked<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
  if (locks === undefined) return work();
  let outcome: Promise<T> | null = null;
  try {
    await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, async () => {
      outcome = work();
      await outcome.catch(() => undefined);
    });
  } catch (error) {
    console.warn("Refreshing without the shared lock", error);
  }
  return outcome ?? work();
}

/** The outcome, unless the caller gives up first; the shared refresh itself goes on for the others. */
function unless<T>(signal: AbortSignal | undefined, outcome: Promise<T>): Promise<T> {
  if (signal === undefined) return outcome;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException("The call was given up", "AbortError"));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
