import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  document.documentElement.removeAttribute("data-rendered");
  vi.resetModules();
});

/** Returns the module as a new page has it, and whether its page responds. */
async function newPage() {
  const page = await import("./bootData.ts");
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
