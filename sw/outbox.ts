import { pages, tellPages } from "./pages.ts";

/**
 * The browser says that the line is back. The open pages send what waits: only they hold the viewer's token, which is
 * kept nowhere that a worker could read it. Rejects where none is open, so that the browser asks again.
 */
export async function sendChanges(): Promise<void> {
  if ((await pages()).length === 0) throw new Error("No page is open that could send what waits");
  await tellPages({ type: "SEND_CHANGES" });
}
