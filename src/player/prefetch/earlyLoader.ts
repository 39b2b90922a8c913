import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { EarlyAnswer } from "./prefetchStream.ts";

/** Undefined if there is no response. Resolves to null if hls.js must request it itself. */
export type TakeAnswer = (context: LoaderContext) => Promise<EarlyAnswer | null> | undefined;

/** Returns hls.js's loader, which takes a response that is already there or on its way. */
export function earlyLoader(Base: HlsConfig["loader"], take: TakeAnswer): HlsConfig["loader"] {
  return class EarlyLoader extends Base implements Loader<LoaderContext> {
    #gone = false;
    /** Tells hls.js that a response that is still under way was aborted. */
    #giveUp: (() => void) | undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const early = take(context);
      if (early === undefined) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      this.#giveUp = () => callbacks.onAbort?.(this.stats, context, null);
      void early.then(async (answer) => {
        // Others may have just read the same answer, so hls.js reads it in a task of its own: presses can come between.
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
