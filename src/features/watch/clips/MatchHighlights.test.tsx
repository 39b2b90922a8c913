import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aWireEvent, startCatalogue, type AskedBody } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { MatchHighlights } from "./MatchHighlights.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aClip = (title: string, kind: string | null, more: object = {}) =>
  aWireEvent(title, "archived", { title, event_id: "ev-1", media_type: "clip", media_sub_type: kind, ...more });

async function open(ofGame: readonly unknown[], ofPlayers: readonly unknown[] = []) {
  const asked = startCatalogue({
    "/api/clip/list": ({ type }: AskedBody) => (type === "player" ? ofPlayers : ofGame),
  });
  await renderScreen(<MatchHighlights eventId="ev-1" />);
  const part = await screen.findByRole("region", { name: "Clips from this match" });
  return { part, asked };
}
const titles = (part: HTMLElement) =>
  within(part)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

test("[EVT-10] highlights of a match are filtered by kind, in editorial order, and players' ones are separate", async () => {
  const ofGame = [
    aClip("Late winner", "clip"),
    aClip("The match in four minutes", "recap"),
    aClip("The match in twenty minutes", "condensed"),
    aClip("Found by itself", "auto"),
    aClip("Second goal", "clip"),
    aClip("Something new", "slow_motion"),
    aClip("No kind at all", null, { media_type: "highlight" }),
  ];
  const { part } = await open(ofGame, [aClip("Duarte's evening", "highlight")]);
  await within(part).findByText("Late winner");
  const kinds = within(part).getByRole("group", { name: "Type" });
  const names = () =>
    within(kinds)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  await within(kinds).findByRole("button", { name: /^Players/ });
  expect(names()).toEqual([
    "All 7",
    "Recap 1",
    "Condensed match 1",
    "Auto highlights 1",
    "Clip 3",
    "Highlight 1",
    "Players 1",
  ]);
  expect(titles(part)).toHaveLength(7);
  const choose = (name: RegExp) => userEvent.click(within(kinds).getByRole("button", { name }));
  await choose(/^Recap/);
  expect(within(kinds).getByRole("button", { name: /^Recap/, pressed: true })).toBeDefined();
  expect(titles(part)).toEqual(["The match in four minutes"]);
  // An unknown kind counts as a clip.
  await choose(/^Clip/);
  expect(titles(part)).toEqual(["Late winner", "Second goal", "Something new"]);
  await choose(/^Players/);
  expect(titles(part)).toEqual(["Duarte's evening"]);
  await choose(/^All/);
  expect(titles(part)).toHaveLength(7);
});

test("[EVT-10] the next page loads with the button, and kinds are counted only when all are loaded", async () => {
  const ofGame = Array.from({ length: 14 }, (_, n) => aClip(`Clip ${n}`, n % 2 === 0 ? "clip" : "recap"));
  const { part, asked } = await open(ofGame);
  await within(part).findByText("Clip 9");
  const kinds = within(part).getByRole("group", { name: "Type" });
  expect(within(kinds).getByRole("button", { name: /^All$/ })).toBeDefined();
  expect(titles(part)).toHaveLength(10);
  await userEvent.click(within(part).getByRole("button", { name: "Show more" }));
  await within(part).findByText("Clip 13");
  expect(within(kinds).getByRole("button", { name: "All 14" })).toBeDefined();
  expect(within(part).queryByRole("button", { name: "Show more" })).toBeNull();
  const pages = asked.map(({ body }) => body).filter(({ type }) => type === "game");
  expect(pages).toMatchObject([
    { event_id: "ev-1", media_type: ["clip", "highlight"], page: 0, size: 24 },
    { event_id: "ev-1", media_type: ["clip", "highlight"], page: 1, size: 24 },
  ]);
});

test("[EVT-10] a single kind offers no filter, and an empty list shows a message", async () => {
  const { part } = await open([aClip("Late winner", "clip")]);
  await within(part).findByText("Late winner");
  expect(within(part).queryByRole("group", { name: "Type" })).toBeNull();
  cleanup();
  await open([]);
  expect(await screen.findByText("No clips yet")).toBeDefined();
});

test("[EVT-3] highlights that fail to load show an error and leave the players' own", async () => {
  startCatalogue({
    "/api/clip/list": ({ type }) => (type === "player" ? [aClip("Duarte's evening", "highlight")] : 500),
  });
  await renderScreen(<MatchHighlights eventId="ev-1" />);
  expect(await screen.findByText("Couldn’t load clips")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
