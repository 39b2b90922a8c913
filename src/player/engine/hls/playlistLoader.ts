import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { withEndTag, withZones } from "#src/player/manifest/playlist.ts";
import type { PlaylistEdit } from "#src/player/engine/openOptions.ts";
import { insteadOf } from "#src/player/manifest/instead.ts";

/**
 * Returns a loader that completes playlists where hls.js would misread them. Recordings get their end: without it they
 * are taken for live and start there. Dates without a zone are in UTC, not in the viewer's zone.
 * A web page in place of a playlist, segment or key, and a playlist without a letter, are failed loads: hls.js would take
 * them for a broken stream.
 */
export function playlistLoader(
  Base: HlsConfig["loader"],
  isRecording: boolean,
  edit: PlaylistEdit = (text) => text,
): HlsConfig["loader"] {
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
          const instead = insteadOf(data);
          if (instead !== null) {
            callbacks.onError({ code: response.code ?? 0, text: instead }, answered, details, stats);
            return;
          }
          const read = typeof data === "string" ? edit(withZones(withEndTag(data, isRecording))) : data;
          callbacks.onSuccess({ ...response, data: read }, stats, answered, details);
        },
      });
    }
  };
}
