import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startOverlay } from "./overlay.ts";

const NOW = Date.parse("2026-03-14T19:00:00Z");
const team = (id: string, name: string, short: string | null = null) => ({ id, name, short_name: short, color: null });
const aMatch = (change: object = {}) => ({
  id: "m-1",
  title: "Harbour – Mill Lane",
  status: "live",
  sport_type: "football",
  event_date: NOW,
  teams: { home: team("t-1", "Harbour City", "Harbour"), away: team("t-2", "Mill Lane") },
  score: { home: 1, away: 0 },
  clock: { period_kind: "half", period: 1, running: true, elapsed: 600_000, at: NOW },
  ...change,
});

let match: object;
let isOnline: boolean;
const heard = new Map<string, (message?: unknown) => void>();
const emit = vi.fn<(name: string, payload: object) => void>();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  match = aMatch();
  isOnline = true;
  document.body.innerHTML = '<div id="board" hidden></div>';
  vi.stubGlobal("fetch", (address: URL) => {
    if (!isOnline) return Promise.reject(new TypeError("offline"));
    const body = address.pathname === "/config.json" ? { socket: { baseUrl: "/" } } : { content: match };
    return Promise.resolve(Response.json(body, { headers: { date: new Date(Date.now()).toUTCString() } }));
  });
  const connect = () => {
    const socket = {
      on: (name: string, listener: (message?: unknown) => void) => heard.set(name, listener),
      emit,
      disconnect: () => socket,
    };
    return socket as never;
  };
  end = startOverlay(board(), "m-1", connect);
});
afterEach(() => {
  end();
  heard.clear();
  emit.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const board = () => document.querySelector<HTMLElement>("#board") ?? expect.fail("no board");
const shown = () => (board().hidden ? null : [...board().children].map(({ textContent }) => textContent));
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tell = (event: object | null) =>
  heard.get("update-event")?.({ customer: "default", eventId: "m-1", sentAt: NOW, event });

test("[OPS-14] the overlay shows names, score and clock, and what the socket tells of them", async () => {
  await after(0);
  expect(shown()).toEqual(["Harbour", "1 – 0", "Mill Lane", "11’"]);
  heard.get("connect")?.();
  expect(emit).toHaveBeenCalledWith("join-event-room", { eventId: "m-1", customer: "default", userId: null });
  match = aMatch({ score: { home: 2, away: 0 } });
  tell({ score: { home: 2, away: 0 } });
  expect(shown()?.[1]).toBe("2 – 0");
  await after(60_000);
  expect(shown()?.[3]).toBe("12’");
});

test("[OPS-14] before the match there is nothing to see, and its start needs no reload", async () => {
  end();
  match = aMatch({ status: "upcoming" });
  await after(0);
  end = startOverlay(
    board(),
    "m-1",
    () => ({ on: (name: string, l: () => void) => heard.set(name, l), emit, disconnect: () => null }) as never,
  );
  await after(0);
  expect(shown()).toBeNull();
  match = aMatch();
  tell(null);
  await after(0);
  expect(shown()).toEqual(["Harbour", "1 – 0", "Mill Lane", "11’"]);
});

test("[OPS-14] without a network it goes on, and what was missed is there after the next connection", async () => {
  await after(0);
  heard.get("connect")?.();
  isOnline = false;
  match = aMatch({ score: { home: 3, away: 1 } });
  heard.get("connect")?.();
  await after(1_000);
  expect(shown()?.[1]).toBe("1 – 0");
  isOnline = true;
  await after(3_000);
  expect(shown()?.[1]).toBe("3 – 1");
});

test("[OPS-14] a goal between the first answer and the connection is shown, and so is one where sockets are blocked", async () => {
  await after(0);
  match = aMatch({ score: { home: 2, away: 0 } });
  heard.get("connect")?.();
  await after(0);
  expect(shown()?.[1]).toBe("2 – 0");
  match = aMatch({ score: { home: 2, away: 1 } });
  heard.get("connect_error")?.();
  await after(0);
  expect(shown()?.[1]).toBe("2 – 1");
});

test("[OPS-14] an answer from before a message does not take its goal back", async () => {
  await after(0);
  heard.get("connect")?.();
  tell({ score: { home: 2, away: 0 } });
  match = aMatch({ score: { home: 2, away: 0 } });
  await after(0);
  expect(shown()?.[1]).toBe("2 – 0");
});

test("[OPS-14] a message about another match, and one that cannot be read, change nothing", async () => {
  await after(0);
  heard.get("update-event")?.({
    customer: "default",
    eventId: "m-2",
    sentAt: NOW,
    event: { score: { home: 9, away: 9 } },
  });
  heard.get("update-event")?.("nonsense");
  expect(shown()?.[1]).toBe("1 – 0");
});

test("[OPS-14] an API that knows only the specification, in a network without sockets, is asked again and shown", async () => {
  end();
  match = {
    id: "m-1",
    title: "Harbour City – Mill Lane",
    status: "live",
    event_date: NOW,
    teams: { home: { id: "t-1", name: "Harbour City" }, away: { id: "t-2", name: "Mill Lane" } },
  };
  end = startOverlay(
    board(),
    "m-1",
    () => ({ on: (name: string, l: () => void) => heard.set(name, l), emit, disconnect: () => null }) as never,
  );
  await after(0);
  // Score and clock are additions: without them the names stand alone.
  expect(shown()).toEqual(["Harbour City", "", "Mill Lane", ""]);
  match = { ...match, score: { home: 0, away: 1 } };
  heard.get("connect_error")?.();
  await after(0);
  expect(shown()).toEqual(["Harbour City", "0 – 1", "Mill Lane", ""]);
});
