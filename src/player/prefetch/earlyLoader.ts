import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { EarlyAnswer, PrefetchedStream } from "./prefetchStream.ts";

/** hls.js's loader, answering from the prefetch where it has the answer already. */
export function earlyLoader(Base: HlsConfig["loader"], prefetched: PrefetchedStream): HlsConfig["loader"] {
  return class EarlyLoader extends Base implements Loader<LoaderContext> {
    #gone = false;
    /** Tells hls.js that it has given up an answer that is still on its way. */
    #giveUp: (() => void) | undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      // Part of a file is not the file, and the prefetch asks for whole ones.
      const early = context.rangeEnd ? undefined : prefetched.take(context.url);
      if (early === undefined) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      this.#giveUp = () => callbacks.onAbort?.(this.stats, context, null);
      void early.then((answer) => {
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
