import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { mergeEvent } from "#src/app/realtime/messageHandlers.ts";
import type { ScheduleChange, SportEvent } from "#src/domain/event/event.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { WatchScreen } from "./WatchScreen.tsx";

afterEach(cleanup);

const HOUR = 3_600_000;
const START = Date.now() + 26 * HOUR;

/** Opens the page of a match that is to come; returns how to change it as the socket does. */
async function open() {
  setApi(
    fakeApi({ "/api/event/get_by_id": { content: matchWire({ status: "upcoming", event_date: START, score: null }) } }),
  );
  const { container, queryClient } = await renderScreen(<WatchScreen eventId="ev-1" />);
  await screen.findByRole("heading", { name: /Harbour City/ });
  const says = (state: ScheduleChange["state"], previousDate: number | null = null): Partial<SportEvent> => ({
    schedule: { state, previousDate, reason: null, ticketNote: null, saidAt: null, newEventId: null },
  });
  const at = (start: number): Partial<SportEvent> => ({ date: start, gameStartDate: start });
  const become = (fields: Partial<SportEvent>) => act(async () => mergeEvent(queryClient, "ev-1", fields));
  /** The text of the live region, which exists before the plan changes, so that screen readers announce it. */
  const isTold = (text: string, part = "section") =>
    waitFor(() => expect(container.querySelector(`[aria-live=polite] ${part}`)?.textContent).toContain(text));
  return { container, says, at, become, isTold, counts: () => screen.queryByRole("timer") !== null };
}

test("[EVT-16] an open page follows its match through every change, and tells each", async () => {
  const { says, at, become, isTold, counts } = await open();
  expect(counts()).toBe(true);
  expect(screen.queryByRole("region", { name: "Change of plan" })).toBeNull();

  await become({ ...at(START + HOUR), ...says("delayed", START) });
  await isTold("The match starts later than planned.");
  expect(counts()).toBe(true);

  await become({ ...at(START), ...says("postponed") });
  await isTold("Nobody knows the new date yet.");
  expect(counts()).toBe(false);
  expect(screen.getByText("New date to follow")).toBeDefined();

  await become({ ...at(START + 48 * HOUR), ...says("planned", START) });
  await isTold("The match has a new date.");
  expect(counts()).toBe(true);

  await become({ ...at(Date.now() - HOUR), status: "live", schedule: null });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Change of plan" })).toBeNull());
  expect(screen.queryByText("The match goes ahead as planned.")).toBeNull();
  expect(counts()).toBe(false);

  await become(says("suspended"));
  await isTold("Play has stopped and is to go on.");

  await become({ schedule: null });
  await isTold("Play has resumed.", "p");
  expect(screen.queryByText("Suspended")).toBeNull();

  await become({ status: "archived", score: { home: 2, away: 1 } });
  expect((await screen.findByRole("region", { name: "Final score" })).textContent).toContain("Ended");
});

test("[EVT-16] an open page tells that its match is called off, and no longer counts down or goes into a calendar", async () => {
  const { says, become, isTold, counts } = await open();
  expect(screen.getByRole("button", { name: "Add to calendar" })).toBeDefined();
  await become(says("cancelled"));
  await isTold("The match will not be played.");
  expect(counts()).toBe(false);
  expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
  await become({ schedule: null });
  await isTold("The match goes ahead as planned.", "p");
});

test("[EVT-6] [EVT-16] [COM-8] nobody is asked to buy a ticket for a match that was broken off", async () => {
  const paid = {
    commerce_coverage: "commerce_ppv_media",
    is_event_available_for_user: false,
    price: 6.99,
    currency: "EUR",
  };
  const content = matchWire({ ...paid, status: "archived", schedule: { state: "abandoned" } });
  setApi(fakeApi({ "/api/event/get_by_id": { content }, "/api/event/get_commerce_options": { content: [] } }));
  await renderScreen(<WatchScreen eventId="ev-1" />);
  await screen.findByRole("link", { name: "Sign in" });
  expect(screen.queryByText(/Pay once/)).toBeNull();
  expect(screen.getAllByText(/The match was broken off\./).length).toBeGreaterThan(0);
});

test("[EVT-6] [EVT-16] nobody is asked to sign in or to buy a pass for a match that was awarded without being played", async () => {
  const pass = { commerce_coverage: "commerce_subscription_basic_media", is_event_available_for_user: false };
  const awarded = { schedule: { state: "awarded" }, result: { parts: [], decided_by: "walkover", winner: "home" } };
  const content = matchWire({ ...pass, ...awarded, status: "archived", score: { home: 3, away: 0 } });
  setApi(fakeApi({ "/api/event/get_by_id": { content } }));
  await renderScreen(<WatchScreen eventId="ev-1" />);
  expect(await screen.findByText("No replay of this match")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  expect(screen.queryByText(/\bpass\b/i)).toBeNull();
  const score = within(screen.getByRole("region", { name: "Final score" }));
  expect(await score.findByText("Walkover")).toBeDefined();
});
