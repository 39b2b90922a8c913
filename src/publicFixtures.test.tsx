import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { flagsOf } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { toEvent } from "#src/domain/event/event.wire.ts";
import { matchThings } from "#src/domain/event/structuredData.ts";
import { Participants } from "#src/features/watch/Participants.tsx";
import { PUBLIC_FIXTURES, type PublicFixture } from "#src/testing/cases/publicFixtures.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";

afterEach(cleanup);

const read = ({ event }: PublicFixture): SportEvent =>
  toEvent({ id: "ev-1", ...event }, flagsOf(DEFAULT_CONFIG)) ?? expect.fail("no event");
const urls = { url: "https://tv.example/events/ev-1", absolute: (path: string) => `https://tv.example${path}` };

describe.each(Object.entries(PUBLIC_FIXTURES))("[EVT-18] [EVT-19] %s", (_, fixtures) => {
  test.each(fixtures.map((fixture) => [fixture.says.join(" "), fixture] as const))("%s", async (__, fixture) => {
    const event = read(fixture);
    const { container } = await renderScreen(<FixtureRow event={event} />);
    for (const text of fixture.says)
      await waitFor(() => expect(container.textContent.replaceAll(/[\u2066-\u2069]/g, "")).toContain(text));
    expect(container.textContent).not.toMatch(/undefined|null|NO TITLE/);
    cleanup();
    const card = await renderScreen(<EventCard event={event} />);
    expect(card.container.textContent).not.toMatch(/undefined|null|NO TITLE/);
    // No number of a result is in what search engines and previews read.
    const things = JSON.stringify(matchThings(event, "A", urls, "vod"));
    for (const part of event.result?.parts ?? []) expect(things).not.toContain(`"${part.home ?? part.away ?? ""}"`);
  });
});

test("[EVT-18] a race lists its field by place, two in the same time", async () => {
  const [race] = PUBLIC_FIXTURES["athletics: the final over 100 metres of the men at the Games of 2024"] ?? [];
  await renderScreen(<Participants event={read(race ?? expect.fail("no race"))} />);
  expect(
    screen
      .getAllByRole("row")
      .map(({ textContent }) => textContent)
      .slice(1, 3),
  ).toEqual(["1Noah Lyles USA9.79", "2Kishane Thompson Jamaica9.79"]);
});
