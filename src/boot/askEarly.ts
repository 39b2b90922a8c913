import type { BootData } from "#src/lib/bootData.ts";

/** The code gets the answer when it makes the same request (`takeEarlyResponse` in lib/bootData.ts). */
export function askEarly(
  { early }: BootData,
  url: string,
  options: RequestInit & { readonly body?: string },
): Promise<Response> {
  const response = fetch(url, options).then(readWhole);
  response.catch(() => undefined);
  early.push({ url, body: options.body ?? null, response, at: Date.now() });
  return response;
}

/** Reads an answer to its end, because an unread one would block its connection. */
async function readWhole(answer: Response): Promise<Response> {
  // A constructed answer has no URL, but the entries of a playlist are resolved against it.
  return Object.defineProperty(new Response(await answer.text(), answer), "url", { value: answer.url });
}

export function isPlainPlaylist(value: unknown): value is string {
  return typeof value === "string" && /^\/\w[\w./-]*\.m3u8$/.test(value);
}

/** Requests a playlist with which the stream starts, just as player/prefetch/prefetchStream.ts does. */
export function askForPlaylist(boot: BootData, path: string): void {
  void askEarly(boot, new URL(path, location.href).href, { credentials: "omit" });
}
