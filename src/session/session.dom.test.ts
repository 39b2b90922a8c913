import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createSessionStore,
  followedIdentitiesIds,
  followedItems,
  isAuthenticated,
  type SessionStore,
} from "./session.ts";
import { SESSION_KEY } from "./storedSession.ts";

const USER = {
  id: "u-1",
  email: "ada@example.com",
  fullName: "Ada Brook",
  countryName: "Norway",
  favoriteClubId: null,
};
const TOKENS = { token: "at.1", tokenExpirationTime: 120, tokenUpdateTime: 1_700_000_000, refreshToken: "rt.1" };
const STORED = { user: USER, token: "at.1", userTokenData: TOKENS, followed: {}, devices: [] };

const stops: (() => void)[] = [];
function started(stored?: unknown): SessionStore {
  if (stored !== undefined)
    localStorage.setItem(SESSION_KEY, typeof stored === "string" ? stored : JSON.stringify(stored));
  const store = createSessionStore();
  stops.push(store.start());
  return store;
}
const inStorage = (): unknown => JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
/** Imitates the write of another tab: storage has changed, and an event reports it. */
function otherTab(text: string | null): void {
  if (text === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, text);
  dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

test("[SES-1] persists user, token, userTokenData, followed and devices, and nothing else", () => {
  const store = started();
  store.update({ user: USER, token: "at.1", userTokenData: TOKENS });
  store.update({ selected: { "v-1": true }, creditCardToken: "tok_1", creditCard: { brand: "visa", last4: "4242" } });
  store.update({ ppvTickets: ["t-1"], pendingAccessTokenRefresh: true });
  expect(inStorage()).toEqual(STORED);
  expect(store.get()).toMatchObject({ creditCardToken: "tok_1", ppvTickets: ["t-1"], selected: { "v-1": true } });
});

test("[SES-2] stores the token data with the names and units of the specification", () => {
  const store = started();
  store.setTokens(TOKENS);
  expect(inStorage()).toMatchObject({
    token: "at.1",
    userTokenData: { token: "at.1", tokenExpirationTime: 120, tokenUpdateTime: 1_700_000_000, refreshToken: "rt.1" },
  });
});

test("[SES-3] a stored session is restored at the next start", () => {
  const followed = {
    "t-1": { id: "t-1", type: "team", identitiesId: ["l-1"] },
    "l-2": { id: "l-2", type: "identity_item" },
  };
  const store = started({ ...STORED, followed });
  expect(store.get().user).toEqual(USER);
  expect(store.get().followed).toEqual(followed);
});

test("[SES-4] signed in means a token and a user, and followed identities are unique", () => {
  const followed = {
    "t-1": { id: "t-1", type: "team", identitiesId: ["l-1", "l-2"] },
    "t-2": { id: "t-2", type: "team", identitiesId: ["l-2", "l-3"] },
    "l-9": { id: "l-9", type: "identity_item" },
  };
  const session = started({ ...STORED, followed }).get();
  expect(isAuthenticated(session)).toBe(true);
  expect(isAuthenticated({ ...session, user: null })).toBe(false);
  expect(isAuthenticated({ ...session, token: null })).toBe(false);
  expect(followedIdentitiesIds(session)).toEqual(["l-1", "l-2", "l-3"]);
  expect(followedItems(session)).toHaveLength(3);
});

describe("[SES-6] invalid content", () => {
  test.each([
    ["invalid JSON", "{oops"],
    ["null", "null"],
    ["a number", "42"],
    ["a list", "[1,2]"],
    ["text", '"hello"'],
    ["another app's object", '{"theme":"dark"}'],
    ["wrong types everywhere", '{"user":7,"token":{},"userTokenData":[],"followed":"x","devices":{}}'],
    ["a user without an id", '{"user":{"id":""},"token":"at.1"}'],
    ["a token that is invalid in a header", JSON.stringify({ ...STORED, token: "a\r\nX-Evil: 1" })],
  ])("%s reads as signed out", (_, text) => {
    expect(isAuthenticated(started(text).get())).toBe(false);
  });

  test("the tokens of an invalid viewer are not used", () => {
    expect(started('{"user":{"id":7},"token":"x"}').get()).toMatchObject({ user: null, token: null });
  });

  test("an invalid device list does not sign the viewer out", () => {
    const session = started({ ...STORED, devices: [{ id: 7 }] }).get();
    expect(isAuthenticated(session)).toBe(true);
    expect(session.devices).toEqual([]);
  });

  test("prototype keys in the followed map are ignored", () => {
    const text = JSON.stringify(STORED).replace('"followed":{}', '"followed":{"__proto__":{"id":"x","type":"team"}}');
    expect(followedItems(started(text).get())).toEqual([]);
  });
});

describe("[SES-6] other tabs", () => {
  test("signing in elsewhere signs in here", () => {
    const store = started();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    otherTab(JSON.stringify(STORED));
    expect(isAuthenticated(store.get())).toBe(true);
    expect(heard).toHaveBeenCalled();
  });

  test("signing out elsewhere, or clearing all site data, signs out here", () => {
    const store = started(STORED);
    otherTab(null);
    expect(isAuthenticated(store.get())).toBe(false);
    otherTab(JSON.stringify(STORED));
    localStorage.clear();
    dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(isAuthenticated(store.get())).toBe(false);
  });

  test("another viewer's sign-in clears the first one's data in memory", () => {
    const store = started(STORED);
    store.update({ ppvTickets: ["t-1"], creditCardToken: "tok" });
    otherTab(JSON.stringify({ ...STORED, user: { ...USER, id: "u-2" } }));
    expect(store.get()).toMatchObject({ ppvTickets: [], creditCardToken: null });
  });

  test("new tokens of the same viewer do not clear memory", () => {
    const store = started(STORED);
    store.update({ ppvTickets: ["t-1"] });
    otherTab(JSON.stringify({ ...STORED, token: "at.2", userTokenData: { ...TOKENS, token: "at.2" } }));
    expect(store.get()).toMatchObject({ token: "at.2", ppvTickets: ["t-1"] });
  });
});

describe("[SES-6] broken storage", () => {
  const refuse = (method: "getItem" | "setItem" | "removeItem") =>
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });

  test("blocked: the session lives as long as the page", () => {
    refuse("getItem");
    refuse("setItem");
    refuse("removeItem");
    const store = started();
    store.update({ user: USER, token: "at.1", userTokenData: TOKENS });
    expect(isAuthenticated(store.reload())).toBe(true);
    store.clear();
    expect(isAuthenticated(store.reload())).toBe(false);
  });

  test("full: no used refresh token stays, and memory counts", () => {
    const store = started(STORED);
    refuse("setItem");
    store.setTokens({ ...TOKENS, token: "at.2", refreshToken: "rt.2" });
    expect(inStorage()).toBeNull();
    expect(store.reload().userTokenData?.refreshToken).toBe("rt.2");
  });

  test("full: as soon as there is room again, the session is stored for the other tabs", () => {
    vi.useFakeTimers();
    const store = started(STORED);
    const full = refuse("setItem");
    const tokens = { ...TOKENS, token: "at.2", refreshToken: "rt.2" };
    store.setTokens(tokens);
    vi.advanceTimersByTime(5_000);
    expect(inStorage()).toBeNull();
    full.mockRestore();
    vi.advanceTimersByTime(5_000);
    expect(inStorage()).toMatchObject({ token: "at.2", userTokenData: tokens });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test("full: what another tab stored meanwhile is not overwritten, even if its event never came", () => {
    vi.useFakeTimers();
    const store = started(STORED);
    const full = refuse("setItem");
    store.setTokens({ ...TOKENS, token: "at.2", refreshToken: "rt.2" });
    full.mockRestore();
    const other = { ...STORED, user: { ...USER, id: "u-2" } };
    localStorage.setItem(SESSION_KEY, JSON.stringify(other));
    vi.advanceTimersByTime(5_000);
    expect(inStorage()).toEqual(other);
    expect(store.get().user?.id).toBe("u-2");
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test("blocked: a session that could not be removed goes as soon as it can", () => {
    vi.useFakeTimers();
    const store = started(STORED);
    const blocked = refuse("removeItem");
    store.clear();
    blocked.mockRestore();
    vi.advanceTimersByTime(5_000);
    expect(inStorage()).toBeNull();
    vi.useRealTimers();
  });
});

test("[API-10] storing other data never restores tokens that another tab has replaced", () => {
  const store = started(STORED);
  // The event of that change has not arrived yet.
  const replaced = { ...TOKENS, token: "at.2", refreshToken: "rt.2" };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...STORED, token: "at.2", userTokenData: replaced }));
  store.update({ followed: {}, devices: [] });
  store.update({ pendingAccessTokenRefresh: true });
  expect(inStorage()).toMatchObject({ token: "at.2", userTokenData: replaced });
  expect(store.get().token).toBe("at.2");
});

test("[SES-5] work that ends after sign-out stores no empty session", () => {
  const store = createSessionStore();
  store.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  expect(localStorage.getItem("ott-data")).not.toBeNull();
  store.clear();
  store.update({ pendingAccessTokenRefresh: false });
  expect(localStorage.getItem("ott-data")).toBeNull();
});

test("[SES-5] sign-out steps run in order, and a failed one does not stop the next", async () => {
  const store = createSessionStore();
  const ran: string[] = [];
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  store.onLeave((id) => void ran.push(`sockets of ${id}`));
  store.onLeave(() => Promise.reject(new Error("no storage")));
  store.onLeave(() => void ran.push("caches"));
  await store.leave("u-1");
  expect(ran).toEqual(["sockets of u-1", "caches"]);
});

test("[SES-5] storage that is full signs no other tab out while the tokens are the same", () => {
  const store = started(STORED);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const followed = { "team-a": { id: "team-a", type: "team" } } as const;
  store.update({ followed });
  expect(store.get().followed).toEqual(followed);
  expect(inStorage()).toEqual(STORED);
});
