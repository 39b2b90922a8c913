import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";

/** The answer of a server: a text, or the status of an error; null for no answer at all. */
type Answer = string | number | null;

export function loaderOf(server: (address: string) => Answer): Pick<HlsConfig, "loader" | "pLoader" | "fLoader"> {
  class Loader {
    context = null;
    stats = { loading: { start: 0, first: 0, end: 0 }, parsing: { start: 0, end: 0 }, buffering: {} } as never;
    load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      const { url } = context;
      const answer = server(url);
      queueMicrotask(() => {
        if (typeof answer === "number") callbacks.onError({ code: answer, text: "" }, context, null, this.stats);
        else if (answer !== null) callbacks.onSuccess({ url, data: answer, code: 200 }, this.stats, context, null);
      });
    }
    abort() {
      // Nothing is under way.
    }
    destroy() {
      // There is nothing to release.
    }
  }
  const loader = Loader as never;
  return { loader, pLoader: loader, fLoader: loader };
}
