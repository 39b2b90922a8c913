import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.resetModules());

test("who waited for the first screen is served one per task, in the order of asking", async () => {
  const { noteFirstScreenIdle, whenFirstScreenIdle } = await import("./firstScreenIdle.ts");
  const served: string[] = [];
  for (const name of ["socket", "prompt", "copies"]) {
    const serve = async () => {
      await whenFirstScreenIdle();
      served.push(name);
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
      served.push(`all that follows ${name}`);
    };
    void serve();
  }
  await Promise.resolve();
  expect(served).toEqual([]);
  await noteFirstScreenIdle();
  expect(served).toEqual(["socket", "prompt", "copies"].flatMap((name) => [name, `all that follows ${name}`]));
});

test("who asks during the turns gets one at their end, who asks afterwards does not wait", async () => {
  const { noteFirstScreenIdle, whenFirstScreenIdle } = await import("./firstScreenIdle.ts");
  const served: string[] = [];
  void whenFirstScreenIdle().then(() => {
    served.push("first");
    void whenFirstScreenIdle().then(() => served.push("follower"));
  });
  void whenFirstScreenIdle().then(() => served.push("second"));
  await noteFirstScreenIdle();
  expect(served).toEqual(["first", "second", "follower"]);
  await whenFirstScreenIdle().then(() => served.push("late"));
  expect(served.at(-1)).toBe("late");
});
