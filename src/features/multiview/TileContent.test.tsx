import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { SportEvent } from "#src/domain/event/event.ts";
import { sessionStore } from "#src/session/session.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { TileContent } from "./TileContent.tsx";

const source = { hd: "/media/live.m3u8", pano: null, poster: null, clip: null, epg: null };
const closed = {
  status: "live",
  gameStartDate: Date.now() - 3_600_000,
  source,
  isEventAvailableForUser: false,
} as const;
const ticket = { ...closed, commerceCoverage: "commerce_ppv_media", price: 4.99, currency: "EUR" } as const;
const signIn = () =>
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: "a@b.example", fullName: "Ada Brook", countryName: null, favoriteClubId: null },
  });
function Face({ event, later }: { readonly event: Partial<SportEvent>; readonly later: Partial<SportEvent> }) {
  const [now, setNow] = useState(event);
  return (
    <>
      <TileContent
        event={anEvent(now)}
        picture={({ streams, onPlayingChange }) => (
          <>
            <p>The picture of {streams.hd}</p>
            <button onClick={() => onPlayingChange(false)}>It stops</button>
            <button onClick={() => onPlayingChange(true)}>It moves</button>
          </>
        )}
      />
      <button onClick={() => setNow(later)}>Later</button>
    </>
  );
}
const show = (event: Partial<SportEvent>, later = event) =>
  renderScreen(<Face event={event} later={later} />, { path: "/multiview" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

afterEach(() => {
  cleanup();
  sessionStore.clear();
});

test("[PLR-8] a live match with access shows its picture", async () => {
  await show({ ...closed, isEventAvailableForUser: true });
  expect(screen.getByText("The picture of /media/live.m3u8")).toBeDefined();
});

test.each([
  ["cancelled", "upcoming", "Cancelled"],
  ["postponed", "upcoming", "Postponed"],
  ["abandoned", "archived", "Abandoned"],
] as const)("[EVT-16] [PLR-8] a match that is %s says so, and sells no ticket", async (state, status, word) => {
  const schedule = { state, reason: null, ticketNote: null, previousDate: null, saidAt: null, newEventId: null };
  act(signIn);
  await show({ ...ticket, status, schedule });
  expect(screen.getByText(word)).toBeDefined();
  expect(screen.queryByText(/ticket|Buy/)).toBeNull();
  expect(target("Go to match")).toContain("/events/");
});

test("[EVT-16] [PLR-8] nobody is asked to buy a pass for a match that was not played", async () => {
  const schedule = { state: "awarded", reason: null, ticketNote: null, previousDate: null, saidAt: null } as const;
  const result = { parts: [], decidedBy: "walkover", winner: "home" } as const;
  const pass = { commerceCoverage: "commerce_subscription_basic_media" } as const;
  act(signIn);
  await show({ ...closed, ...pass, status: "archived", schedule: { ...schedule, newEventId: null }, result });
  expect(screen.getByText("Awarded")).toBeDefined();
  expect(screen.queryByText(/pass/i)).toBeNull();
});

test("[EVT-6] [PLR-8] a match that needs a ticket shows its price, and links to it or to sign-in", async () => {
  await show(ticket);
  expect(screen.getByText("Needs a ticket for €4.99")).toBeDefined();
  expect(target("Sign in")).toMatch(/^\/auth\/login\/?\?returnTo=%2Fmultiview/);
  cleanup();
  signIn();
  await show(ticket);
  expect(target("Buy for €4.99")).toBe("/events/ev-1");
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  cleanup();
  await show({ ...ticket, price: null, currency: null });
  expect(screen.getByText("Needs a ticket")).toBeDefined();
  expect(target("Buy a ticket")).toBe("/events/ev-1");
});

test.each([
  ["commerce_members_media", "Sign in to watch"],
  ["commerce_subscription_basic_media", "Pass required"],
] as const)("[EVT-6] [PLR-8] %s says “%s” and links to sign-in and to the match", async (commerceCoverage, says) => {
  await show({ ...closed, commerceCoverage });
  expect(screen.getByText(says)).toBeDefined();
  expect(target("Sign in")).toMatch(/returnTo=%2Fmultiview/);
  expect(target("Go to match")).toBe("/events/ev-1");
});

test("[EVT-6] [PLR-8] a signed-in viewer is offered a pass, or told that the account does not include the match", async () => {
  signIn();
  await show({ ...closed, commerceCoverage: "commerce_subscription_basic_media" });
  expect(target("See pass")).toBe("/events/ev-1");
  cleanup();
  await show({ ...closed, commerceCoverage: "commerce_members_media" });
  expect(screen.getByText("Your account doesn’t include this match.")).toBeDefined();
});

test("[EVT-6] [PLR-8] a match blocked in this region offers neither payment nor sign-in", async () => {
  await show({ ...ticket, isEventAvailableInUserRegion: false });
  expect(screen.getByText("Not available in your region")).toBeDefined();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Go to match"]);
});

const live = { ...closed, isEventAvailableForUser: true } as const;
const over = { ...live, status: "archived", source: { ...source, hd: "/media/recording.m3u8" } } as const;

test("[PLR-8] a match that ends while being watched plays its live stream to the end", async () => {
  await show(live, over);
  await press("Later");
  expect(screen.getByText("The picture of /media/live.m3u8")).toBeDefined();
  await press("It stops");
  expect(screen.getByText("No longer live")).toBeDefined();
});

test("[PLR-8] a stream that stopped before the match is known to be over stays until then, a moving one longer", async () => {
  await show(live, over);
  await press("It stops");
  expect(screen.getByText("The picture of /media/live.m3u8")).toBeDefined();
  await press("Later");
  expect(screen.getByText("No longer live")).toBeDefined();
  cleanup();
  await show(live, over);
  await press("It stops");
  await press("It moves");
  await press("Later");
  expect(screen.getByText("The picture of /media/live.m3u8")).toBeDefined();
});

test("[PLR-8] a match that is not live says whether it is over or has not started", async () => {
  await show({ status: "archived", source });
  expect(screen.getByText("No longer live")).toBeDefined();
  cleanup();
  await show({ status: "upcoming", gameStartDate: Date.now() + 3_600_000, date: Date.now() + 3_600_000, source });
  expect(screen.getByText("Hasn’t started yet")).toBeDefined();
});
