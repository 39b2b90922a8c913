import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { PlayerLabels } from "#src/player/labels.ts";

/** From here on the seconds say less than minutes. */
const LONG_S = 60;

/** The player's words in the page's language. `title` is what is played. */
export function usePlayerLabels(title: string, isLive: boolean): PlayerLabels {
  const { t } = useTranslation();
  return {
    region: t(($) => $.player.region, { title }),
    play: t(($) => $.player.play),
    pause: t(($) => $.player.pause),
    back: t(($) => $.player.back),
    forward: t(($) => $.player.forward),
    mute: t(($) => $.player.mute),
    unmute: t(($) => $.player.unmute),
    volume: t(($) => $.player.volume),
    seek: t(($) => $.player.seek),
    position: (current, duration) => t(($) => $.player.position, { current, duration }),
    behindLive: (time) => t(($) => $.player.behindLive, { time }),
    live: t(($) => $.player.live),
    goLive: t(($) => $.player.goLive),
    behind: (seconds, time) =>
      seconds < LONG_S ? t(($) => $.player.behind, { seconds }) : t(($) => $.player.behindLong, { time }),
    camera: t(($) => $.player.camera),
    hd: t(($) => $.player.hd),
    pano: t(($) => $.player.pano),
    captions: t(($) => $.player.captions),
    off: t(($) => $.player.off),
    on: t(($) => $.player.on),
    quality: t(($) => $.player.quality),
    automatic: t(($) => $.player.automatic),
    automaticNow: (height) => t(($) => $.player.automaticNow, { height }),
    followsNetwork: t(($) => $.player.followsNetwork),
    bitrate: (megabits) => t(($) => $.player.bitrate, { megabits }),
    speed: t(($) => $.player.speed),
    normal: t(($) => $.player.normal),
    sound: t(($) => $.player.sound),
    settings: t(($) => $.player.settings),
    close: t(($) => $.player.close),
    backToSettings: t(($) => $.player.backToSettings),
    pip: t(($) => $.player.pip),
    fullscreen: t(($) => $.player.fullscreen),
    leaveFullscreen: t(($) => $.player.leaveFullscreen),
    tapForSound: t(($) => $.player.tapForSound),
    loading: t(($) => $.player.loading),
    keys: t(($) => $.player.keys.title),
    keysNote: t(($) => $.player.keys.note),
    key: {
      playPause: t(($) => $.player.keys.playPause),
      seek10: t(($) => $.player.keys.seek10),
      seek5: t(($) => $.player.keys.seek5),
      volume: t(($) => $.player.keys.volume),
      mute: t(($) => $.player.keys.mute),
      fullscreen: t(($) => $.player.keys.fullscreen),
      captions: t(($) => $.player.keys.captions),
      pano: t(($) => $.player.keys.pano),
      pip: t(($) => $.player.keys.pip),
      tenth: t(($) => $.player.keys.tenth),
      live: t(($) => $.player.keys.live),
      help: t(($) => $.player.keys.help),
      space: t(($) => $.player.keys.space),
      shift: t(($) => $.player.keys.shift),
      end: t(($) => $.player.keys.end),
    },
    retrying: (seconds) => (seconds > 0 ? t(($) => $.player.retrying, { seconds }) : t(($) => $.player.retryingNow)),
    now: t(($) => $.player.now),
    offline: (seconds) => t(($) => $.player.offline, { seconds }),
    offlineOut: (position) => ({
      title: t(($) => $.player.offlineOut.title),
      text: position === null ? t(($) => $.player.offlineOut.live) : t(($) => $.player.offlineOut.text, { position }),
    }),
    faults: {
      network: { title: t(($) => $.player.faults.network.title), text: t(($) => $.player.faults.network.text) },
      media: { title: t(($) => $.player.faults.media.title), text: t(($) => $.player.faults.media.text) },
      unsupported: {
        title: t(($) => $.player.faults.unsupported.title),
        text: t(($) => $.player.faults.unsupported.text),
      },
      denied: { title: t(($) => $.player.faults.denied.title), text: t(($) => $.player.faults.denied.text) },
      missing: { title: t(($) => $.player.faults.missing.title), text: t(($) => $.player.faults.missing.text) },
    },
    code: (code) => t(($) => $.player.code, { code }),
    retry: t(($) => $.player.retry),
    ended: isLive
      ? { title: t(($) => $.player.endedLive.title), text: t(($) => $.player.endedLive.text) }
      : { title: t(($) => $.player.ended.title), text: t(($) => $.player.ended.text) },
    fromStart: t(($) => $.player.fromStart),
    moments: (count) => t(($) => $.player.moments, { count }),
  };
}
