import { connectivity } from "#src/lib/network/connectivity.ts";
import { describe, expect, test, vi } from "vitest";
import { limitPreloads, mayPreload } from "./limitPreloads.ts";

/** Returns a `preload` whose runs the test ends one by one. */
function controlled() {
  const running: { name: string; end: () => void }[] = [];
  const started: string[] = [];
  const preload = (name: string) =>
    new Promise<string>((resolve) => {
      started.push(name);
      running.push({ name, end: () => resolve(name) });
    });
  return { running, started, preload };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("[PWA-6] route preloads", () => {
  test("run four at a time, and the fifth starts when one has ended", async () => {
    const { running, started, preload } = controlled();
    const limited = limitPreloads(preload, { max: 4, isAllowed: () => true });
    const all = ["a", "b", "c", "d", "e", "f"].map((name) => limited(name));
    await settle();
    expect(started).toEqual(["a", "b", "c", "d"]);
    running[1]?.end();
    await settle();
    expect(started).toEqual(["a", "b", "c", "d", "e"]);
    for (const { end } of running) end();
    await settle();
    for (const { end } of running) end();
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  test("a failed one makes room for the next", async () => {
    const limited = limitPreloads(
      (fails: boolean) => (fails ? Promise.reject(new Error("gone")) : Promise.resolve(1)),
      {
        max: 1,
        isAllowed: () => true,
      },
    );
    const first = limited(true);
    const second = limited(false);
    await expect(first).rejects.toThrow("gone");
    expect(await second).toBe(1);
  });

  test("do not start where they are not allowed, even if that changed while waiting", async () => {
    const { running, started, preload } = controlled();
    let isAllowed = true;
    const limited = limitPreloads(preload, { max: 1, isAllowed: () => isAllowed });
    const first = limited("a");
    const second = limited("b");
    await settle();
    isAllowed = false;
    running[0]?.end();
    await first;
    expect(await second).toBeUndefined();
    expect(await limited("c")).toBeUndefined();
    expect(started).toEqual(["a"]);
  });

  test.each([
    [undefined, true, true],
    [{ effectiveType: "4g", saveData: false }, true, true],
    [{ effectiveType: "3g" }, true, true],
    [{ effectiveType: "2g" }, true, false],
    [{ effectiveType: "slow-2g" }, true, false],
    [{ effectiveType: "4g", saveData: true }, true, false],
    [undefined, false, false],
  ])("on %o, portal within reach %s: %s", (connection, isOnline, allowed) => {
    vi.stubGlobal("navigator", { connection, onLine: false });
    connectivity.online.set(isOnline);
    expect(mayPreload()).toBe(allowed);
    connectivity.online.set(true);
    vi.unstubAllGlobals();
  });
});
