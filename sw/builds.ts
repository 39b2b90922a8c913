import { latestBuild } from "#src/lib/latestBuild.ts";
import type { ToPage } from "./messages.ts";
import { postToPages } from "./pages.ts";

/** Asks the server which build it has and notifies every page, also those that did not ask (docs/decisions/006). */
export async function checkBuild(): Promise<void> {
  const id = await latestBuild();
  if (id !== null) await postToPages({ type: "BUILD", id } satisfies ToPage);
}
