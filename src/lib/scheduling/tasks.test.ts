import { afterEach, expect, test, vi } from "vitest";
import { runInSeparateTask } from "./tasks.ts";

/** Runs the posted tasks, as the browser does when it reaches them. */
let takeTurn: () => void;

const withoutQueue = () => {
  vi.useFakeTimers();
  takeTurn = () => void vi.runAllTimers();
};

const withQueue = () => {
  const posted: (() => void)[] = [];
  vi.stubGlobal("scheduler", { postTask: (task: () => void) => Promise.resolve(void posted.push(task)) });
  takeTurn = () => {
    for (const task of posted.splice(0)) task();
  };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

for (const [browser, begin] of [
  ["without a queue of tasks", withoutQueue],
  ["with one", withQueue],
] as const) {
  test(`[EVT-14] in a browser ${browser} a task runs in its turn, and a cancelled one never`, () => {
    begin();
    const [wanted, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()];
    runInSeparateTask(wanted);
    runInSeparateTask(calledOff)();
    expect(wanted).not.toHaveBeenCalled();
    takeTurn();
    expect(wanted).toHaveBeenCalledOnce();
    expect(calledOff).not.toHaveBeenCalled();
  });
}
