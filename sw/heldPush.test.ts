import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handToPage } from "./heldPush.ts";
import type { ToPage } from "./messages.ts";

interface FakePage {
  readonly heard: ToPage[];
  readonly postMessage: (message: ToPage, ports?: readonly MessagePort[]) => void;
}

/** A page that answers that it follows the match, or says nothing. */
function page(follows: boolean): FakePage {
  const heard: ToPage[] = [];
  return {
    heard,
    postMessage(message, ports) {
      heard.push(message);
      if (follows) ports?.[0]?.postMessage(true);
    },
  };
}

const open = (...all: FakePage[]) => {
  vi.stubGlobal("self", { clients: { matchAll: async () => all } });
  return handToPage("Goal", { body: "1–0" }, "/events/ev-1");
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[EVT-20] [PWA-7] a push waits in the page that is behind, and in that page alone", async () => {
  const [other, watching] = [page(false), page(true)];
  expect(await open(other, watching)).toBe(true);
  expect(watching.heard.at(-1)).toEqual({
    type: "HOLD_PUSH",
    path: "/events/ev-1",
    title: "Goal",
    options: { body: "1–0" },
  });
  expect(other.heard).toEqual([{ type: "FOLLOWS", path: "/events/ev-1" }]);
});

test("[EVT-20] [PWA-7] without such a page, or one that does not answer, it is shown at once", async () => {
  expect(await open()).toBe(false);
  const silent = open(page(false));
  await vi.advanceTimersByTimeAsync(500);
  expect(await silent).toBe(false);
});
