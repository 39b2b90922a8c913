import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import { createStore } from "#src/lib/store.ts";
import { NOW } from "#src/testing/anEvent.ts";
import { holdPushes } from "./heldPushes.ts";

let abort: AbortController;
let container: EventTarget & { ready: Promise<object> };
let shown: string[];
const time = createStore<MatchTime>(NOW - 40_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  shown = [];
  abort = new AbortController();
  time.set(NOW - 40_000);
  const registration = { showNotification: async (title: string) => void shown.push(title) };
  container = Object.assign(new EventTarget(), { ready: Promise.resolve(registration) });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
  holdPushes("ev-1", time, abort.signal);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const say = (data: object, ports: readonly object[] = []) =>
  container.dispatchEvent(Object.assign(new Event("message"), { data, ports }));
const push = (path = "/events/ev-1") => say({ type: "HOLD_PUSH", path, title: "Goal", options: { body: "1–0" } });
const settled = () => Promise.resolve().then(() => undefined);

test("[EVT-20] a push about the match waits until the picture is there", async () => {
  push();
  time.set(NOW - 1_000);
  await settled();
  expect(shown).toEqual([]);
  time.set(NOW + 1_000);
  await settled();
  expect(shown).toEqual(["Goal"]);
});

test("[EVT-20] only a page that is behind says that it follows the match, and only of its own", () => {
  const answers: unknown[] = [];
  const ask = (path: string) =>
    say({ type: "FOLLOWS", path }, [{ postMessage: (answer: unknown) => answers.push(answer) }]);
  ask("/events/ev-2");
  ask("/de/events/ev-1?tab=chat");
  time.set("now");
  ask("/events/ev-1");
  expect(answers).toEqual([true]);
});

test.each([
  ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
  ["the match is no longer followed", () => abort.abort()],
  ["real time is chosen", () => time.set("now")],
])("[EVT-20] a push that waits is shown when %s", async (_, end) => {
  push();
  await settled();
  expect(shown).toEqual([]);
  end();
  await settled();
  expect(shown).toEqual(["Goal"]);
});

test("[EVT-20] a message that is malformed, or about another match, changes nothing", async () => {
  push("/events/ev-2");
  say({ type: "HOLD_PUSH", path: 7 });
  say({});
  abort.abort();
  await settled();
  expect(shown).toEqual([]);
});
