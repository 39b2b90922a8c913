import type { DehydratedState } from "@tanstack/react-query";
import { isRecord, parseJson } from "./json.ts";

export const SSR_STATE_ID = "rendered-screen";

/** What the page needs to hydrate the first screen that the server rendered (src/server.tsx). */
export interface SsrState {
  /** When it was rendered, epoch ms by the server's clock. */
  readonly at: number;
  readonly language: string;
  readonly missing: string | null;
  readonly state: DehydratedState;
}

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
