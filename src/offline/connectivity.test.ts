import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createConnectivity } from "./connectivity.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watchWith(isReachable: () => boolean) {
  const probe = vi.fn<() => Promise<boolean>>(async () => isReachable());
  return { probe, line: createConnectivity(probe) };
}

describe("[PWA-3] whether there is a network", () => {
  test("one failed call is no news, two in a row are looked into", async () => {
    const { line, probe } = watchWith(() => false);
    line.noteOutcome(false);
    line.noteOutcome(true);
    line.noteOutcome(false);
    expect(probe).not.toHaveBeenCalled();
    line.noteOutcome(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(false);
    line.stop();
  });

  test("an API in trouble is not a missing network, and is not probed at each call", async () => {
    const { line, probe } = watchWith(() => true);
    for (let call = 0; call < 10; call += 1) {
      line.noteOutcome(false);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(line.online.get()).toBe(true);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  test("the browser's word counts at once; its return is checked", async () => {
    let reachable = false;
    const { line } = watchWith(() => reachable);
    line.noteBrowserState(false);
    expect(line.online.get()).toBe(false);
    line.noteBrowserState(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(false);
    reachable = true;
    line.noteBrowserState(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(true);
  });

  test("a call that was made before the network was lost does not bring it back, a later one does", () => {
    const { line } = watchWith(() => false);
    const sentAt = Date.now();
    vi.advanceTimersByTime(50);
    line.noteBrowserState(false);
    line.noteOutcome(true, sentAt);
    expect(line.online.get()).toBe(false);
    vi.advanceTimersByTime(50);
    line.noteOutcome(true, Date.now());
    expect(line.online.get()).toBe(true);
    line.stop();
  });

  test("a look that began before the network was lost does not bring it back", async () => {
    const answers: ((reached: boolean) => void)[] = [];
    const line = createConnectivity(() => new Promise((resolve) => void answers.push(resolve)));
    const looked = line.retry();
    line.noteBrowserState(false);
    answers.shift()?.(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(false);
    // A second probe has started, and its result counts.
    answers.shift()?.(false);
    expect(await looked).toBe(false);
    expect(line.online.get()).toBe(false);
    line.stop();
  });

  test("it looks again by itself, less and less often", async () => {
    let reachable = false;
    const { line, probe } = watchWith(() => reachable);
    line.noteBrowserState(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(probe).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(9999);
    expect(probe).toHaveBeenCalledTimes(1);
    reachable = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(line.online.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  test("an answered call ends it, and trying by hand tells the result", async () => {
    const { line } = watchWith(() => false);
    line.noteBrowserState(false);
    expect(await line.retry()).toBe(false);
    line.noteOutcome(true);
    expect(line.online.get()).toBe(true);
  });

  test("a call that nothing answers is told of within 2 s, while the look goes on", async () => {
    const answers: ((reached: boolean) => void)[] = [];
    const line = createConnectivity(() => new Promise((resolve) => void answers.push(resolve)));
    line.noteCallSent();
    await vi.advanceTimersByTimeAsync(1_000);
    line.noteCallSent();
    expect([line.online.get(), answers.length]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(999);
    expect([line.online.get(), answers.length]).toEqual([false, 1]);
    answers[0]?.(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(true);
    line.stop();
  });

  test("a page that looks at the network when it starts says within 2 s that nothing answers", async () => {
    const line = createConnectivity(() => new Promise(() => undefined));
    void line.retry();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(line.online.get()).toBe(false);
    line.stop();
  });

  test("calls that are answered in time ask for no look", async () => {
    const { line, probe } = watchWith(() => false);
    for (let call = 0; call < 5; call += 1) {
      line.noteCallSent();
      await vi.advanceTimersByTimeAsync(500);
      line.noteOutcome(true);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(probe).not.toHaveBeenCalled();
  });

  test("an answer to another call while it looks says that the network is there", async () => {
    const line = createConnectivity(() => new Promise(() => undefined));
    line.noteCallSent();
    await vi.advanceTimersByTimeAsync(1_500);
    line.noteOutcome(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(line.online.get()).toBe(true);
    line.stop();
  });

  test("an API that is slow while the host answers is looked into once in 30 s", async () => {
    const { line, probe } = watchWith(() => true);
    for (let call = 0; call < 10; call += 1) {
      line.noteCallSent();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect([line.online.get(), probe.mock.calls.length]).toEqual([true, 1]);
    line.stop();
  });

  test("a network that falls silent soon after a look that went well is told of, too, once the API had answered", async () => {
    let isHanging = false;
    const line = createConnectivity(() => new Promise((resolve) => void (isHanging || resolve(true))));
    await line.retry();
    line.noteCallSent();
    line.noteOutcome(true);
    await vi.advanceTimersByTimeAsync(3_000);
    isHanging = true;
    line.noteCallSent();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(line.online.get()).toBe(false);
    line.stop();
  });

  test("an API that answers slowly is looked into every 5 s at most", async () => {
    const { line, probe } = watchWith(() => true);
    for (let call = 0; call < 10; call += 1) {
      line.noteCallSent();
      await vi.advanceTimersByTimeAsync(1_000);
      line.noteOutcome(true);
    }
    expect([line.online.get(), probe.mock.calls.length]).toEqual([true, 2]);
    line.stop();
  });

  test("a network that is known to be slow has the whole limit of the look", async () => {
    vi.stubGlobal("navigator", { connection: { effectiveType: "2g" } });
    const line = createConnectivity(() => new Promise((resolve) => void setTimeout(resolve, 3_000, true)));
    line.noteCallSent();
    await vi.advanceTimersByTimeAsync(3_599);
    expect(line.online.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(line.online.get()).toBe(true);
    vi.unstubAllGlobals();
  });
});
