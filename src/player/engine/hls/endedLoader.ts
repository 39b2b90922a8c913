import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { withEnd } from "#src/player/manifest/playlist.ts";

/**
 * A loader to which recordings have an end, also those that do not say so: hls.js knows a recording by
 * nothing else, and would play it as live, from its end.
 */
export function endedLoader(Base: HlsConfig["loader"], isRecording: boolean): HlsConfig["loader"] {
  return class EndedLoader extends Base implements Loader<LoaderContext> {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...rest) => {
          const data = typeof response.data === "string" ? withEnd(response.data, isRecording) : response.data;
          callbacks.onSuccess({ ...response, data }, ...rest);
        },
      });
    }
  };
}
