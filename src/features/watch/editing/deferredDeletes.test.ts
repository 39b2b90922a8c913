import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeferredDeletes, UNDO_MS } from "./deferredDeletes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[EVT-12] a deletion is delayed, can be undone, and otherwise is sent once", async () => {
  const send = vi.fn<(id: string) => Promise<void>>(async () => undefined);
  const deletes = createDeferredDeletes(send, () => undefined);
  deletes.remove("a");
  deletes.remove("a");
  deletes.remove("b");
  expect([...deletes.pending.get().keys()]).toEqual(["a", "b"]);
  deletes.undo("a");
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send.mock.calls).toEqual([["b"]]);
  expect(deletes.pending.get().size).toBe(0);
});

test("[EVT-12] leaving the page sends pending deletions at once", async () => {
  const send = vi.fn<(id: string) => Promise<void>>(async () => undefined);
  const deletes = createDeferredDeletes(send, () => undefined);
  deletes.remove("a");
  deletes.flush();
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(send).toHaveBeenCalledOnce();
});

test("[EVT-12] a deletion that the server rejects is restored and reported", async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const rejection = new Error("no");
  const deletes = createDeferredDeletes(() => Promise.reject(rejection), failed);
  deletes.remove("a");
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(failed).toHaveBeenCalledWith(rejection);
  expect(deletes.pending.get().has("a")).toBe(false);
});

test("[EVT-12] a deletion that is being sent cannot be undone", async () => {
  let finish = (): void => undefined;
  const deletes = createDeferredDeletes(
    () => new Promise((resolve) => (finish = resolve)),
    () => undefined,
  );
  deletes.remove("a");
  expect(deletes.pending.get().get("a")).toBe("undoable");
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  deletes.undo("a");
  expect(deletes.pending.get().get("a")).toBe("sending");
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(deletes.pending.get().has("a")).toBe(false);
});
