import { isRecord, parseJson } from "./json.ts";

/** The id of the element that carries the data of a screen drawn by the host, beside its markup. */
export const SSR_STATE_ID = "drawn-screen";

/** What the host tells about the first screen it has drawn (src/host.tsx), so that the page can take it over. */
export interface SsrState {
  /** When it was drawn, epoch ms by the server's clock. */
  readonly at: number;
  /** The language of its texts. */
  readonly language: string;
  /** What was on screen, by the keys of the query cache. */
  readonly queries: readonly { readonly queryKey: readonly unknown[]; readonly data: unknown }[];
}

/** Reads `text` as the host wrote it; null for none and for anything else. */
export function readSsrState(text: string | null | undefined): SsrState | null {
  const drawn = text ? parseJson(text) : null;
  if (!isRecord(drawn)) return null;
  const { at, language, queries } = drawn;
  if (typeof at !== "number" || typeof language !== "string" || !Array.isArray(queries)) return null;
  return queries.every(isQuery) ? { at, language, queries } : null;
}

const isQuery = (value: unknown): value is SsrState["queries"][number] =>
  isRecord(value) && Array.isArray(value["queryKey"]) && "data" in value;

let drawnAt: number | null = null;

/** Notes when the screen was drawn that is now drawn or taken over: clocks read this moment until then. */
export function setRenderedAt(at: number): void {
  drawnAt = at;
}

/** epoch ms by the server's clock; null where the page draws itself. */
export const getRenderedAt = (): number | null => drawnAt;
