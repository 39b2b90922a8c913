import { answerAsset, answerFont } from "./caches.ts";
import { storeImages } from "./images.ts";
import { sourceOf } from "./routes.ts";

/**
 * Stores what a page loaded before this worker controlled it: the first visit's text file, fonts and pictures, which
 * come from the HTTP cache and cost nothing. The routing rules decide where each belongs and leave out the rest.
 * Nothing else in the message is trusted, because it may come from any script of the origin.
 */
export async function storeLoaded(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const images: string[] = [];
  for (const address of urls) {
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const source = sourceOf(
      { url, method: "GET", destination: destinationOf(url), isNavigation: false, hasRange: false },
      location.origin,
    );
    if (source === "assets") await answerAsset(new Request(url)).catch(() => undefined);
    if (source === "fonts") await answerFont(new Request(url)).catch(() => undefined);
    if (source === "images") images.push(url.href);
  }
  await storeImages(event, images);
}

/** Returns the destination of a request: build files and fonts by their address, anything else is a picture. */
function destinationOf(url: URL): string {
  return /^\/(assets|fonts)\//.test(url.pathname) && url.origin === location.origin ? "" : "image";
}
