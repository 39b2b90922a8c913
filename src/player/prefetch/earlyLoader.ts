import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { EarlyAnswer, PrefetchedStream } from "./prefetchStream.ts";

/** Returns hls.js's loader, which takes a response from the prefetch if there is one. */
export function earlyLoader(Base: HlsConfig["loader"], prefetched: PrefetchedStream): HlsConfig["loader"] {
  return class EarlyLoader extends Base implements Loader<LoaderContext> {
    #gone = false;
    /** Tells hls.js that a response that is still under way was aborted. */
    #giveUp: (() => void) | undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      // A byte range is not the whole file, and the prefetch requests whole files.
      const early = context.rangeEnd ? undefined : prefetched.take(context.url);
      if (early === undefined) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      this.#giveUp = () => callbacks.onAbort?.(this.stats, context, null);
      void early.then(async (answer) => {
        // The prefetch has just read the same answer, so hls.js reads it in a task of its own: presses can come between.
        await new Promise((resolve) => setTimeout(resolve));
        if (this.#gone) return;
        this.#giveUp = undefined;
        if (answer === null) super.load(context, config, callbacks);
        else this.#answer(answer, context, callbacks);
      });
    }

    override abort(): void {
      this.#gone = true;
      const giveUp = this.#giveUp;
      this.#giveUp = undefined;
      if (giveUp === undefined) super.abort();
      else giveUp();
    }

    override destroy(): void {
      this.#gone = true;
      super.destroy();
    }

    #answer(
      { body, url, startedAt, firstByteAt, endedAt }: EarlyAnswer,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const size = typeof body === "string" ? body.length : body.byteLength;
      const { stats } = this;
      stats.loading.start = startedAt;
      stats.loading.first = firstByteAt;
      stats.loading.end = endedAt;
      stats.loaded = size;
      stats.total = size;
      if (typeof body !== "string") callbacks.onProgress?.(stats, context, body, null);
      callbacks.onSuccess({ url, data: body, code: 200 }, stats, context, null);
    }
  };
}
