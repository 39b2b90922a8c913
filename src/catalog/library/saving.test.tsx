import { cleanup, screen } from "@testing-library/react";
import { lazy, Suspense, type ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { aLiveEvent, anEvent } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { LiveCard } from "#src/catalog/cards/LiveCard.tsx";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";

// Loads the part at once, because nothing waits for an idle page here.
vi.mock("#src/offline/lazyWhenIdle.tsx", () => ({
  lazyWhenIdle: (load: () => Promise<ComponentType<object>>) => {
    const Part = lazy(async () => ({ default: await load() }));
    return (props: object) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  },
}));

afterEach(cleanup);

test.each([
  ["live card", <LiveCard key="card" event={aLiveEvent()} />],
  ["row of a replay", <FixtureRow key="past" event={anEvent({ status: "archived" })} />],
  ["video", <EventCard key="video" event={anEvent({ status: "archived" })} />],
])("[CAT-7] a match can be added to the watchlist from its %s", async (_, view) => {
  await renderScreen(view);
  expect(await screen.findByRole("link", { name: /^Sign in to add Harbour City.* to your watchlist$/ })).toBeTruthy();
});

test.each([
  ["live row", <FixtureRow key="live" event={aLiveEvent()} />],
  ["row of an upcoming match", <FixtureRow key="next" event={anEvent()} />],
])("[CAT-10] a visitor saves a match on this device from its %s", async (_, view) => {
  await renderScreen(view);
  const name = /^Add Harbour City.* to watchlist on this device$/;
  expect(await screen.findByRole("button", { name, pressed: false })).toBeTruthy();
});
