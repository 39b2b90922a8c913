import { toTokenData } from "#src/domain/viewer/token.wire.ts";
import type { UserTokenData } from "#src/domain/viewer/viewer.ts";
import { pause } from "#src/lib/scheduling/timers.ts";
import { withLock } from "#src/lib/withLock.ts";
import { ApiError, DEFAULT_CODE, MALFORMED } from "./error.ts";
import { isTokenSpent, markSpent, PROPAGATION_MS } from "./spentToken.ts";
import { exchangeBody } from "./tokenExchange.ts";
import type { TokenSource } from "./tokenSource.ts";
import { unlessAborted } from "./unlessAborted.ts";

/** Share of a token's lifetime after which it is refreshed before the next call (API-3). */
const THRESHOLD = 0.8;
const LOCK = "ott-token-refresh";
/** The longest wait for the lock, ms: a frozen tab that holds it must not block the others for ever. */
const LOCK_WAIT_MS = 20_000;
/** The interval in ms at which storage is read again for the tokens of another tab. */
const LOOK_EVERY_MS = 20;

/** Code of a session that the server does not continue (API-6). */
const SESSION_EXPIRED = "refresh_token_failed";

export interface TokenStore {
  read(): UserTokenData | null;
  /** Returns the tokens in storage now: another tab may have refreshed them a moment ago. */
  reload(): UserTokenData | null;
  write(tokens: UserTokenData | null): void;
  /** Called when a refresh starts and when it has ended, whether it succeeded or not (API-6, the pending marker). */
  pending(isPending: boolean): void;
}

export interface TokenSourceSetup {
  readonly store: TokenStore;
  /** Sends the refresh call (`POST /api/oauth2/token`, no authorization) and resolves to its body. */
  readonly send: (body: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Returns epoch ms by this device's clock. */
  readonly now: () => number;
  readonly userAgent: string;
  readonly appVersion: string;
  /** Undefined if the browser has no Web Locks: each tab then refreshes on its own. */
  readonly locks?: LockManager | undefined;
  /** Called once when the session has ended and the tokens are deleted. */
  readonly onExpired: () => void;
}

/** One refresh for all callers and tabs (API-3, API-6, API-10); only a rejected one deletes the tokens (API-7). */
export function createTokenSource(setup: TokenSourceSetup): TokenSource {
  const { store } = setup;
  let running: Promise<string | null> | null = null;

  function shared(used: string): Promise<string | null> {
    if (running === null) {
      store.pending(true);
      running = withLock(setup.locks, LOCK, () => refresh(setup, used), { limitMs: LOCK_WAIT_MS }).finally(() => {
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
      // A late 401 for a token that was replaced since needs no further refresh.
      const wanted = force && (rejected === undefined || rejected === known.token);
      if (!wanted && !isAgeing(known, setup.now())) return known.token;
      // A caller that gives up does not end the refresh, for which the others wait, too.
      return unlessAborted(shared(known.token), signal);
    },
  };
}

async function refresh(setup: TokenSourceSetup, used: string): Promise<string | null> {
  const { store } = setup;
  const stored = await latest(setup);
  if (stored === null) throw expired();
  // Another tab was first, and its token is as good as a new one.
  if (stored.token !== used && !isAgeing(stored, setup.now())) return stored.token;
  const { refreshToken } = stored;
  const unmark = refreshToken === null ? () => undefined : await markSpent(setup.locks, refreshToken);
  try {
    if (refreshToken === null) throw expired();
    const answer = await setup.send(requestFor(refreshToken, setup));
    const tokens = toTokenData(answer, setup.now());
    if (tokens === null) throw new ApiError({ code: MALFORMED });
    // Signed out meanwhile: the new pair must not sign the viewer in again.
    if (store.reload()?.refreshToken !== refreshToken) {
      unmark();
      return store.read()?.token ?? null;
    }
    store.write(tokens);
    settle(store, refreshToken, tokens, unmark);
    return tokens.token;
  } catch (error) {
    if (!isRejection(error)) {
      unmark();
      throw error;
    }
    // Signed out or signed in again meanwhile: the rejected token belongs to no current session.
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

/** Returns the tokens that the last tab stored. If storage still shows spent ones, waits for their replacement. */
async function latest({ store, locks }: TokenSourceSetup): Promise<UserTokenData | null> {
  const { refreshToken = null } = store.reload() ?? {};
  if (refreshToken === null || !(await isTokenSpent(locks, refreshToken))) return store.reload();
  const givenUpAt = performance.now() + PROPAGATION_MS;
  while (store.reload()?.refreshToken === refreshToken && performance.now() < givenUpAt) await pause(LOOK_EVERY_MS);
  return store.read();
}

/** Checks again once other tabs have seen the new tokens: one that had not may have written the spent ones back. */
function settle(store: TokenStore, spent: string | null, tokens: UserTokenData | null, unmark: () => void): void {
  void pause(PROPAGATION_MS).then(() => {
    if (spent !== null && store.reload()?.refreshToken === spent) store.write(tokens);
    unmark();
  });
}

/** Returns true for an old token, and for one from the future: the clock was set back, so its age is unknown. */
function isAgeing({ tokenUpdateTime, tokenExpirationTime }: UserTokenData, nowMs: number): boolean {
  const ageS = nowMs / 1000 - tokenUpdateTime;
  return ageS >= tokenExpirationTime * THRESHOLD || ageS < -1;
}

/** False if the server is busy, broken or unreachable. A 403 without a code of the API comes from a proxy. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === SESSION_EXPIRED || error.status === 401) return true;
  return (error.status === 400 || error.status === 403) && error.code !== DEFAULT_CODE;
}

const expired = (cause?: unknown): ApiError =>
  new ApiError({ code: SESSION_EXPIRED, status: 401, message: "Expired Session", cause });

function requestFor(token: string, { userAgent, appVersion }: TokenSourceSetup): Record<string, unknown> {
  return exchangeBody({ tokenType: "refresh_token", issuer: "self", token, userAgent, appVersion });
}
