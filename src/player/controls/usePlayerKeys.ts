import { useEffect, useEffectEvent } from "react";
import { shortcutKey } from "#src/lib/keyboard/characterKeys.ts";
import { preferredCaptions } from "#src/player/engine/preferredTracks.ts";
import { keyAction, type KeyAction, type KeySource } from "./keys.ts";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { PANO_GROWTH, PANO_STEP, type Pano } from "#src/player/pano/usePano.ts";
import { readPreferences, rememberPreferences } from "#src/player/engine/preferences.ts";
import { useCanPip, useMediaRequests, useMuted, useVolume } from "#src/player/context/useMedia.ts";
import { useSeeking } from "#src/player/context/useSeeking.ts";

const FIELDS =
  "input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])";
const CONTROLS =
  "a, button, input, select, textarea, summary, [role=slider], [role=tab], [role=menuitem], [role=option], [role=radio]";

function keySource(event: KeyboardEvent, player: Element | null, isPano: boolean): KeySource {
  const target = event.target instanceof Element ? event.target : null;
  return {
    key: shortcutKey(event),
    modified: event.ctrlKey || event.altKey || event.metaKey,
    typing: Boolean(target?.closest(FIELDS)),
    insidePlayer: target !== null && player?.contains(target) === true,
    onControl: Boolean(target?.closest(CONTROLS)),
    inList: Boolean(target?.closest("dialog, [role=radiogroup], [role=menu]")),
    onSlider: Boolean(target?.closest("input[type=range]")),
    isPano,
  };
}

/** Handles the player's keyboard shortcuts while the player is mounted (PLR-3). */
export function usePlayerKeys(
  stage: { readonly current: Element | null },
  pano: Pano | null,
  showKeys: () => void,
  poke: () => void,
): void {
  const { stream, documentPip, camera, hasBothCameras, switchCamera } = usePlayer();
  const { captions, caption } = useStream();
  const { seekBy, seekToShare, goLive } = useSeeking();
  const requests = useMediaRequests();
  const isMuted = useMuted();
  const volume = useVolume();
  const canPip = useCanPip();

  const act = useEffectEvent((action: KeyAction): void => {
    if (action.type === "playPause") requests.togglePlay();
    else if (action.type === "seek") seekBy(action.bySeconds);
    else if (action.type === "volume") {
      const wanted = Math.min(1, Math.max(0, volume + action.by));
      // A change of volume also unmutes.
      requests.setVolume(wanted);
      rememberPreferences({ volume: wanted, muted: wanted === 0 });
    } else if (action.type === "tenth") seekToShare(action.tenth / 10);
    else if (action.type === "mute") {
      requests.setMuted(!isMuted);
      rememberPreferences({ muted: !isMuted });
    } else if (action.type === "fullscreen") requests.toggleFullscreen();
    else if (action.type === "captions") {
      const next = preferredCaptions(captions, readPreferences().captions) ?? captions[0];
      stream?.chooseCaption(caption === null ? (next?.id ?? null) : null);
    } else if (action.type === "pano" && hasBothCameras) switchCamera(camera === "hd" ? "pano" : "hd");
    else if (action.type === "pip" && documentPip.toggle !== null) documentPip.toggle();
    else if (action.type === "pip" && canPip) requests.togglePip();
    else if (action.type === "live") goLive();
    else if (action.type === "help") showKeys();
    else if (action.type === "look") pano?.step({ x: action.x * PANO_STEP, y: action.y * PANO_STEP });
    else if (action.type === "zoom") pano?.zoom(action.isIn ? PANO_GROWTH : 1 / PANO_GROWTH);
    else if (action.type === "showAll") pano?.showAll();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = keyAction(keySource(event, stage.current, pano !== null));
    if (action === null) return;
    event.preventDefault();
    poke();
    act(action);
  });

  useEffect(() => {
    const abort = new AbortController();
    window.addEventListener("keydown", (event) => onKey(event), { signal: abort.signal });
    return () => abort.abort();
  }, []);
}
