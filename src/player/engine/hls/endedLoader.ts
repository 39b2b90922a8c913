import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { withEndTag } from "#src/player/manifest/playlist.ts";

/**
 * Returns a loader that adds the missing end to the playlists of recordings: without it hls.js takes them for live
 * and starts at their end.
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
          const data = typeof response.data === "string" ? withEndTag(response.data, isRecording) : response.data;
          callbacks.onSuccess({ ...response, data }, ...rest);
        },
      });
    }
  };
}
