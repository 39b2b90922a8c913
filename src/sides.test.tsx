import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import english from "#locales/en/portal.json";
import hebrew from "#locales/he/portal.json";
import { setApi } from "#src/api/current.ts";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { LiveCard } from "#src/catalog/cards/LiveCard.tsx";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import type { Participant, SportEvent, Team } from "#src/domain/event/event.ts";
import { NextHero } from "#src/features/home/NextHero.tsx";
import { Tile } from "#src/features/multiview/Tile.tsx";
import { createTilePictures } from "#src/features/multiview/tilePictures.ts";
import { Participants } from "#src/features/watch/Participants.tsx";
import { ScoreStrip } from "#src/features/watch/score/ScoreStrip.tsx";
import { UpcomingPage } from "#src/features/watch/UpcomingPage.tsx";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { anEvent, aTeam, NOW } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { translationOf } from "#src/testing/texts.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  setApi(fakeApi({}));
});
afterEach(() => {
  cleanup();
  setScoresHidden(false);
  vi.useRealTimers();
});

const anOpen = (open: Partial<NonNullable<Team["open"]>> = {}, name = ""): Team => ({
  ...aTeam(name),
  id: null,
  shortName: null,
  open: { by: null, of: null, eventId: null, ...open },
});
const winner = anOpen({ by: "winner", of: "Quarter-final 2", eventId: "ev-9" });

const SURFACES: Readonly<Record<string, (event: SportEvent) => React.ReactNode>> = {
  row: (event) => <FixtureRow event={event} />,
  card: (event) => <EventCard event={event} />,
  "live card": (event) => <LiveCard event={event} />,
  hero: (event) => <NextHero event={event} />,
  page: (event) => <UpcomingPage event={event} />,
  strip: (event) => <ScoreStrip event={event} phase="upcoming" />,
  tile: (event) => (
    <Tile
      eventId={event.id}
      camera="hd"
      pictures={createTilePictures()}
      known={event}
      maxHeight={360}
      hasSound={false}
      isSilent
      isLarge={false}
      onSound={() => undefined}
      onSoundRefused={() => undefined}
      onLarge={() => undefined}
      onAddPano={null}
      onRemove={() => undefined}
    />
  ),
};
/** What a viewer reads in each case, in English and in Hebrew; a strip has nothing for an event without two sides. */
const CASES: readonly (readonly [name: string, event: Partial<SportEvent>, english: string, hebrew: string])[] = [
  ["a winner", { team2: winner }, "Winner of Quarter-final 2", "מנצח: Quarter-final 2"],
  ["two winners", { team1: winner, team2: winner }, "Winner of Quarter-final 2", "מנצח: Quarter-final 2"],
  ["a loser", { team1: anOpen({ by: "loser", of: "Semi-final" }) }, "Loser of Semi-final", "מפסיד: Semi-final"],
  ["an unknown way", { team2: anOpen({}, "Best third") }, "Best third", "Best third"],
  ["nobody", { team2: anOpen() }, "To be decided", "טרם נקבע"],
  ["one side", { team2: null, title: "Open training" }, "Open training", "Open training"],
  ["no sides", { team1: null, team2: null, title: "Heats, day 2" }, "Heats, day 2", "Heats, day 2"],
];

describe.each(Object.entries(SURFACES))("[EVT-18] %s", (surface, render) => {
  test.each(CASES)("with %s says so, without gaps", async (_, change, inEnglish, inHebrew) => {
    const event = anEvent(change);
    const named = surface === "strip" && (event.team1 === null || event.team2 === null) ? "" : null;
    for (const [locale, texts, expected] of [
      ["en", english, inEnglish],
      ["he", hebrew, inHebrew],
    ] as const) {
      const { container } = await renderScreen(
        <TranslationContext value={translationOf(locale, texts)}>{render(event)}</TranslationContext>,
      );
      // A tile shows crests alone beside the picture; its name is read out.
      const read = `${container.textContent} ${container.querySelector("article")?.getAttribute("aria-label") ?? ""}`;
      expect(read.replaceAll(/[\u2066-\u2069]/g, "")).toContain(named ?? expected);
      expect(read).not.toMatch(/undefined|null|\{\{|– $|^ – /);
      // Nobody's crest is a question mark, not an empty frame.
      const marks = [...container.querySelectorAll("[data-mark]")].map((ring) => ring.getAttribute("data-mark"));
      expect(marks).not.toContain("");
      if (event.team2?.open) expect(marks.includes("?")).toBe(surface !== "card");
      cleanup();
    }
  });
});

test("[EVT-18] the page leads to the match that decides who will play", async () => {
  await renderScreen(<UpcomingPage event={anEvent({ team2: winner })} />);
  expect(screen.getByRole("link", { name: "Winner of Quarter-final 2" }).getAttribute("href")).toContain(
    "/events/ev-9",
  );
});

const field = (length: number, isOver: boolean): Participant[] =>
  Array.from({ length }, (_, i) => ({
    id: null,
    name: `Runner ${String.fromCodePoint(90 - i)}`,
    club: "Granit",
    place: isOver ? i + 1 : null,
    result: isOver ? `10.0${i}` : null,
  }));
const rows = () => screen.getAllByRole("row").slice(1);

describe("[EVT-18] an event of many sides", () => {
  test("lists its start list, and a long one in two steps", async () => {
    await renderScreen(<Participants event={anEvent({ participants: field(14, false) })} />);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Name"]);
    expect(rows()).toHaveLength(12);
    screen.getByRole("button", { name: "Show more" }).click();
    expect(await screen.findByText("Runner M")).toBeDefined();
  });

  test("[EVT-15] shows places and results, and neither those nor their order while scores are hidden", async () => {
    const event = anEvent({ status: "archived", participants: field(3, true) });
    await renderScreen(<Participants event={event} />);
    expect(rows()[0]?.textContent).toBe("1Runner Z Granit10.00");
    cleanup();
    setScoresHidden(true);
    await renderScreen(<Participants event={event} />);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "Runner X Granit",
      "Runner Y Granit",
      "Runner Z Granit",
    ]);
  });
});
