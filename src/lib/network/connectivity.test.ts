import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createConnectivity } from "./connectivity.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watchWith(isReachable: () => boolean) {
  const probe = vi.fn<() => Promise<boolean>>(async () => isReachable());
  return { probe, line: createConnectivity(probe) };
}

describe("[PWA-3] the network state", () => {
  test("one failed call changes nothing, two in a row cause a check", async () => {
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

  test("an answer that the browser may have stored does not end the state without a network", async () => {
    const { line, probe } = watchWith(() => false);
    await line.retry();
    line.noteOutcome(true, Date.now(), true);
    expect(line.online.get()).toBe(false);
    expect(probe).toHaveBeenCalledTimes(2);
    line.noteOutcome(true);
    expect(line.online.get()).toBe(true);
    line.stop();
  });

  test("a failing API is not a missing network, and does not cause a check per call", async () => {
    const { line, probe } = watchWith(() => true);
    for (let call = 0; call < 10; call += 1) {
      line.noteOutcome(false);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(line.online.get()).toBe(true);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  test("a browser that reports no network is believed only if the portal does not respond", async () => {
    const { line, probe } = watchWith(() => true);
    line.noteBrowserState(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([line.online.get(), probe.mock.calls.length]).toEqual([true, 1]);
    vi.stubGlobal("navigator", { onLine: false });
    expect(line.isNetworkLost()).toBe(false);
    line.online.set(false);
    expect(line.isNetworkLost()).toBe(true);
    // Only our own server is away: videos may come from another host.
    vi.stubGlobal("navigator", { onLine: true });
    expect(line.isNetworkLost()).toBe(false);
    vi.unstubAllGlobals();
    line.stop();
  });

  test("while the browser reports no network, a check that succeeded is trusted for a short time only", async () => {
    let reachable = true;
    const { line } = watchWith(() => reachable);
    vi.stubGlobal("navigator", { onLine: false });
    line.noteBrowserState(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(true);
    // The response had been under way before the network was lost.
    reachable = false;
    await vi.advanceTimersByTimeAsync(5000);
    line.noteOutcome(false);
    line.noteOutcome(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(false);
    vi.unstubAllGlobals();
    line.stop();
  });

  test("while the browser reports no network, a check that succeeded is repeated without a call, at growing intervals", async () => {
    let reachable = true;
    const { line, probe } = watchWith(() => reachable);
    vi.stubGlobal("navigator", { onLine: false });
    line.noteBrowserState(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([line.online.get(), probe.mock.calls.length]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([line.online.get(), probe.mock.calls.length]).toEqual([true, 2]);
    reachable = false;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(probe).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(line.online.get()).toBe(false);
    vi.unstubAllGlobals();
    line.stop();
  });

  test("the browser's offline and online events are checked at once", async () => {
    let reachable = false;
    const { line } = watchWith(() => reachable);
    line.noteBrowserState(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(false);
    line.noteBrowserState(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(false);
    reachable = true;
    line.noteBrowserState(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.online.get()).toBe(true);
  });

  test("a call sent before the network was lost does not restore it, a later one does", async () => {
    const { line } = watchWith(() => false);
    const sentAt = Date.now();
    await vi.advanceTimersByTimeAsync(50);
    line.noteBrowserState(false);
    await vi.advanceTimersByTimeAsync(0);
    line.noteOutcome(true, sentAt);
    expect(line.online.get()).toBe(false);
    vi.advanceTimersByTime(50);
    line.noteOutcome(true, Date.now());
    expect(line.online.get()).toBe(true);
    line.stop();
  });

  test("a check started before the network was lost does not restore it", async () => {
    const answers: ((reached: boolean) => void)[] = [];
    const line = createConnectivity(() => new Promise((resolve) => void answers.push(resolve)));
    const looked = line.retry();
    line.noteBrowserState(false);
    answers.shift()?.(true);
    await vi.advanceTimersByTimeAsync(0);
    // A second probe has started, and its result counts.
    answers.shift()?.(false);
    expect(await looked).toBe(false);
    expect(line.online.get()).toBe(false);
    line.stop();
  });

  test("is checked again at growing intervals", async () => {
    let reachable = false;
    const { line, probe } = watchWith(() => reachable);
    line.noteBrowserState(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(probe).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9999);
    expect(probe).toHaveBeenCalledTimes(2);
    reachable = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(line.online.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(probe).toHaveBeenCalledTimes(3);
  });

  test("an answered call restores it, and a manual check returns its result", async () => {
    const { line } = watchWith(() => false);
    line.noteBrowserState(false);
    expect(await line.retry()).toBe(false);
    line.noteOutcome(true);
    expect(line.online.get()).toBe(true);
  });

  test("an unanswered call is reported within 2 s, while the check continues", async () => {
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

  test("a page that checks at its start reports within 2 s that nothing answers", async () => {
    const line = createConnectivity(() => new Promise(() => undefined));
    void line.retry();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(line.online.get()).toBe(false);
    line.stop();
  });

  test("calls answered in time cause no check", async () => {
    const { line, probe } = watchWith(() => false);
    for (let call = 0; call < 5; call += 1) {
      line.noteCallSent();
      await vi.advanceTimersByTimeAsync(500);
      line.noteOutcome(true);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(probe).not.toHaveBeenCalled();
  });

  test("an answer to another call during a check means that there is a network", async () => {
    const line = createConnectivity(() => new Promise(() => undefined));
    line.noteCallSent();
    await vi.advanceTimersByTimeAsync(1_500);
    line.noteOutcome(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(line.online.get()).toBe(true);
    line.stop();
  });

  test("a slow API on an answering server is checked once in 30 s", async () => {
    const { line, probe } = watchWith(() => true);
    for (let call = 0; call < 10; call += 1) {
      line.noteCallSent();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect([line.online.get(), probe.mock.calls.length]).toEqual([true, 1]);
    line.stop();
  });

  test("a network that stops answering soon after a good check is reported, too", async () => {
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

  test("an API that answers slowly is checked every 5 s at most", async () => {
    const { line, probe } = watchWith(() => true);
    for (let call = 0; call < 10; call += 1) {
      line.noteCallSent();
      await vi.advanceTimersByTimeAsync(1_000);
      line.noteOutcome(true);
    }
    expect([line.online.get(), probe.mock.calls.length]).toEqual([true, 2]);
    line.stop();
  });

  test("a slow network gets the whole time limit of the check", async () => {
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
