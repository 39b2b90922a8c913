import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { createStore } from "#src/lib/store.ts";
import type { PlayerPosition } from "#src/player/timeline/position.ts";
import { aLiveEvent, anEvent, NOW } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import type { EarlierMomentsProps } from "./EarlierMoments.tsx";
import { ReelPart } from "./ReelPart.tsx";
import { useInterruption } from "./useInterruption.ts";

// Loads parts at once, because no page becomes idle here.
vi.mock("#src/lib/scheduling/moments.ts", async (original) => ({
  ...(await original<object>()),
  whenFirstScreenIdle: () => Promise.resolve(),
}));

const MINUTE_MS = 60_000;
const goal = (id: string, minute: number): Moment => ({
  id,
  kind: "goal",
  positionMs: minute * MINUTE_MS,
  clockText: `${minute}'`,
  side: "home",
  playerName: "Ines Duarte",
  score: null,
});
const streamStart = NOW - 60 * MINUTE_MS;
const live = aLiveEvent({
  streamStart,
  gameStartDate: streamStart,
  moments: [goal("b", 40), goal("c", 50)],
});
/** A match with a moment that its stream no longer has. */
const cut: SportEvent = { ...live, moments: [goal("a", 20), ...live.moments] };
const EDGE_MS = 59 * MINUTE_MS;
const WINDOW = { startMs: 30 * MINUTE_MS, endMs: EDGE_MS };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  act(() => setScoresHidden(false));
  vi.useRealTimers();
});

/** `shown` is the event as of the picture. Without `isLoaded`, the code of the part is not there yet. */
async function open(known: SportEvent = live, shown: SportEvent = known, isLoaded = true) {
  const playhead = createStore<PlayerPosition | null>(null);
  const playFrom = vi.fn<(positionMs: number) => void>();
  const goLive = vi.fn<() => void>();
  const phase = known.status === "live" ? "live" : "vod";
  const stage = document.createElement("div");
  stage.scrollIntoView = () => undefined;
  document.body.append(stage);
  const watchContext: WatchContext = {
    event: shown,
    phase,
    time: createStore<MatchTime>("now"),
    playhead,
    cut: createStore<never | null>(null),
    plays: true,
    playFrom,
    earlier: createStore<((positionMs: number) => void) | null>(null),
    reel: createStore<(() => void) | null>(null),
  };
  const learnt = createStore(known);
  const loaded = createStore(isLoaded);
  const Place = () => {
    const interrupted = useInterruption(playhead);
    const knownNow = useSyncExternalStore(learnt.subscribe, learnt.get);
    return (
      useSyncExternalStore(loaded.subscribe, loaded.get) && (
        <ReelPart
          watchContext={watchContext}
          known={knownNow}
          isFromStart={false}
          goLive={goLive}
          stage={stage}
          {...interrupted}
        />
      )
    );
  };
  await renderScreen(<Place />);
  const at = (
    positionMs: number,
    playable: PlayerPosition["playable"] = phase === "live" ? WINDOW : null,
    isPaused = false,
  ) =>
    act(() => playhead.set({ positionMs, durationMs: phase === "live" ? null : 90 * MINUTE_MS, playable, isPaused }));
  const learn = (event: SportEvent) => act(() => learnt.set(event));
  return { at, stage, playFrom, goLive, watchContext, learn, load: () => act(() => loaded.set(true)) };
}
const bar = async () => within(await screen.findByRole("region", { name: "Catch up" }));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("[PLR-11] who comes late is offered the moments that can be played, and what is no longer there is said", async () => {
  const { at } = await open(cut);
  expect(screen.queryByRole("region")).toBeNull();
  expect(code).toEqual([]);
  at(EDGE_MS);
  expect((await bar()).getByText("Key moments").parentElement?.textContent).toBe(
    "Key moments · 0:32 Earlier ones are no longer in the stream.",
  );
  // What plays them is loaded before the viewer asks for it.
  await vi.waitFor(() => expect(code).toEqual(["EarlierMoments"]));
});

test("[PLR-11] it is offered to who begins behind the live edge on a slow line, and to nobody who is further back", async () => {
  const { at, watchContext } = await open();
  act(() => watchContext.time.set(NOW - 60_000));
  at(EDGE_MS - 50_000);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => watchContext.time.set(NOW - 20_000));
  expect((await bar()).getByRole("button", { name: "Catch up" })).toBeDefined();
});

test("[PLR-11] what the window of the stream is about to leave behind is not offered", async () => {
  const { at } = await open({ ...live, moments: [goal("a", 30.3)] });
  at(EDGE_MS);
  expect(screen.queryByRole("region")).toBeNull();
});

test("[PLR-11] it stays until it was visible for 20 s, not counting while the controls or another tab hide it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { at } = await open();
  at(EDGE_MS);
  const offer = screen.getByRole("region", { name: "Catch up" });
  const passes = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  let isUnderControls = false;
  offer.checkVisibility = () => !isUnderControls;
  passes(15);
  isUnderControls = true;
  passes(60);
  isUnderControls = false;
  const tab = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  passes(60);
  tab.mockRestore();
  passes(4);
  expect(offer.isConnected).toBe(true);
  passes(1);
  expect(offer.isConnected).toBe(false);
});

test("[PLR-11] the passages follow each other, and then the live picture", async () => {
  const { at, playFrom, goLive } = await open();
  at(EDGE_MS);
  await press("Catch up");
  expect(playFrom).toHaveBeenLastCalledWith(40 * MINUTE_MS - 10_000);
  await bar();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next moment" }));
  at(40 * MINUTE_MS - 10_000);
  expect((await bar()).getByText("1 of 2")).toBeDefined();
  at(40 * MINUTE_MS + 6_000);
  expect(playFrom).toHaveBeenLastCalledWith(50 * MINUTE_MS - 10_000);
  at(50 * MINUTE_MS);
  expect(goLive).not.toHaveBeenCalled();
  at(50 * MINUTE_MS + 6_000);
  expect(goLive).toHaveBeenCalledOnce();
  expect(screen.queryByRole("region")).toBeNull();
});

test("[PLR-11] in full screen the bar is over the picture that fills the screen", async () => {
  const { at, stage } = await open();
  at(EDGE_MS);
  await press("Catch up");
  const filling = stage.appendChild(document.createElement("div"));
  const fill = (element: Element | null) => {
    Object.defineProperty(document, "fullscreenElement", { value: element, configurable: true });
    act(() => void document.dispatchEvent(new Event("fullscreenchange")));
  };
  fill(filling);
  await bar();
  expect(filling.contains(screen.getByRole("region", { name: "Catch up" }))).toBe(true);
  fill(null);
  await bar();
  expect(filling.contains(screen.getByRole("region", { name: "Catch up" }))).toBe(false);
  Reflect.deleteProperty(document, "fullscreenElement");
});

test("[PLR-11] N and B go to the next moment and back, and a moment that is new joins", async () => {
  const { at, playFrom, learn } = await open();
  at(EDGE_MS);
  await press("Catch up");
  at(40 * MINUTE_MS);
  await userEvent.keyboard("n");
  expect((await bar()).getByText("2 of 2")).toBeDefined();
  await userEvent.keyboard("b");
  expect((await bar()).getByText("1 of 2")).toBeDefined();
  expect(playFrom).toHaveBeenLastCalledWith(40 * MINUTE_MS - 10_000);
  learn({ ...live, moments: [...live.moments, goal("d", 58)] });
  expect((await bar()).getByText("1 of 3")).toBeDefined();
});

test("[PLR-11] [EVT-20] what the picture has not reached is a minute without a name", async () => {
  const { at } = await open(live, { ...live, moments: live.moments.slice(0, 1) });
  at(EDGE_MS);
  await press("Catch up");
  const names = (await bar())
    .getAllByRole("listitem")
    .map((item) => within(item).getByRole("button").getAttribute("aria-label"));
  expect(names).toEqual(["40’, Goal, Ines Duarte", "50’"]);
});

test("[PLR-11] [EVT-15] while scores are hidden no number is told", async () => {
  setScoresHidden(true);
  const { at } = await open();
  at(EDGE_MS);
  expect((await bar()).getByText("Key moments")).toBeDefined();
  await press("Catch up");
  expect((await bar()).queryByText(/\d/)).toBeNull();
  expect((await bar()).queryByRole("list")).toBeNull();
});

test("[PLR-11] a replay is offered nothing over its picture, and its moments play without an end at a live edge", async () => {
  const over = anEvent({ ...cut, status: "archived" });
  const { at, playFrom, goLive, watchContext } = await open(over);
  at(0);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => watchContext.reel.get()?.());
  expect(playFrom).toHaveBeenLastCalledWith(20 * MINUTE_MS - 10_000);
  expect((await bar()).queryByRole("button", { name: "Go live" })).toBeNull();
  at(20 * MINUTE_MS);
  await press("Next moment");
  await press("Next moment");
  await press("Next moment");
  expect(goLive).not.toHaveBeenCalled();
  expect(screen.queryByRole("region")).toBeNull();
});

/** Takes the place of the clips, which have tests of their own. */
const code = vi.hoisted((): string[] => []);
vi.mock("./EarlierMoments.tsx", () => {
  code.push("EarlierMoments");
  return {
    EarlierMoments: ({ moments, onEnd, onClose }: EarlierMomentsProps) => (
      <section aria-label={`Clips of ${moments.map(({ id }) => id).join()}`}>
        {(["played", "none", "failed"] as const).map((outcome) => (
          <button key={outcome} type="button" onClick={() => onEnd(outcome)}>
            {outcome}
          </button>
        ))}
        <button type="button" onClick={onClose}>
          close
        </button>
      </section>
    ),
  };
});
const clipsOf = (ids: string) => screen.findByRole("region", { name: `Clips of ${ids}` });

test("[PLR-16] moments before the window come first, from their clips, and then those of the stream", async () => {
  const { at, playFrom } = await open(cut);
  at(EDGE_MS);
  await press("Catch up");
  await clipsOf("a");
  expect(playFrom).not.toHaveBeenCalled();
  await press("played");
  expect(playFrom).toHaveBeenLastCalledWith(40 * MINUTE_MS - 10_000);
  expect((await bar()).getByText("1 of 2")).toBeDefined();
});

test("[PLR-16] a moment that is chosen plays from its clip, or it is said that there is none", async () => {
  const { at, playFrom, watchContext } = await open(cut);
  at(EDGE_MS);
  await press("Close");
  const choose = (positionMs: number) => act(() => watchContext.earlier.get()?.(positionMs));
  choose(40 * MINUTE_MS - 4_000);
  expect(playFrom).toHaveBeenCalledExactlyOnceWith(40 * MINUTE_MS - 4_000);
  choose(20 * MINUTE_MS - 4_000);
  await clipsOf("a");
  await press("played");
  expect(screen.queryByRole("region")).toBeNull();
  choose(20 * MINUTE_MS - 4_000);
  await clipsOf("a");
  await press("none");
  await screen.findByRole("region", { name: "This moment is no longer in the stream, and there’s no clip of it." });
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await press("Close");
  expect(playFrom).toHaveBeenCalledOnce();
  expect(screen.queryByRole("region")).toBeNull();
});

test("[PLR-16] instead of a moment that is gone the stream plays from its start, and a clip that failed is tried again", async () => {
  const { at, playFrom, watchContext } = await open(cut);
  at(EDGE_MS);
  act(() => watchContext.earlier.get()?.(20 * MINUTE_MS));
  await clipsOf("a");
  await press("failed");
  await screen.findByRole("region", { name: "Couldn’t load the clip of this moment." });
  await press("Try again");
  await clipsOf("a");
  await press("none");
  await press("From the earliest point");
  expect(playFrom).toHaveBeenCalledExactlyOnceWith(WINDOW.startMs + 30_000);
  expect(screen.queryByRole("region", { name: /moment/ })).toBeNull();
});

test("[PLR-16] while a clip plays, the keys are those of the clip", async () => {
  const { at, playFrom, watchContext } = await open(cut);
  at(EDGE_MS);
  await press("Catch up");
  await clipsOf("a");
  await press("played");
  await bar();
  act(() => watchContext.earlier.get()?.(20 * MINUTE_MS - 4_000));
  await clipsOf("a");
  await userEvent.keyboard("n");
  expect(playFrom).toHaveBeenCalledOnce();
});

test("[PLR-16] a replay has all of its moments", async () => {
  const { watchContext } = await open(anEvent({ ...cut, status: "archived" }));
  expect(watchContext.earlier.get()).toBeNull();
});

test("[PLR-11] without dates, and for who comes in time, there is no offer", async () => {
  const { at } = await open();
  at(EDGE_MS, null);
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  const early = await open({ ...live, gameStartDate: NOW - 2 * MINUTE_MS });
  early.at(EDGE_MS);
  expect(screen.queryByRole("region")).toBeNull();
});

/** Opens a match from its start on, and stops its picture at the live edge for eight minutes. */
async function interrupted(goesOnAt: number, isLoaded = true) {
  const opened = await open({ ...live, gameStartDate: NOW - 2 * MINUTE_MS }, undefined, isLoaded);
  const before = { ...WINDOW, endMs: 51 * MINUTE_MS };
  opened.at(50 * MINUTE_MS - 1_000, before);
  opened.at(49.9 * MINUTE_MS, before);
  opened.at(goesOnAt);
  return opened;
}
const offer = async () => within(await screen.findByRole("region", { name: "No picture for 8:00" }));

test("[PLR-12] a picture that stood says for how long, and is continued, live, or caught up with", async () => {
  const { at, playFrom, goLive } = await interrupted(49.9 * MINUTE_MS + 1_000);
  expect((await offer()).getByText("No picture for 8:00").getAttribute("aria-live")).toBe("polite");
  await press("Continue where it stopped");
  expect(screen.queryByRole("region")).toBeNull();
  expect(playFrom).not.toHaveBeenCalled();
  at(50 * MINUTE_MS, { ...WINDOW, endMs: EDGE_MS + MINUTE_MS });
  await press("Go live");
  expect(goLive).toHaveBeenCalledOnce();
  at(51 * MINUTE_MS, { ...WINDOW, endMs: EDGE_MS + 2 * MINUTE_MS });
  expect(screen.getByRole("region", { name: "No picture for 1:00" })).toBeDefined();
});

test("[PLR-12] a network that is lost before the code of the offer has loaded is told as well", async () => {
  const { load } = await interrupted(49.9 * MINUTE_MS + 1_000, false);
  expect(screen.queryByRole("region")).toBeNull();
  load();
  await offer();
});

test("[PLR-12] what stood while key moments are shown is not told after them", async () => {
  const { at, goLive } = await open();
  at(EDGE_MS);
  await press("Catch up");
  at(40 * MINUTE_MS);
  at(40 * MINUTE_MS + 1_000, { ...WINDOW, endMs: EDGE_MS + MINUTE_MS });
  await bar();
  await press("Next moment");
  await press("Next moment");
  expect(goLive).toHaveBeenCalledOnce();
  expect(screen.queryByRole("region")).toBeNull();
});

test("[PLR-12] what was missed is the key moments since the picture stopped", async () => {
  const { at, playFrom } = await interrupted(49.9 * MINUTE_MS + 1_000);
  await offer();
  await press("Catch up · 0:12");
  expect(playFrom).toHaveBeenLastCalledWith(49.9 * MINUTE_MS);
  at(50 * MINUTE_MS);
  expect((await bar()).getByText("1 of 1")).toBeDefined();
});

test("[PLR-12] a picture that went on at the live edge goes back to where it stopped, if that is still there", async () => {
  const { at, playFrom } = await interrupted(EDGE_MS);
  expect((await offer()).queryByRole("button", { name: "Go live" })).toBeNull();
  await press("Continue where it stopped");
  expect(playFrom).toHaveBeenLastCalledWith(49.9 * MINUTE_MS);
  at(EDGE_MS);
  const later = { startMs: 100 * MINUTE_MS, endMs: 130 * MINUTE_MS };
  at(later.endMs, later);
  expect(screen.getByRole("region", { name: "No picture for 1:11:00" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Continue where it stopped" })).toBeNull();
});

test("[PLR-12] a pause by the viewer is no interruption", async () => {
  const { at } = await open({ ...live, gameStartDate: NOW - 2 * MINUTE_MS });
  const before = { ...WINDOW, endMs: 51 * MINUTE_MS };
  at(50 * MINUTE_MS, before);
  at(50 * MINUTE_MS, before, true);
  at(50 * MINUTE_MS);
  at(50 * MINUTE_MS + 1_000);
  await Promise.resolve();
  expect(screen.queryByRole("region")).toBeNull();
});

test("[PLR-12] [EVT-15] while scores are hidden it is not told how much was missed", async () => {
  setScoresHidden(true);
  await interrupted(49.9 * MINUTE_MS + 1_000);
  expect((await offer()).getByRole("button", { name: "Catch up" })).toBeDefined();
});
