import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

test("runs never overlap, and callers during a run share the next one", async () => {
  const begun: (() => void)[] = [];
  let active = 0;
  const turns = coalesce(async () => {
    expect(active).toBe(0);
    active += 1;
    await new Promise<void>((resolve) => begun.push(resolve));
    active -= 1;
  });
  const first = turns.run();
  const [second, third] = [turns.run(), turns.run()];
  expect(third).toBe(second);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await first;
  await Promise.resolve();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  await second;
  await turns.idle();
  expect([active, begun.length]).toEqual([0, 2]);
});

test("a failed run is reported to its caller, and the next one still happens", async () => {
  let count = 0;
  const turns = coalesce(async () => {
    count += 1;
    if (count === 1) throw new Error("first");
  });
  const first = turns.run();
  const second = turns.run();
  await expect(first).rejects.toThrow("first");
  await second;
  await turns.idle();
  expect(count).toBe(2);
});
