import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  document.documentElement.removeAttribute("data-rendered");
  vi.resetModules();
});

async function newPage() {
  const page = await import("./moments.ts");
  const responds = vi.fn<() => void>();
  void page.firstResponse.then(responds);
  return { ...page, responds };
}

test("[A11Y-1] a page responds when its layout is interactive", async () => {
  const { noteLayoutInteractive, responds } = await newPage();
  noteLayoutInteractive();
  await vi.waitFor(() => expect(responds).toHaveBeenCalledOnce());
});

test("[A11Y-1] a server-rendered page responds when its screen is hydrated, too", async () => {
  const { noteLayoutInteractive, noteScreenHydrated, responds } = await newPage();
  document.documentElement.dataset.rendered = "";
  noteLayoutInteractive();
  await Promise.resolve();
  expect(responds).not.toHaveBeenCalled();
  noteScreenHydrated();
  await vi.waitFor(() => expect(responds).toHaveBeenCalledOnce());
  expect(document.documentElement.dataset.rendered).toBeUndefined();
});

test("callers are resumed one per task, in order", async () => {
  const { noteFirstScreenIdle, whenFirstScreenIdle } = await import("./moments.ts");
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

test("a caller during the turns is resumed last, a later one does not wait", async () => {
  const { noteFirstScreenIdle, whenFirstScreenIdle } = await import("./moments.ts");
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
