import { isNotFound } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Component, type ReactNode } from "react";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { configStore, DEFAULT_CONFIG } from "#src/config/config.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi, type Answers } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { WatchScreen } from "./WatchScreen.tsx";

const HOUR = 3_600_000;

/** Catches what the screen throws, as the router's error boundaries would. */
class Catcher extends Component<{ readonly children: ReactNode }, { readonly thrown: unknown }> {
  override state = { thrown: null };
  static getDerivedStateFromError = (thrown: unknown) => ({ thrown });
  override render() {
    if (this.state.thrown === null) return this.props.children;
    return <p>{isNotFound(this.state.thrown) ? `Not found: ${JSON.stringify(this.state.thrown)}` : "Broken"}</p>;
  }
}

/** The line of facts that begins with one. */
const factsOf = (first: string) => screen.getByText(first).parentElement?.textContent.replaceAll("\u00a0", " ");

async function open(
  event: Record<string, unknown> | ApiError,
  { answers = {}, hasStats = false, features = {}, path = "/" } = {},
) {
  const content = event instanceof ApiError ? event : { content: event };
  setApi(fakeApi({ "/api/event/get_by_id": content, ...answers } satisfies Answers));
  const config = {
    ...DEFAULT_CONFIG,
    features: { ...DEFAULT_CONFIG.features, enable_match_stats: hasStats, ...features },
  };
  configStore.set(config); // read by the mappers
  return renderScreen(
    <ConfigContext value={config}>
      <Catcher>
        <WatchScreen eventId="ev-1" />
      </Catcher>
    </ConfigContext>,
    { path },
  );
}

afterEach(() => {
  cleanup();
  act(() => {
    configStore.set(DEFAULT_CONFIG);
    setScoresHidden(false);
  });
  vi.restoreAllMocks();
});

test("[EVT-3] a clip that is requested again after it failed leaves the match that is shown instead", async () => {
  const match = { "/api/event/get_by_id": { content: matchWire() } };
  const failure = new ApiError({ code: "internal", status: 500 });
  setApi(fakeApi({ ...match, "/api/clip/get_by_id": failure }));
  const { queryClient } = await renderScreen(<WatchScreen eventId="ev-1" clipId="clip-1" />);
  const heading = await screen.findByRole("heading", { level: 1 });
  setApi(fakeApi({ ...match, "/api/clip/get_by_id": new Promise(() => undefined) }));
  const { queryKey } = clipQueries.detail("clip-1");
  act(() => void queryClient.refetchQueries({ queryKey }));
  await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(1));
  expect(heading.isConnected).toBe(true);
});

describe("a live match", () => {
  test("[EVT-1] shows teams, score, venue and time", async () => {
    await open(matchWire());
    expect(
      await screen.findByRole("heading", {
        level: 1,
        name: /Harbour City – Kestrel Athletic: Northern Premier, Round 14/,
      }),
    ).toBeDefined();
    expect(screen.getByText("Harbour City 2, Kestrel Athletic 1")).toBeDefined();
    expect(factsOf("Quay Park")).toMatch(/^Quay Park · Started .* \(your time\)/);
    expect(screen.getByText("Ines Duarte").parentElement?.textContent).toBe("Ines Duarte 12’, 58’");
  });

  test("[CFG-6] with the leagues view the document title includes match and league", async () => {
    const identities = [
      { id: "l", type: "league", title: "Northern Premier", parent_identity: { id: "f", title: "Football" } },
    ];
    await open(matchWire({ identities }));
    await waitFor(() => expect(document.title).toMatch(/^Harbour City – Kestrel Athletic, Live · /));
    cleanup();
    await open(matchWire({ identities }), { features: { enable_leagues_view: true } });
    await waitFor(() =>
      expect(document.title).toMatch(/^Harbour City – Kestrel Athletic, Live · Football•Northern Premier · /),
    );
    cleanup();
    await open(matchWire({ identities: [] }), { features: { enable_leagues_view: true } });
    await waitFor(() => expect(document.title).toMatch(/^Harbour City – Kestrel Athletic, Live · /));
  });

  test.each([
    ["female", /Northern Premier, Women, Round 14$/],
    ["mixed", /Northern Premier, Mixed, Round 14$/],
    ["unheard_of", /Northern Premier, Round 14$/],
    [null, /Northern Premier, Round 14$/],
  ])("[CFG-8] its gender (%s) is shown beside the league where the tenant wants that", async (gender, name) => {
    await open(matchWire({ gender }), { features: { enable_gender_classification: true } });
    expect(await screen.findByRole("heading", { level: 1, name })).toBeDefined();
    cleanup();
    await open(matchWire({ gender }));
    expect(await screen.findByRole("heading", { level: 1, name: /Northern Premier, Round 14$/ })).toBeDefined();
  });

  test.each([
    ["live", "Northern Premier Women, Round 14"],
    ["upcoming", "Northern Premier Women"],
  ])("[CFG-8] %s: a league whose name includes the gender does not repeat it", async (status, occasion) => {
    const identities = [{ id: "l-1", title: "Northern Premier Women", type: "league" }];
    const event_date = Date.now() + (status === "live" ? -HOUR : HOUR);
    await open(matchWire({ status, event_date, gender: "female", identities }), {
      features: { enable_gender_classification: true },
    });
    expect(await screen.findByText((text) => text.trim().endsWith(occasion))).toBeDefined();
    expect(document.querySelector("main, body")?.textContent).not.toMatch(/Women, Women|Women\s· Women/);
  });

  test("[CFG-8] without teams the gender is shown with the other facts", async () => {
    const features = { enable_gender_classification: true };
    await open(matchWire({ gender: "male", teams: null, title: "Track: heats" }), { features });
    await screen.findByText("Men");
    expect(factsOf("Men")).toMatch(/^Men · Quay Park/);
  });

  test("[EVT-5] the score follows the query cache, which the socket updates", async () => {
    const { queryClient } = await open(matchWire());
    await screen.findByText("Harbour City 2, Kestrel Athletic 1");
    act(() => {
      queryClient.setQueryData(
        eventQueries.detail("ev-1").queryKey,
        (event) => event && { ...event, score: { home: 3, away: 1 } },
      );
    });
    const score = screen.getByRole("region", { name: "Score" });
    expect(await within(score).findByText("Harbour City 3, Kestrel Athletic 1")).toBeDefined();
  });

  test("[EVT-1] key moments are newest first and can be filtered by side", async () => {
    await open(matchWire());
    const moments = await screen.findByRole("region", { name: "Key moments" });
    const titles = () =>
      within(moments)
        .getAllByRole("listitem")
        .map((row) => row.textContent);
    expect(titles()).toEqual([
      expect.stringContaining("58’Goal, Ines Duarte"),
      expect.stringContaining("24’Yellow card, Rui Sato"),
      expect.stringContaining("12’Goal, Ines Duarte"),
    ]);
    await userEvent.click(within(moments).getByRole("radio", { name: "KES" }));
    expect(titles()).toEqual([expect.stringContaining("Yellow card")]);
    // Without a stream, no moment offers playback.
    expect(within(moments).queryByRole("button", { name: /Play from/ })).toBeNull();
  });

  test("[EVT-13] sharing copies the address where there is no share sheet, and says so for 1500 ms", async () => {
    userEvent.setup();
    await open(matchWire());
    const button = await screen.findByRole("button", { name: "Share" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await act(async () => void fireEvent.click(button));
    expect(await navigator.clipboard.readText()).toBe(location.href);
    act(() => void vi.advanceTimersByTime(1_499));
    expect(button.textContent).toBe("Link copied");
    act(() => void vi.advanceTimersByTime(1));
    expect(button.textContent).toBe("Share");
  });
});

describe("access", () => {
  const blocked = (over: Record<string, unknown>) => matchWire({ is_event_available_for_user: false, ...over });

  test("[EVT-6] members are asked to sign in, and return here", async () => {
    await open(blocked({ commerce_coverage: "commerce_members_media" }), { path: "/events/ev-1" });
    const stage = await screen.findByRole("region", { name: "Sign in to watch" });
    const link = within(stage).getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/auth/login?returnTo=%2Fevents%2Fev-1");
  });

  test("[EVT-6] a signed-in viewer without access to members media is not asked to sign in again", async () => {
    const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
    sessionStore.update({ token: "t", user });
    await open(blocked({ commerce_coverage: "commerce_members_media" }), { path: "/events/ev-1" });
    const stage = await screen.findByRole("region", { name: "Harbour City – Kestrel Athletic" });
    expect(within(stage).getByText("Your account doesn’t include this match.")).toBeDefined();
    expect(
      within(stage)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toContain("See highlights");
    expect(screen.queryByText("Sign in to watch")).toBeNull();
    sessionStore.clear();
  });

  test("[EVT-6] pay-per-view shows its price and what else includes it", async () => {
    const offers = { content: [{ id: "o-1", type: "ppv", title: "This match", price: 6.99, currency: "EUR" }] };
    await open(blocked({ commerce_coverage: "commerce_ppv_media", price: 6.99, currency: "EUR" }), {
      answers: { get_commerce_options: offers },
    });
    expect(await screen.findByRole("link", { name: "Sign in to watch for €6.99" })).toBeDefined();
    expect(await screen.findByText(/Included with This match €6.99/)).toBeDefined();
  });

  test("[EVT-6] a match in a pass links to the pass, and a visitor to sign-in first", async () => {
    const offers = { content: [{ id: "o/2", type: "svod", title: "Premier Pass", price: 12.99, currency: "EUR" }] };
    await open(blocked({ commerce_coverage: "commerce_subscription_basic_media" }), {
      answers: { get_commerce_options: offers },
      path: "/events/ev-1",
    });
    const stage = await screen.findByRole("region", { name: "Harbour City – Kestrel Athletic" });
    expect(await within(stage).findByText(/Included with Premier Pass €12.99/)).toBeDefined();
    const pass = within(stage).getByRole("link", { name: "See pass" });
    expect(decodeURIComponent(decodeURIComponent(pass.getAttribute("href") ?? ""))).toBe(
      "/account/subscription/buy/o/2?returnTo=/events/ev-1",
    );
    const signUp = within(stage).getByRole("link", { name: "Create account" });
    expect(signUp.getAttribute("href")).toMatch(/^\/auth\/sign-up\/?\?returnTo=%2Fevents%2Fev-1$/);
  });

  test("[EVT-15] hidden scores name a clip after its match, in the page title, too", async () => {
    setScoresHidden(true);
    setApi(
      fakeApi({
        "/api/event/get_by_id": { content: matchWire() },
        "/api/clip/get_by_id": {
          content: { ...matchWire(), id: "clip-1", event_id: "ev-1", title: "The winner, 3-1" },
        },
      }),
    );
    await renderScreen(<WatchScreen eventId="ev-1" clipId="clip-1" />);
    expect(await screen.findByRole("heading", { level: 1, name: "Harbour City – Kestrel Athletic" })).toBeDefined();
    expect(document.documentElement.textContent).not.toContain("winner");
    act(() => setScoresHidden(false));
    expect(await screen.findByRole("heading", { level: 1, name: "The winner, 3-1" })).toBeDefined();
  });

  test("[EVT-15] hidden scores omit a recording's poster and description", async () => {
    setScoresHidden(true);
    const picture = "/media/img/cheering.webp";
    await open(matchWire({ status: "archived", image_url: picture, description: "Harbour win it late." }));
    const html = () => document.documentElement.outerHTML;
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(document.head.innerHTML).toContain("og:title"));
    expect(html()).not.toMatch(/cheering|win it late/);
    act(() => setScoresHidden(false));
    await waitFor(() => expect(html()).toMatch(/cheering/));
    expect(html()).toContain("win it late");
  });

  test("[EVT-15] a recording without two teams is named by league and day until its score is shown", async () => {
    setScoresHidden(true);
    const title = "Duarte wins the stage";
    await open(matchWire({ status: "archived", teams: null, score: null, title }));
    expect(await screen.findByRole("heading", { level: 1, name: /^Northern Premier, / })).toBeDefined();
    expect(document.documentElement.outerHTML).not.toContain(title);
    await userEvent.click(await screen.findByRole("button", { name: /^Show score of Northern Premier/ }));
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
  });

  test("[EVT-15] hidden scores omit a clip's poster, and one tap shows it", async () => {
    setScoresHidden(true);
    setApi(
      fakeApi({
        "/api/event/get_by_id": { content: matchWire() },
        "/api/clip/get_by_id": {
          content: {
            ...matchWire({ status: "archived", image_url: "/media/img/cheering.webp" }),
            id: "clip-1",
            event_id: "ev-1",
            title: "The winner, 3-1",
          },
        },
      }),
    );
    await renderScreen(<WatchScreen eventId="ev-1" clipId="clip-1" />);
    expect(await screen.findByRole("heading", { level: 1, name: "Harbour City – Kestrel Athletic" })).toBeDefined();
    expect(document.documentElement.outerHTML).not.toContain("cheering");
    await userEvent.click(await screen.findByRole("button", { name: /^Show score/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "The winner, 3-1" })).toBeDefined();
    await waitFor(() => expect(document.documentElement.outerHTML).toContain("cheering"));
  });

  test("[EVT-6] a blocked region shows a message and no offer", async () => {
    await open(blocked({ is_event_available_in_user_region: false, commerce_coverage: "commerce_ppv_media" }));
    const stage = await screen.findByRole("region", { name: "Not available in your region" });
    expect(within(stage).queryByRole("link", { name: /Sign in/ })).toBeNull();
  });

  test("[EVT-6] content of another site opens there, unless its address is unsafe", async () => {
    const external = { media_type: "externalContent", sources: { hd: "https://other.example/match" } };
    await open(matchWire(external));
    const link = await screen.findByRole("link", { name: "Watch on other.example" });
    expect(link.getAttribute("rel")).toContain("noopener");
    cleanup();
    await open(matchWire({ ...external, sources: { hd: "javascript:alert(1)" } }));
    expect(await screen.findByRole("region", { name: "The stream hasn’t started yet" })).toBeDefined();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });
});

describe("loading errors", () => {
  test("[EVT-3] statistics fail alone and can be retried", async () => {
    await open(matchWire(), {
      hasStats: true,
      answers: { "/api/event/stats": new ApiError({ code: "x", status: 500 }) },
    });
    expect(await screen.findByText("Couldn’t load statistics")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
    expect(screen.getByText("Harbour City 2, Kestrel Athletic 1")).toBeDefined();
  });

  test("[EVT-3] clips that fail to load say so on the overview", async () => {
    const { queryClient } = await open(matchWire(), {
      answers: { "/api/clip/list": new ApiError({ code: "unreachable" }) },
    });
    const clips = within(await screen.findByRole("region", { name: "Clips from this match" }));
    expect(await clips.findByText("Couldn’t load clips")).toBeDefined();
    expect(clips.getByRole("button", { name: "Try again" })).toBeDefined();
    // Not again and again.
    expect(queryClient.isFetching({ queryKey: clipQueries.all() })).toBe(0);
  });

  test("[CFG-5] without the flag there are no statistics", async () => {
    await open(matchWire());
    await screen.findByRole("tab", { name: "Overview" });
    expect(screen.queryByRole("tab", { name: "Stats" })).toBeNull();
    expect(screen.queryByText("Match so far")).toBeNull();
  });

  test("[NAV-10] an unknown event has its own not-found page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open(new ApiError({ code: "event_not_found", status: 404 }));
    expect(await screen.findByText(/Not found: .*"context":"event"/)).toBeDefined();
  });

  test("[NAV-10] a stored copy stays visible if it cannot be refreshed", async () => {
    const { queryClient } = await open(matchWire());
    await screen.findByText("Harbour City 2, Kestrel Athletic 1");
    setApi(fakeApi({ "/api/event/get_by_id": new ApiError({ code: "unreachable" }) }));
    await act(() => queryClient.invalidateQueries({ queryKey: eventQueries.detail("ev-1").queryKey }));
    await waitFor(() => expect(queryClient.getQueryState(eventQueries.detail("ev-1").queryKey)?.status).toBe("error"));
    expect(screen.getByText("Harbour City 2, Kestrel Athletic 1")).toBeDefined();
  });

  test.each([
    ["no teams", { teams: null, title: "Track: heats" }],
    ["teams of the wrong type", { teams: [1, "two"] }],
    ["no dates", { event_date: null, real_kickoff: "soon", status: "upcoming" }],
    ["no sources", { sources: null }],
    ["a status nobody knows", { status: "half-live" }],
    [
      "moments that are none",
      { moments: [null, 3, { kind: 7 }, { id: "m", kind: "riot", side: "left", position: "x" }] },
    ],
    ["a hostile title", { teams: null, title: '<img src=x onerror="alert(1)">' }],
    [
      "nothing but an id",
      Object.fromEntries(Object.keys(matchWire()).map((key) => [key, key === "id" ? "ev-1" : undefined])),
    ],
  ])("[EVT-1] an event with %s is shown as far as possible", async (_, over) => {
    await open(matchWire(over));
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
    expect(screen.queryByText("Broken")).toBeNull();
    expect(document.querySelector("img[onerror]")).toBeNull();
  });
});

describe("an upcoming match", () => {
  const upcoming = (inMs: number, over = {}) =>
    matchWire({ status: "upcoming", event_date: Date.now() + inMs, score: null, moments: [], ...over });

  test("[EVT-7] counts down and can be added to the calendar", async () => {
    await open(upcoming(26 * HOUR));
    const timer = await screen.findByRole("timer", { name: /Starts/ });
    expect(within(timer).getByText("day").previousElementSibling?.textContent).toBe("1");
    URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => "blob:calendar");
    URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole("button", { name: "Add to calendar" }));
      await userEvent.click(await screen.findByRole("menuitem", { name }));
    };
    await choose("Calendar file");
    expect(clicked).toHaveBeenCalledOnce();
    expect(URL.createObjectURL).toHaveBeenCalledWith(expect.objectContaining({ type: "text/calendar;charset=utf-8" }));
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await choose("Google Calendar");
    await choose("Outlook");
    expect(opened.mock.calls.map(([page]) => new URL(String(page)).hostname)).toEqual([
      "calendar.google.com",
      "outlook.live.com",
    ]);
  });

  test("[EVT-7] shows the stage in the last minutes", async () => {
    await open(upcoming(4 * 60_000));
    const stage = await screen.findByRole("region", { name: "Starts in" });
    expect(within(stage).getByRole("timer").textContent).toMatch(/^00:0[34]:/);
  });

  test("[EVT-6] lists the offers that include it, with their prices", async () => {
    const offers = {
      content: [
        { id: "o-1", type: "ppv", title: "This match", price: 6.99, currency: "EUR" },
        {
          id: "o-2",
          type: "svod",
          title: "Continental Pass",
          price: 12.99,
          currency: "EUR",
          duration: 1,
          durationUnits: "month",
          autoRenew: true,
        },
      ],
    };
    await open(upcoming(26 * HOUR, { is_event_available_for_user: false, commerce_coverage: "commerce_ppv_media" }), {
      answers: { get_commerce_options: offers },
    });
    const ways = await screen.findByRole("region", { name: "Ways to watch" });
    expect(await within(ways).findByRole("heading", { name: "Continental Pass" })).toBeDefined();
    expect(within(ways).getByText("€6.99")).toBeDefined();
  });
});

test.each([
  ["to come", { status: "upcoming", event_date: Date.parse("2099-11-21T20:00:00Z"), score: null }],
  ["over", { status: "archived", event_date: Date.parse("2020-11-21T20:00:00Z") }],
])(
  "[CAT-13] the page of a match that is %s says its time at the venue where that is another one",
  async (_name, more) => {
    vi.stubEnv("TZ", "Europe/Berlin");
    onTestFinished(() => void vi.unstubAllEnvs());
    await open(matchWire({ ...more, venue_time_zone: "America/Chicago" }));
    await screen.findByText("Quay Park");
    expect(factsOf("Quay Park")).toMatch(/Quay Park.*2:00\sPM at the venue/);
    cleanup();
    await open(matchWire({ ...more, venue_time_zone: "Europe/Oslo" }));
    await screen.findByText("Quay Park");
    expect(factsOf("Quay Park")).not.toContain("at the venue");
  },
);
