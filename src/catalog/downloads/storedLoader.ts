import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from "hls.js";

/** Resolves to a playlist's text or a segment; null if neither device nor server has it. Rejects when aborted. */
export type ReadStored = (address: string, signal: AbortSignal) => Promise<string | ArrayBuffer | null>;

const newStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

/** Returns a loader of hls.js that reads from the device: no request is made, and nothing passes the worker. */
export function storedLoader(read: ReadStored): HlsConfig["loader"] {
  return class StoredLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    readonly stats = newStats();
    readonly #abort = new AbortController();
    #callbacks: LoaderCallbacks<LoaderContext> | null = null;

    load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context;
      this.#callbacks = callbacks;
      this.stats.loading.start = performance.now();
      const { signal } = this.#abort;
      read(context.url, signal).then(
        (content) => signal.aborted || this.#answer(content, context, callbacks),
        () => signal.aborted || callbacks.onError({ code: 0, text: "" }, context, null, this.stats),
      );
    }

    abort(): void {
      if (this.#abort.signal.aborted) return;
      this.stats.aborted = true;
      this.#abort.abort();
      if (this.context !== null) this.#callbacks?.onAbort?.(this.stats, this.context, null);
    }

    destroy(): void {
      this.#abort.abort();
      this.#callbacks = null;
    }

    #answer(content: string | ArrayBuffer | null, context: LoaderContext, callbacks: LoaderCallbacks<LoaderContext>) {
      const { stats } = this;
      if (content === null) return callbacks.onError({ code: 404, text: "" }, context, null, stats);
      const { loading } = stats;
      loading.first = loading.end = Math.max(performance.now(), loading.start);
      stats.loaded = stats.total = typeof content === "string" ? content.length : content.byteLength;
      callbacks.onSuccess({ url: context.url, data: content, code: 200 }, stats, context, null);
    }
  };
}
