import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revealScore, setScoresHidden } from "#src/catalog/names/spoilers.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import { createStore } from "#src/lib/store.ts";
import { ControlButton } from "#src/player/controls/ControlButton.tsx";
import { PlayerContext, type PlayerParts } from "#src/player/context/PlayerContext.ts";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import { OverPicture } from "#src/features/watch/lazyPanels.tsx";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { soundPlaylist } from "./soundPlaylist.ts";
import type { PlayerPosition } from "#src/player/timeline/position.ts";
import { aLiveEvent } from "#src/testing/anEvent.ts";
import { loseNetwork } from "#src/testing/loseNetwork.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { rememberSoundChoice } from "./soundChoice.ts";
import { SoundOnlyPart } from "./SoundOnlyPart.tsx";

const goal: Moment = {
  id: "goal",
  kind: "goal",
  positionMs: 60_000,
  clockText: "12'",
  side: "home",
  playerName: "Ines Duarte",
  score: { home: 2, away: 1 },
};
const live = aLiveEvent({ score: { home: 2, away: 1 }, moments: [goal] });
const teams = `${live.team1?.name} 2, ${live.team2?.name} 1`;

const said: { text: string; lang: string }[] = [];
beforeEach(() => {
  localStorage.clear();
  said.length = 0;
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      lang = "";
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const speak = ({ text, lang }: SpeechSynthesisUtterance) => void said.push({ text, lang });
  vi.stubGlobal("speechSynthesis", { speak, cancel: () => undefined });
});
afterEach(() => {
  cleanup();
  act(() => setScoresHidden(false));
  vi.unstubAllGlobals();
});

async function open(event: SportEvent = live) {
  const playhead = createStore<PlayerPosition | null>(null);
  const editPlaylists = vi.fn<PlayerParts["editPlaylists"]>();
  const Place = () => {
    const [stage, setStage] = useState<HTMLElement | null>(null);
    const [tools, setTools] = useState<readonly PlayerTool[]>([]);
    return (
      <PlayerContext value={{ stream: null, editPlaylists } as unknown as PlayerParts}>
        <SoundOnlyPart watchContext={{ event, playhead }} stage={stage} setTools={setTools} />
        <div ref={setStage} />
        {tools.map(({ id, onPress, ...tool }) => (
          <ControlButton key={id} {...tool} onClick={onPress} />
        ))}
      </PlayerContext>
    );
  };
  await renderScreen(<Place />);
  const at = (positionMs: number) => act(() => playhead.set({ positionMs, durationMs: null }));
  return { at, editPlaylists };
}
const button = (name: string) => screen.getByRole("button", { name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const board = () => document.querySelector("[data-sound-board]");
const isPlayed = (editPlaylists: PlayerParts["editPlaylists"], edit: typeof soundPlaylist | undefined) =>
  waitFor(() => expect(editPlaylists).toHaveBeenLastCalledWith(edit));

test("[PLR-15] one button and one key play the sound alone, and the picture again", async () => {
  const { editPlaylists } = await open();
  expect(button("Sound only").getAttribute("aria-pressed")).toBe("false");
  expect(editPlaylists).not.toHaveBeenCalled();
  await press("Sound only");
  await isPlayed(editPlaylists, soundPlaylist);
  expect(button("Sound only").getAttribute("aria-pressed")).toBe("true");
  await userEvent.keyboard("s");
  await isPlayed(editPlaylists, undefined);
  expect(board()).toBeNull();
  await userEvent.keyboard("s");
  await isPlayed(editPlaylists, soundPlaylist);
  await press("Picture on");
  await isPlayed(editPlaylists, undefined);
});

test("[PLR-15] it is remembered for this match, and for no other", async () => {
  await open();
  await press("Sound only");
  cleanup();
  const again = await open();
  await isPlayed(again.editPlaylists, soundPlaylist);
  cleanup();
  const other = await open(aLiveEvent({ id: "another" }));
  expect(other.editPlaylists).not.toHaveBeenCalled();
});

test("[PLR-15] a match that is remembered without its picture never shows it, before any of this code is loaded", async () => {
  rememberSoundChoice({ eventId: live.id });
  const show = (event: SportEvent) =>
    renderScreen(
      <OverPicture
        watchContext={{ event } as WatchContext}
        known={event}
        isFromStart={false}
        goLive={() => undefined}
        stage={null}
        interruption={null}
        endInterruption={() => undefined}
        setTools={() => undefined}
      />,
    );
  await show(live);
  expect(board()?.textContent).toBe("2–1");
  cleanup();
  await show(aLiveEvent({ id: "another" }));
  expect(board()).toBeNull();
});

test("[PLR-15] without a network the sound that is loaded plays on, and the sound alone follows when it is back", async () => {
  const { editPlaylists } = await open();
  await press("Sound only");
  await isPlayed(editPlaylists, soundPlaylist);
  await press("Picture on");
  editPlaylists.mockClear();
  const bringBack = loseNetwork();
  await press("Sound only");
  await screen.findByRole("button", { name: "Picture on" });
  expect(board()).not.toBeNull();
  expect(editPlaylists).not.toHaveBeenCalled();
  act(() => bringBack());
  await isPlayed(editPlaylists, soundPlaylist);
  // Once the sound plays alone, losing the network changes no playlist.
  act(() => loseNetwork()());
  expect(editPlaylists).toHaveBeenCalledOnce();
});

test("[PLR-15] [EVT-15] the place of the picture has the score, unless scores are hidden", async () => {
  await open();
  await press("Sound only");
  await waitFor(() => expect(board()?.textContent).toBe("2–1"));
  act(() => setScoresHidden(true));
  expect(board()?.textContent).toBe("·–·");
});

test("[PLR-15] moments and score are spoken in the page's language once the viewer wants that", async () => {
  const { at } = await open();
  await press("Sound only");
  await screen.findByRole("button", { name: "Moments aloud" });
  at(59_000);
  at(60_000);
  expect(said).toEqual([]);
  at(58_000);
  await press("Moments aloud");
  at(59_000);
  expect(said).toEqual([]);
  at(60_000);
  expect(said).toEqual([{ text: `Goal, Ines Duarte, ${teams}`, lang: "en" }]);
  await press("Picture on");
  at(58_000);
  at(60_000);
  expect(said).toHaveLength(1);
});

test("[PLR-15] [EVT-15] nothing is spoken while scores are hidden, until this match is revealed", async () => {
  setScoresHidden(true);
  const { at } = await open();
  await press("Sound only");
  await press("Moments aloud");
  at(59_000);
  at(60_000);
  expect(said).toEqual([]);
  act(() => revealScore(live.id));
  at(59_000);
  at(60_000);
  expect(said).toHaveLength(1);
});

test("[PLR-15] a browser that cannot speak does not offer it", async () => {
  vi.unstubAllGlobals();
  await open();
  await press("Sound only");
  await screen.findByRole("button", { name: "Picture on" });
  expect(screen.queryByRole("button", { name: "Moments aloud" })).toBeNull();
});
