import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { flagsOf } from "#src/config/flags.ts";
import { toEvent } from "#src/domain/event/event.wire.ts";
import { createStore } from "#src/lib/store.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { KeyMoments } from "./KeyMoments.tsx";

afterEach(cleanup);

const reel = createStore<(() => void) | null>(null);

const event = toEvent(matchWire(), flagsOf(DEFAULT_CONFIG));

test("[EVT-1] a moment plays from shortly before it, unless its position is unknown", async () => {
  if (event === null) throw new Error("the fixture is not an event");
  const onPlayFrom = vi.fn<(positionMs: number) => void>();
  await renderScreen(<KeyMoments event={event} onPlayFrom={onPlayFrom} reel={reel} />);
  const known = event.moments.filter(({ positionMs }) => positionMs !== null);
  const buttons = screen.getAllByRole("button", { name: /^Play from/ });
  expect(buttons).toHaveLength(known.length);
  expect(known.length).toBeLessThan(event.moments.length);
  await userEvent.click(buttons[0] ?? document.body);
  expect(onPlayFrom).toHaveBeenCalledWith(Math.max(0, (known.at(-1)?.positionMs ?? 0) - 4_000));
});

test("[PLR-11] all of them play one after the other once that is known to be possible", async () => {
  if (event === null) throw new Error("the fixture is not an event");
  await renderScreen(<KeyMoments event={event} onPlayFrom={() => undefined} reel={reel} />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Play all" });
  expect(button.disabled).toBe(true);
  const play = vi.fn<() => void>();
  act(() => reel.set(play));
  await userEvent.click(button);
  expect(play).toHaveBeenCalledOnce();
  act(() => reel.set(null));
});

test("[EVT-1] [EVT-6] without a stream a moment has no play button", async () => {
  if (event === null) throw new Error("the fixture is not an event");
  await renderScreen(<KeyMoments event={event} onPlayFrom={null} reel={reel} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(event.moments.length);
  expect(screen.queryByRole("button", { name: /^Play from/ })).toBeNull();
});

test("[EVT-1] the newest moment is first, sides can be chosen, and one without moments shows a message", async () => {
  if (event === null) throw new Error("the fixture is not an event");
  const ofHome = { ...event, moments: event.moments.filter(({ side }) => side === "home") };
  await renderScreen(<KeyMoments event={event} onPlayFrom={null} reel={reel} />);
  const rows = () => screen.queryAllByRole("listitem").map(({ textContent }) => /\d+/.exec(textContent ?? "")?.[0]);
  expect(rows()).toEqual(["58", "24", "12"]);
  await userEvent.click(screen.getByRole("radio", { name: "HBC" }));
  expect(rows()).toEqual(["58", "12"]);
  await userEvent.click(screen.getByRole("radio", { name: "KES" }));
  expect(rows()).toEqual(["24"]);
  cleanup();
  await renderScreen(<KeyMoments event={ofHome} onPlayFrom={null} reel={reel} />);
  await userEvent.click(screen.getByRole("radio", { name: "KES" }));
  expect(rows()).toEqual([]);
  expect(screen.getByText("Nothing yet")).toBeDefined();
});

test("[EVT-1] more than twelve moments are behind a button with their number", async () => {
  if (event === null) throw new Error("the fixture is not an event");
  const [first] = event.moments;
  const moments = Array.from({ length: 13 }, (_, n) => ({ ...first!, id: `m-${n}` }));
  await renderScreen(<KeyMoments event={{ ...event, moments }} onPlayFrom={null} reel={reel} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(12);
  await userEvent.click(screen.getByRole("button", { name: "All 13 moments" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(13);
  expect(screen.queryByRole("button", { name: /^All/ })).toBeNull();
});

test.each([
  ["football", "Penalty kick", "End of the half"],
  ["handball", "Two-minute suspension", "End of the half"],
  ["hockey", "Penalty", "End of the period"],
  ["tennis", "Penalty", "End of the set"],
  ["basketball", "Penalty", "End of the quarter"],
  ["curling", "Penalty", "End of the period"],
])("[EVT-1] in %s moments use the sport's terms", async (sportType, penalty, end) => {
  if (event === null) throw new Error("the fixture is not an event");
  const [moment] = event.moments;
  if (moment === undefined) throw new Error("the fixture has no moment");
  const of = (kind: string) => ({ ...moment, id: kind, kind, playerName: null });
  const match = { ...event, sportType, moments: [of("penalty"), of("period_end")] };
  await renderScreen(<KeyMoments event={match} onPlayFrom={null} reel={reel} />);
  expect(screen.getByText(penalty, { exact: true })).toBeDefined();
  expect(screen.getByText(end, { exact: true })).toBeDefined();
});
