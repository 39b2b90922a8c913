import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { EarlyAnswer, HeadStart } from "./headStart.ts";

/** hls.js's loader, answering from the head start where it has the answer already. */
export function earlyLoader(Base: HlsConfig["loader"], headStart: HeadStart): HlsConfig["loader"] {
  return class EarlyLoader extends Base implements Loader<LoaderContext> {
    #gone = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      // A byte range is part of the file the head start holds, not the file.
      const early = context.rangeEnd ? undefined : headStart.take(context.url);
      if (early === undefined) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      void early.then((answer) => {
        if (this.#gone) return;
        if (answer === null) super.load(context, config, callbacks);
        else this.#answer(answer, context, callbacks);
      });
    }

    override abort(): void {
      this.#gone = true;
      super.abort();
    }

    override destroy(): void {
      this.#gone = true;
      super.destroy();
    }

    #answer(
      { body, startedAt, firstByteAt, endedAt }: EarlyAnswer,
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
      // As a browser tells it, in full: what the playlist names is asked for from there, with what else is to be said.
      const { href: url } = new URL(context.url, document.baseURI);
      callbacks.onSuccess({ url, data: body, code: 200 }, stats, context, null);
    }
  };
}
