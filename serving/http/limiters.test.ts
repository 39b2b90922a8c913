import { expect, test, vi } from "vitest";
import { createRateLimiter, createConcurrencyLimiter, createQueue, type QueueLimits } from "./limiters.ts";

test("a rate limiter counts each key separately, returns the wait, and starts over", () => {
  let time = 0;
  const rate = createRateLimiter({ max: 2, windowMs: 10_000 }, () => time);
  expect([rate("a"), rate("a"), rate("b"), rate("a")]).toEqual([0, 0, 0, 10]);
  time = 9_500;
  expect([rate("a"), rate("b")]).toEqual([1, 0]);
  time = 10_000;
  expect(rate("a")).toBe(0);
});

test("released places of a concurrency limiter are free again", () => {
  const take = createConcurrencyLimiter(2);
  const first = take("a");
  expect([take("a"), take("a"), take("b")]).toEqual([expect.any(Function), null, expect.any(Function)]);
  first?.();
  expect(take("a")).not.toBeNull();
  expect(take("a")).toBeNull();
});

/** A queue whose tasks end when their name is passed to `end`. */
function namedTasks(limits: Pick<QueueLimits, "running" | "waiting" | "perCaller">) {
  const enqueue = createQueue({ ...limits, refusal: () => new Error("full") });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (who: string, name = who) =>
    enqueue(who, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, () => (name === "bad" ? reject(new Error(name)) : resolve(name))),
      );
    });
  const end = (name: string) => ends.get(name)?.();
  return { add, end, started };
}

test("a queue runs so many tasks at once, in order, lets others wait, and refuses the rest", async () => {
  const { add, end, started } = namedTasks({ running: 1, waiting: 2, perCaller: 1 });
  const [a, bad, c] = [add("a"), add("bad"), add("c")];
  await expect(add("d")).rejects.toThrow("full");
  expect(started).toEqual(["a"]);
  end("a");
  expect(await a).toBe("a");
  await vi.waitFor(() => expect(started).toEqual(["a", "bad"]));
  const e = add("e"); // a place is free again
  end("bad");
  await expect(bad).rejects.toThrow("bad");
  end("c");
  expect(await c).toBe("c");
  await vi.waitFor(() => expect(started).toEqual(["a", "bad", "c", "e"]));
  end("e");
  expect(await e).toBe("e");
});

test("one caller has no more places of a queue than its share, also after some of its tasks have ended", async () => {
  const { add, end, started } = namedTasks({ running: 1, waiting: 4, perCaller: 2 });
  const first = add("a", "1");
  const second = add("a", "2");
  await expect(add("a", "3")).rejects.toThrow("full");
  end("1");
  await first;
  await vi.waitFor(() => expect(started).toEqual(["1", "2"]));
  const fourth = add("a", "4");
  await expect(add("a", "5")).rejects.toThrow("full");
  end("2");
  await second;
  await vi.waitFor(() => expect(started).toEqual(["1", "2", "4"]));
  end("4");
  expect(await fourth).toBe("4");
});

test("a full queue gives a newcomer the last place of whoever has most, so that a few keep nobody out", async () => {
  const { add, end, started } = namedTasks({ running: 1, waiting: 3, perCaller: 2 });
  const tasks = [add("a", "a1"), add("b", "b1"), add("a", "a2"), add("b", "b2")];
  const [first, second, , fourth] = tasks;
  const newcomer = add("c");
  await expect(fourth).rejects.toThrow("full");
  await expect(add("b", "b3")).rejects.toThrow("full"); // nobody has two places more
  const another = add("d");
  await expect(tasks[2]).rejects.toThrow("full");
  await expect(add("e")).rejects.toThrow("full");
  for (const name of ["a1", "b1", "c", "d"]) {
    await vi.waitFor(() => expect(started.at(-1)).toBe(name));
    end(name);
  }
  expect(await Promise.all([first, second, newcomer, another])).toEqual(["a1", "b1", "c", "d"]);
});

test("a queue that many callers flood gives the others a place all the same, and soon their turn", async () => {
  const { add, end, started } = namedTasks({ running: 1, waiting: 16, perCaller: 4 });
  const flooders = Array.from({ length: 40 }, (_, index) => `flooder ${index}`);
  let task = 0;
  const flood = () => {
    for (const who of flooders)
      for (let each = 0; each < 4; each += 1) add(who, `flood ${(task += 1)}`).catch(() => {});
  };
  const endOne = async () => {
    const before = started.length;
    end(started.at(-1) ?? "");
    await vi.waitFor(() => expect(started.length).toBe(before + 1), { interval: 1 });
    flood();
  };
  flood();
  for (let ended = 0; ended < 50; ended += 1) await endOne();
  const honest = ["home", "office", "train"].map((who) => ({ who, done: add(who) }));
  flood();
  for (const { who } of honest) {
    await endOne();
    expect(started.at(-1)).toBe(who);
  }
  await endOne();
  expect(await Promise.all(honest.map(({ done }) => done))).toEqual(["home", "office", "train"]);
});
