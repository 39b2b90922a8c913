import { describe, expect, test, vi } from "vitest";
import type { UserTokenData } from "#src/domain/viewer/viewer.ts";
import { ApiError, TIMEOUT, UNREACHABLE } from "./error.ts";
import { createTokenSource, type TokenSourceSetup, type TokenStore } from "./tokens.ts";

const T0 = 1_700_000_000_000;
const LIFE_S = 100;
const pair = (n: number): UserTokenData => ({
  token: `at.${n}`,
  tokenExpirationTime: LIFE_S,
  tokenUpdateTime: T0 / 1000,
  refreshToken: `rt.${n}`,
});

/**
 * Fakes storage that several tabs share; each sees another's change when it reads again, and `lagMs` later, as where
 * tabs are processes of their own.
 */
function sharedStorage(first: UserTokenData | null, lagMs = 0) {
  let stored = first;
  const seenBy: ((tokens: UserTokenData | null) => void)[] = [];
  const tab = (): TokenStore => {
    let known = stored;
    let seen = stored;
    const see = (tokens: UserTokenData | null) => void (seen = tokens);
    seenBy.push(see);
    return {
      read: () => known,
      reload: () => (known = seen),
      write(tokens) {
        known = seen = stored = tokens;
        for (const other of seenBy.filter((one) => one !== see)) {
          if (lagMs === 0) other(tokens);
          else setTimeout(other, lagMs, tokens);
        }
      },
      pending: vi.fn<TokenStore["pending"]>(),
    };
  };
  return { tab, stored: () => stored };
}

function fakeLocks(): LockManager {
  let tail: Promise<unknown> = Promise.resolve();
  const held: LockInfo[] = [];
  const request = (name: string, { mode }: LockOptions, work: LockGrantedCallback<unknown>) => {
    if (mode === "shared") {
      const lock = { name };
      held.push(lock);
      return Promise.resolve(work(null)).finally(() => held.splice(held.indexOf(lock), 1));
    }
    const run = tail.then(() => work(null));
    tail = run.catch(() => undefined);
    return run;
  };
  return { request, query: () => Promise.resolve({ held: [...held] }) } as unknown as LockManager;
}

/** Fakes a server with rotating tokens: the current refresh token gets the next pair, any other is rejected. */
function server(start = 1) {
  let n = start;
  const send = vi.fn<TokenSourceSetup["send"]>(async (body: Readonly<Record<string, unknown>>) => {
    await Promise.resolve();
    if (body.subject_token !== `rt.${n}`) throw new ApiError({ code: "refresh_token_failed", status: 401 });
    n += 1;
    return { token: `at.${n}`, expires_in: LIFE_S, refresh_token: `rt.${n}` };
  });
  return { send };
}

function source(parts: Partial<TokenSourceSetup> & Pick<TokenSourceSetup, "store">) {
  const onExpired = vi.fn<() => void>();
  const setup = { send: server().send, now: () => T0, userAgent: "UA", appVersion: "1", onExpired, ...parts };
  return { tokens: createTokenSource(setup), onExpired };
}

test("[API-3] a token is used unchanged until 80 % of its lifetime has passed", async () => {
  const { send } = server();
  let now = T0 + 79_999;
  const { tokens } = source({ store: sharedStorage(pair(1)).tab(), send, now: () => now });
  expect(await tokens.fresh(false)).toBe("at.1");
  expect(send).not.toHaveBeenCalled();
  now = T0 + 80_000;
  expect(await tokens.fresh(false)).toBe("at.2");
  expect(send).toHaveBeenCalledTimes(1);
});

test("[API-3] a forced refresh ignores the age", async () => {
  const { tokens } = source({ store: sharedStorage(pair(1)).tab() });
  expect(await tokens.fresh(true)).toBe("at.2");
});

test("[API-3] if the clock was set back by a day, the token's age is unknown and it is refreshed", async () => {
  const { tokens } = source({ store: sharedStorage(pair(1)).tab(), now: () => T0 - 86_400_000 });
  expect(await tokens.fresh(false)).toBe("at.2");
});

test("[API-6] 100 parallel calls with a stale token make one token call", async () => {
  const { send } = server();
  const { tab, stored } = sharedStorage(pair(1));
  const store = tab();
  const { tokens } = source({ store, send, now: () => T0 + 90_000 });
  const got = await Promise.all(Array.from({ length: 100 }, () => tokens.fresh(false)));
  expect(new Set(got)).toEqual(new Set(["at.2"]));
  expect(send).toHaveBeenCalledTimes(1);
  expect(stored()).toEqual({
    token: "at.2",
    tokenExpirationTime: LIFE_S,
    tokenUpdateTime: (T0 + 90_000) / 1000,
    refreshToken: "rt.2",
  });
  expect(vi.mocked(store.pending).mock.calls).toEqual([[true], [false]]);
});

test("[API-5] a late 401 for a token that was already replaced refreshes nothing", async () => {
  const { send } = server();
  const { tokens } = source({ store: sharedStorage(pair(1)).tab(), send });
  expect(await tokens.fresh(true, undefined, "at.1")).toBe("at.2");
  expect(await tokens.fresh(true, undefined, "at.1")).toBe("at.2");
  expect(send).toHaveBeenCalledTimes(1);
});

describe("[API-10] three tabs", () => {
  test("make one token call between them, and all get the new token", async () => {
    const { send } = server();
    const { tab } = sharedStorage(pair(1));
    const locks = fakeLocks();
    const tabs = [tab(), tab(), tab()].map((store) => source({ store, send, locks, now: () => T0 + 90_000 }).tokens);
    const got = await Promise.all(tabs.flatMap((tokens) => Array.from({ length: 34 }, () => tokens.fresh(false))));
    expect(new Set(got)).toEqual(new Set(["at.2"]));
    expect(send).toHaveBeenCalledTimes(1);
    expect(tabs.map((tokens) => tokens.current())).toEqual(["at.2", "at.2", "at.2"]);
  });

  test("make one call even if storage is updated after the lock is released", async () => {
    const { send } = server();
    const { tab, stored } = sharedStorage(pair(1), 60);
    const locks = fakeLocks();
    const tabs = [tab(), tab(), tab()].map((store) => source({ store, send, locks, now: () => T0 + 90_000 }).tokens);
    const got = await Promise.all(tabs.map((tokens) => tokens.fresh(false)));
    expect(got).toEqual(["at.2", "at.2", "at.2"]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(stored()?.refreshToken).toBe("rt.2");
  });

  test("that come slightly later do not use the old token again", async () => {
    const { send } = server();
    const { tab } = sharedStorage(pair(1), 60);
    const locks = fakeLocks();
    const [first, second] = [tab(), tab()].map((store) => source({ store, send, locks }).tokens);
    expect(await first?.fresh(true)).toBe("at.2");
    expect(await second?.fresh(true)).toBe("at.2");
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("leave the refresh to the next one if one fails", async () => {
    const { send } = server();
    const { tab } = sharedStorage(pair(1), 60);
    const locks = fakeLocks();
    const down = source({ store: tab(), locks, send: () => Promise.reject(new ApiError({ code: UNREACHABLE })) });
    const up = source({ store: tab(), locks, send });
    const [failed, got] = await Promise.allSettled([down.tokens.fresh(true), up.tokens.fresh(true)]);
    expect(failed).toMatchObject({ reason: { code: UNREACHABLE } });
    expect(got).toMatchObject({ value: "at.2" });
  });

  test("correct used tokens that another tab has stored again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { tab, stored } = sharedStorage(pair(1), 60);
    const other = tab();
    const { tokens } = source({ store: tab(), locks: fakeLocks() });
    expect(await tokens.fresh(true)).toBe("at.2");
    other.write(other.read());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stored()?.refreshToken).toBe("rt.2");
    vi.useRealTimers();
  });

  test("refresh without a lock that is never granted", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const request = () => Promise.reject(new DOMException("waited too long", "TimeoutError"));
    const { tokens } = source({ store: sharedStorage(pair(1)).tab(), locks: { request } as unknown as LockManager });
    expect(await tokens.fresh(true)).toBe("at.2");
    vi.restoreAllMocks();
  });

  test("do not refresh again after one tab's session was rejected", async () => {
    const { send } = server(7);
    const { tab } = sharedStorage(pair(1));
    const locks = fakeLocks();
    const tabs = [tab(), tab()].map((store) => source({ store, send, locks }).tokens);
    const outcomes = await Promise.allSettled(tabs.map((tokens) => tokens.fresh(true)));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("[API-6] a session that cannot continue", () => {
  test("fails at once without a refresh token, without a call", async () => {
    const { send } = server();
    const { tab, stored } = sharedStorage({ ...pair(1), refreshToken: null });
    const { tokens, onExpired } = source({ store: tab(), send });
    await expect(tokens.fresh(true)).rejects.toMatchObject({
      code: "refresh_token_failed",
      message: "Expired Session",
    });
    expect(send).not.toHaveBeenCalled();
    expect(stored()).toBeNull();
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["a refused refresh token", new ApiError({ code: "refresh_token_failed", status: 401 })],
    ["a 401 without a code", new ApiError({ code: "default_error_message", status: 401 })],
    ["an error body in a 200", new ApiError({ code: "refresh_token_failed", status: 200 })],
  ])("ends for all callers, once, after %s", async (_, rejection) => {
    const { tab, stored } = sharedStorage(pair(1));
    const store = tab();
    const { tokens, onExpired } = source({ store, send: () => Promise.reject(rejection) });
    const outcomes = await Promise.allSettled([tokens.fresh(true), tokens.fresh(true)]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: "refresh_token_failed" } });
    expect(stored()).toBeNull();
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(vi.mocked(store.pending)).toHaveBeenLastCalledWith(false);
  });
});

describe("[API-7] a server that cannot answer ends nothing", () => {
  test.each([
    ["offline", new ApiError({ code: UNREACHABLE })],
    ["too slow", new ApiError({ code: TIMEOUT })],
    ["broken", new ApiError({ code: "internal_error", status: 500 })],
    ["overloaded", new ApiError({ code: "service_unavailable", status: 503 })],
    ["rate limited", new ApiError({ code: "too_many_requests", status: 429 })],
    ["behind a proxy that forbids", new ApiError({ code: "default_error_message", status: 403 })],
  ])("while %s", async (_, failure) => {
    const { tab, stored } = sharedStorage(pair(1));
    const { tokens, onExpired } = source({ store: tab(), send: () => Promise.reject(failure) });
    await expect(tokens.fresh(true)).rejects.toBe(failure);
    expect(stored()).toEqual(pair(1));
    expect(onExpired).not.toHaveBeenCalled();
  });

  test("with an answer that is no token pair", async () => {
    const { tab, stored } = sharedStorage(pair(1));
    const { tokens, onExpired } = source({
      store: tab(),
      send: () => Promise.resolve({ token: "with space", expires_in: 5 }),
    });
    await expect(tokens.fresh(true)).rejects.toMatchObject({ code: "malformed_answer" });
    expect(stored()).toEqual(pair(1));
    expect(onExpired).not.toHaveBeenCalled();
  });

  test("and the next call tries again", async () => {
    const good = server().send;
    const send = vi.fn<TokenSourceSetup["send"]>(good).mockRejectedValueOnce(new ApiError({ code: UNREACHABLE }));
    const { tokens } = source({ store: sharedStorage(pair(1)).tab(), send });
    await expect(tokens.fresh(true)).rejects.toMatchObject({ code: UNREACHABLE });
    expect(await tokens.fresh(true)).toBe("at.2");
  });
});

test("[SES-5] an answer to a refresh after sign-out does not restore the viewer", async () => {
  const { tab, stored } = sharedStorage(pair(1));
  const store = tab();
  let answer: (wire: unknown) => void = () => undefined;
  const send = vi.fn<TokenSourceSetup["send"]>(() => new Promise((resolve) => (answer = resolve)));
  const { tokens } = source({ store, send });
  const waiting = tokens.fresh(true);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  store.write(null);
  answer({ token: "at.2", expires_in: LIFE_S, refresh_token: "rt.2" });
  expect(await waiting).toBeNull();
  expect(stored()).toBeNull();
});

test("[SES-5] a rejection after sign-out ends nothing", async () => {
  const { tab } = sharedStorage(pair(1));
  const store = tab();
  let refuse: (error: unknown) => void = () => undefined;
  const send = vi.fn<TokenSourceSetup["send"]>(() => new Promise((_, reject) => (refuse = reject)));
  const { tokens, onExpired } = source({ store, send });
  const waiting = tokens.fresh(true);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  store.write(null);
  refuse(new ApiError({ code: "refresh_token_failed", status: 401 }));
  await expect(waiting).rejects.toMatchObject({ code: "refresh_token_failed" });
  expect(onExpired).not.toHaveBeenCalled();
});

test("[API-11] a caller that aborts stops waiting, and the others get their token", async () => {
  const abort = new AbortController();
  const { tokens } = source({ store: sharedStorage(pair(1)).tab() });
  const leaving = tokens.fresh(true, abort.signal);
  const staying = tokens.fresh(true);
  abort.abort();
  await expect(leaving).rejects.toMatchObject({ name: "AbortError" });
  expect(await staying).toBe("at.2");
});

test("[AUTH-9] the refresh call is a token exchange", async () => {
  const { send } = server();
  const userAgent = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
  await source({ store: sharedStorage(pair(1)).tab(), send, userAgent, appVersion: "1.2.3" }).tokens.fresh(true);
  expect(send).toHaveBeenCalledWith({
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token_type: "urn:ietf:params:oauth:token-type:refresh_token",
    subject_issuer: "self",
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token: "rt.1",
    device: { id: userAgent, name: userAgent, os_name: "Android", os_version: "15", app_version: "1.2.3" },
    strategy: "refresh",
  });
});
