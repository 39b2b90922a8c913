import { serverNow } from "#src/lib/clock.ts";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberPosition } from "#src/catalog/playback/positions.ts";
import { unfinishedRecordings } from "#src/catalog/playback/begun.ts";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import { sessionStore } from "#src/session/session.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Toasts } from "#src/ui/toast/Toasts.tsx";
import { CategoriesSection } from "./CategoriesSection.tsx";
import { ContinueSection } from "./ContinueSection.tsx";
import { FollowedSection } from "./FollowedSection.tsx";
import { SuggestedSection } from "./SuggestedSection.tsx";

const VIEWER = { email: "", fullName: "", countryName: null, favoriteClubId: null };
let viewers = 0;
function signIn(followed: Readonly<Record<string, string>> = {}): string {
  viewers += 1;
  const id = `viewer-${viewers}`;
  const items = Object.entries(followed).map(([key, type]) => [key, { id: key, type }]);
  sessionStore.update({ user: { id, ...VIEWER }, token: "at.1", followed: Object.fromEntries(items) });
  return id;
}

const follow = (id: string, type: string, title: string) => ({
  reference_id: id,
  type: type === "team" ? "team" : "identity_item",
  item: { id, type, title, sport_type: "football" },
});
const plays = (id: string) => ({ teams: { home: { id, name: id }, away: { id: "other", name: "other" } } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  act(() => setScoresHidden(false));
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test("[CAT-1] a signed-in viewer sees follows with the minute of a live match or the time of the next", async () => {
  signIn({ harbour: "team", kestrel: "team", cup: "league" });
  const followed = [
    follow("harbour", "team", "Harbour City"),
    follow("kestrel", "team", "Kestrel Athletic"),
    follow("cup", "league", "Coast Cup"),
  ];
  const asked = startCatalogue({
    "/api/follow/list_by_user": () => followed,
    "/api/event/list": ({ status }) =>
      status === "live"
        ? [
            aWireEvent("now", "live", {
              ...plays("harbour"),
              identities: [{ id: "cup", title: "Coast Cup", type: "league" }],
            }),
          ]
        : [aWireEvent("next", "upcoming", plays("kestrel"))],
  });
  await renderScreen(<FollowedSection />);
  const section = await screen.findByRole("region", { name: "Following" });
  expect(await within(section).findByRole("link", { name: "Harbour City Live" })).toBeTruthy();
  expect((await within(section).findByRole("link", { name: /^Kestrel Athletic .*\d:\d\d/ })).getAttribute("href")).toBe(
    "/team/kestrel",
  );
  expect(within(section).getByRole("link", { name: "Coast Cup 1 live" }).getAttribute("href")).toBe("/league/cup");
  expect(within(section).getByRole("link", { name: "See everything you follow" }).getAttribute("href")).toBe(
    "/following",
  );
  expect(asked.filter(({ body }) => body.status === "upcoming")).toHaveLength(1);
});

test("[CAT-1] a viewer without follows gets links to find some, and a visitor causes no request", async () => {
  const asked = startCatalogue({ "/api/follow/list_by_user": () => [] });
  const { container } = await renderScreen(<FollowedSection />);
  expect(container.textContent).toBe("");
  expect(asked).toEqual([]);
  act(() => void signIn());
  expect((await screen.findByRole("link", { name: "All leagues" })).getAttribute("href")).toBe("/following/league");
});

test("[CAT-1] follows that fail to load show an error and can be retried", async () => {
  signIn();
  let isBroken = true;
  startCatalogue({
    "/api/follow/list_by_user": () => (isBroken ? 400 : [follow("harbour", "team", "Harbour City")]),
    "/api/event/list": () => [],
  });
  await renderScreen(<FollowedSection />);
  const alert = await screen.findByRole("alert");
  isBroken = false;
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /^Harbour City/ })).toBeTruthy();
});

/** Stores two started replays, the first one watched for one of its two hours. */
function begin(viewerId: string | null): void {
  rememberPosition(viewerId, "half", { positionMs: 3_600_000, durationMs: 7_200_000, at: 2 });
  rememberPosition(viewerId, "gone", { positionMs: 60_000, durationMs: 7_200_000, at: 1 });
}
const recordings = (status = 200) => ({
  "/api/event/get_by_id/id/half": () => (status === 200 ? { content: aWireEvent("half", "archived") } : status),
});

test("[CAT-1] [PLR-2] started videos can be continued, with the time left, and missing ones are omitted", async () => {
  const viewerId = signIn();
  begin(viewerId);
  startCatalogue(recordings());
  await renderScreen(<ContinueSection />);
  const section = await screen.findByRole("region", { name: "Continue watching" });
  const card = await within(section).findByRole("article");
  expect(within(card).getByRole("link", { name: "half home – half away" }).getAttribute("href")).toBe("/events/half");
  expect(card.textContent).toContain("1 hr left");
});

test("[PLR-13] what was begun on another device can be continued, with the device and when it was watched", async () => {
  const viewerId = signIn();
  begin(viewerId);
  const device = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Version/18.3 Mobile/15E148 Safari/604.1";
  const watched = { duration: 7_200_000, watched_at: serverNow() - 3.5 * 3_600_000, device };
  startCatalogue({
    ...recordings(),
    "/api/event/get_by_id/id/phone": () => ({ content: aWireEvent("phone", "archived") }),
    "/api/user/get_positions": () => ({
      content: {
        entries: [
          { video_id: "phone", position: 5_400_000, ...watched },
          // Watched to the end there since.
          { video_id: "half", position: 7_190_000, ...watched },
        ],
      },
    }),
  });
  await renderScreen(<ContinueSection />);
  const link = await screen.findByRole("link", { name: "phone home – phone away" });
  const [card] = within(screen.getByRole("region", { name: "Continue watching" })).getAllByRole("article");
  expect(card?.contains(link)).toBe(true);
  expect(card?.textContent).toContain("30 min left");
  expect(card?.textContent).toContain("Safari on iOS\u00a0· 3 hours ago");
  expect(screen.queryByRole("link", { name: "half home – half away" })).toBeNull();
});

test.each([404, 500])(
  "[PLR-13] a server that answers %i leaves what was begun on this device, without an error",
  async (status) => {
    const viewerId = signIn();
    begin(viewerId);
    const asked = startCatalogue({ ...recordings(), "/api/user/get_positions": () => status });
    await renderScreen(<ContinueSection />);
    expect(await screen.findByRole("link", { name: "half home – half away" })).toBeTruthy();
    await vi.waitFor(() => expect(asked.some(({ path }) => path === "/api/user/get_positions")).toBe(true));
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("[CAT-1] a card can be removed for good, or restored", async () => {
  begin(null);
  startCatalogue(recordings());
  await renderScreen(
    <>
      <ContinueSection />
      <Toasts label="Messages" closeLabel="Close" />
    </>,
  );
  const away = () => screen.findByRole("button", { name: "Remove half home – half away from “Continue watching”" });
  await userEvent.click(await away());
  expect(screen.queryByRole("region", { name: "Continue watching" })).toBeNull();
  expect(unfinishedRecordings(null)).toEqual(["gone"]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await away()).toBeTruthy();
  expect(unfinishedRecordings(null)).toEqual(["half", "gone"]);
});

test("[CAT-1] [EVT-15] hidden scores also hide the length of a match", async () => {
  begin(null);
  act(() => setScoresHidden(true));
  startCatalogue(recordings());
  await renderScreen(<ContinueSection />);
  const card = await screen.findByRole("article");
  expect(card.textContent).not.toContain("left");
  expect(within(card).queryByRole("progressbar")).toBeNull();
});

test("[CAT-1] started videos that fail to load show an error, and without any nothing is requested", async () => {
  begin(null);
  const asked = startCatalogue(recordings(400));
  await renderScreen(<ContinueSection />);
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load “Continue watching”");
  cleanup();
  localStorage.clear();
  asked.length = 0;
  const { container } = await renderScreen(<ContinueSection />);
  expect(container.textContent).toBe("");
  expect(asked).toEqual([]);
});

test.each([
  [{}, { sort: "order" }],
  [{ harbour: "team", cup: "league" }, { "search.teams.id": ["harbour"] }],
])("[CAT-1] a viewer who follows %j sees highlights of %j", async (followed, wanted) => {
  signIn(followed);
  const asked = startCatalogue({
    "/api/clip/list": () => [aWireEvent("clip", "archived", { media_type: "highlight" })],
  });
  await renderScreen(<SuggestedSection />);
  const section = await screen.findByRole("region", { name: "For you" });
  expect(await within(section).findByRole("article")).toBeTruthy();
  expect(within(section).getByRole("link", { name: "More for you" }).getAttribute("href")).toBe("/suggested");
  expect(asked.find(({ path }) => path === "/api/clip/list")?.body).toMatchObject(wanted);
});

test("[CAT-1] categories link to their pages, and without any there is no rail", async () => {
  let isSorted = true;
  startCatalogue({
    "/api/identity/list": () =>
      isSorted ? [{ id: "c-1", type: "category", title: "Winter", sport_type: "hockey" }] : [],
    "/api/event/list": () => [],
  });
  await renderScreen(<CategoriesSection />);
  expect((await screen.findByRole("link", { name: /^Winter/ })).getAttribute("href")).toBe("/category/c-1");
  cleanup();
  isSorted = false;
  const { container } = await renderScreen(<CategoriesSection />);
  await vi.waitFor(() => expect(container.textContent).toBe(""));
});
