import { useSyncExternalStore } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore, type Store } from "#src/lib/store.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { makeChange } from "./changes.ts";

/** A match that a visitor saved on this device (CAT-10). */
export interface SavedHere {
  readonly id: string;
  readonly title: string;
}

const KEY = "touchline-saved";
/** More than anybody looks through; each is a request of its own. */
const MAX = 50;
const NONE: readonly SavedHere[] = [];

let store: Store<readonly SavedHere[]> | null = null;
const here = () => (store ??= openStore());

/** Follows what other tabs save, which would be lost when this one writes its own list. */
function openStore(): Store<readonly SavedHere[]> {
  const opened = createStore(readSaved());
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && opened.set(readSaved()));
  return opened;
}

const subscribe = (listener: () => void) => here().subscribe(listener);

/** The newest first. */
export const savedHere = (): readonly SavedHere[] => here().get();
export const watchSavedHere = subscribe;

export function useIsSavedHere(id: string): boolean {
  const saved = useSyncExternalStore(subscribe, savedHere, () => NONE);
  return saved.some((one) => one.id === id);
}

export function saveHere(match: SavedHere, isOn: boolean): void {
  const others = savedHere().filter(({ id }) => id !== match.id);
  setSaved(isOn ? [match, ...others].slice(0, MAX) : others);
}

/** Moves what a visitor saved to the watchlist of whoever signs in, for the life of the page. */
export function moveSavedToWatchlist(queryClient: QueryClient): void {
  const move = async () => {
    if (viewerIdOf(sessionStore.get()) === null) return;
    const saved = savedHere();
    setSaved(NONE);
    for (const { id, title } of saved.toReversed())
      // The server may have removed the match since.
      await makeChange(queryClient, { kind: "watchlist", id, type: "event", title, isOn: true }).catch(() => undefined);
  };
  sessionStore.subscribe(() => void move());
  void move();
}

function setSaved(saved: readonly SavedHere[]): void {
  if (saved.length === 0 && savedHere().length === 0) return;
  here().set(saved);
  writeStored(KEY, saved.length === 0 ? null : JSON.stringify(saved));
}

function readSaved(): readonly SavedHere[] {
  const stored = parseJson(readStored(KEY) ?? "");
  if (!Array.isArray(stored)) return NONE;
  return stored
    .slice(0, MAX)
    .flatMap((one: unknown) =>
      isRecord(one) && typeof one.id === "string" && typeof one.title === "string"
        ? [{ id: one.id, title: one.title }]
        : [],
    );
}
