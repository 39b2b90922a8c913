import type { DehydratedState } from "@tanstack/react-query";
import { isRecord, parseJson } from "./json.ts";

/** The id of the element beside the markup of a server-rendered screen that holds its `SsrState`. */
export const SSR_STATE_ID = "rendered-screen";

/** What the page needs to hydrate the first screen that the server rendered (src/server.tsx). */
export interface SsrState {
  /** When it was rendered, epoch ms by the server's clock. */
  readonly at: number;
  /** The language of its texts. */
  readonly language: string;
  /** What was not found at the address, such as "event"; null if something was. */
  readonly missing: string | null;
  /** The query results that it was rendered from, as TanStack Query dehydrates them. */
  readonly state: DehydratedState;
}

/** Reads the state that the server wrote; returns null if `text` is missing or anything else. */
export function readSsrState(text: string | null | undefined): SsrState | null {
  const read = text ? parseJson(text) : null;
  if (!isRecord(read)) return null;
  const { at, language, state } = read;
  if (typeof at !== "number" || typeof language !== "string" || !isRecord(state)) return null;
  const { queries } = state;
  if (!Array.isArray(queries) || !queries.every(isQuery)) return null;
  const missing = typeof read["missing"] === "string" ? read["missing"] : null;
  return { at, language, missing, state: { mutations: [], queries } };
}

type DehydratedQuery = DehydratedState["queries"][number];

const isQuery = (value: unknown): value is DehydratedQuery =>
  isRecord(value) &&
  typeof value["queryHash"] === "string" &&
  Array.isArray(value["queryKey"]) &&
  isRecord(value["state"]) &&
  "data" in value["state"];
