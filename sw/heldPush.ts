import type { ToPage } from "./messages.ts";
import { pages } from "./pages.ts";

/** A page that follows a picture answers at once; others do not answer, ms. */
const PATIENCE_MS = 500;

/** To the page that shows its match as of an earlier picture, and shows it in time (EVT-20); false for none. */
export async function handToPage(title: string, options: NotificationOptions, path: string): Promise<boolean> {
  const found = await Promise.any((await pages()).map((page) => ask(page, path))).catch(() => null);
  found?.postMessage({ type: "HOLD_PUSH", path, title, options } satisfies ToPage);
  return found !== null;
}

/** Resolves with the page if it follows the match at `path`; rejects if it does not, or says nothing. */
function ask(page: WindowClient, path: string): Promise<WindowClient> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => end(() => reject(new Error("No answer"))), PATIENCE_MS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      port1.close();
      settle();
    };
    port1.onmessage = () => end(() => resolve(page));
    page.postMessage({ type: "FOLLOWS", path } satisfies ToPage, [port2]);
  });
}
