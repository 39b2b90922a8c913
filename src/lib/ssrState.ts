import type { DehydratedState } from "@tanstack/react-query";
import { isRecord, parseJson } from "./json.ts";

/** The id of the element that carries the data of a screen drawn by the host, beside its markup. */
export const SSR_STATE_ID = "drawn-screen";

/** What the host tells about the first screen it has rendered (src/host.tsx), so that the page can hydrate it. */
export interface SsrState {
  /** When it was rendered, epoch ms by the server's clock. */
  readonly at: number;
  /** The language of its texts. */
  readonly language: string;
  /** The answers it was rendered from, as Query writes them. */
  readonly state: DehydratedState;
}

/** Reads `text` as the host wrote it; null for none and for anything else. */
export function readSsrState(text: string | null | undefined): SsrState | null {
  const read = text ? parseJson(text) : null;
  if (!isRecord(read)) return null;
  const { at, language, state } = read;
  if (typeof at !== "number" || typeof language !== "string" || !isRecord(state)) return null;
  const { queries } = state;
  return Array.isArray(queries) && queries.every(isQuery) ? { at, language, state: { mutations: [], queries } } : null;
}

type DehydratedQuery = DehydratedState["queries"][number];

const isQuery = (value: unknown): value is DehydratedQuery =>
  isRecord(value) &&
  typeof value["queryHash"] === "string" &&
  Array.isArray(value["queryKey"]) &&
  isRecord(value["state"]) &&
  "data" in value["state"];

let drawnAt: number | null = null;

/** Notes when the screen was drawn that is now drawn or taken over: clocks read this moment until then. */
export function setRenderedAt(at: number): void {
  drawnAt = at;
}

/** epoch ms by the server's clock; null where the page draws itself. */
export const getRenderedAt = (): number | null => drawnAt;
