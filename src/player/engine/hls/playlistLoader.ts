import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { withEndTag, withZones } from "#src/player/manifest/playlist.ts";
import { isWebPage, WEB_PAGE } from "#src/player/manifest/webPage.ts";

/**
 * Returns a loader that completes playlists where hls.js would misread them. Recordings get their end: without it they
 * are taken for live and start there. Dates without a zone are in UTC, not in the viewer's zone.
 * A web page in place of a playlist, segment or key is a failed load: hls.js would take it for a broken stream.
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
        onSuccess: (response, stats, answered, details) => {
          const { data } = response;
          if (isWebPage(data)) {
            callbacks.onError({ code: response.code ?? 0, text: WEB_PAGE }, answered, details, stats);
            return;
          }
          const read = typeof data === "string" ? withZones(withEndTag(data, isRecording)) : data;
          callbacks.onSuccess({ ...response, data: read }, stats, answered, details);
        },
      });
    }
  };
}
