import { pages, postToPages } from "./pages.ts";

/**
 * Asks the open pages to send their pending changes, since the network is back: only pages have the viewer's token,
 * which is not stored where a worker could read it. Rejects if no page is open, so that the browser tries again.
 */
export async function sendChanges(): Promise<void> {
  if ((await pages()).length === 0) throw new Error("No page is open that could send the pending changes");
  await postToPages({ type: "SEND_CHANGES" });
}
