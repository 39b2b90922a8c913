import { useSyncExternalStore } from "react";
import { parseJson } from "#src/lib/json.ts";
import { list, record } from "#src/domain/wire.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";
import { createStore } from "#src/lib/store.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

interface Stored<T> {
  readonly text: string | null;
  readonly viewerId: string | null;
  readonly entries: readonly T[];
}

export interface StoredList<T> {
  /** The signed-in viewer's, the oldest first. */
  get(): readonly T[];
  subscribe(listener: () => void): () => void;
  /** Returns false if this device cannot store them. */
  set(entries: readonly T[]): boolean;
}

/** A list of the viewer's in localStorage, which other tabs may change; `read` parses an entry, and returns null if it is none. */
export function createStoredList<T>(key: LocalKey, read: (stored: unknown) => T | null, max: number): StoredList<T> {
  const changes = createStore(0);
  const changed = () => changes.set(changes.get() + 1);
  let last: Stored<T> = { text: null, viewerId: null, entries: [] };
  const NONE: readonly T[] = [];

  function get(): readonly T[] {
    const text = readStored(key);
    if (text !== last.text) {
      const stored = record<{ viewerId: unknown; entries: unknown }>(parseJson(text ?? ""));
      const viewerId = typeof stored.viewerId === "string" ? stored.viewerId : null;
      last = { text, viewerId, entries: list(stored.entries).flatMap((entry) => read(entry) ?? []) };
    }
    const viewerId = viewerIdOf(sessionStore.get());
    return viewerId === null || viewerId !== last.viewerId ? NONE : last.entries;
  }

  return {
    get,
    subscribe(listener) {
      const stops = [changes.subscribe(listener), sessionStore.subscribe(listener)];
      addEventListener("storage", listener);
      return () => {
        for (const stop of stops) stop();
        removeEventListener("storage", listener);
      };
    },
    set(entries) {
      const viewerId = viewerIdOf(sessionStore.get());
      const newest = entries.slice(-max);
      const isStored = writeStored(key, newest.length === 0 ? null : JSON.stringify({ viewerId, entries: newest }));
      changed();
      return isStored;
    },
  };
}

export function useStoredList<T>({ subscribe, get }: StoredList<T>): readonly T[] {
  return useSyncExternalStore(subscribe, get, get);
}
