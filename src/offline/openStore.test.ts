import { get } from "idb-keyval";
import { afterEach, expect, test, vi } from "vitest";
import { openStore } from "./openStore.ts";

const CLOSING = new DOMException("The database connection is closing.", "InvalidStateError");

/** An IndexedDB whose connections, in the order of their opening, fail with an error or answer with a text. */
function connections(...outcomes: readonly (Error | string)[]) {
  const answering = <T extends object>(result: unknown) => {
    const request = { result, onsuccess: null as (() => void) | null };
    queueMicrotask(() => request.onsuccess?.());
    return request as unknown as T;
  };
  const open = vi.fn<IDBFactory["open"]>(() => {
    const outcome = outcomes[open.mock.calls.length - 1];
    const transaction = () => {
      if (outcome instanceof Error) throw outcome;
      return { objectStore: () => ({ get: () => answering(outcome) }) };
    };
    return answering({ transaction });
  });
  vi.stubGlobal("indexedDB", { open });
  return open;
}

afterEach(() => vi.unstubAllGlobals());

test("[PWA-3] a connection closed by the browser is reopened once for all callers", async () => {
  const open = connections(CLOSING, "stored");
  const store = openStore("touchline", "queries");
  expect(await Promise.all([get("a", store), get("b", store)])).toEqual(["stored", "stored"]);
  expect(await get("c", store)).toBe("stored");
  expect(open).toHaveBeenCalledTimes(2);
});

test("[PWA-3] another error, or a repeated one, is passed to the caller", async () => {
  const full = new DOMException("no room", "QuotaExceededError");
  connections(full, "stored");
  await expect(get("a", openStore("touchline", "queries"))).rejects.toBe(full);
  connections(CLOSING, CLOSING);
  await expect(get("a", openStore("touchline", "queries"))).rejects.toBe(CLOSING);
});
