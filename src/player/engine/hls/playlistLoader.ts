import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { withEndTag, withZones } from "#src/player/manifest/playlist.ts";

/**
 * Returns a loader that completes playlists where hls.js would misread them. Recordings get their end: without it they
 * are taken for live and start there. Dates without a zone are in UTC, not in the viewer's zone.
 */
export function playlistLoader(Base: HlsConfig["loader"], isRecording: boolean): HlsConfig["loader"] {
  return class PlaylistLoader extends Base implements Loader<LoaderContext> {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...rest) => {
          const { data } = response;
          const read = typeof data === "string" ? withZones(withEndTag(data, isRecording)) : data;
          callbacks.onSuccess({ ...response, data: read }, ...rest);
        },
      });
    }
  };
}
