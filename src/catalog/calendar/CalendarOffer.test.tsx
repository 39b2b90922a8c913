import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { CalendarOffer } from "./CalendarOffer.tsx";

const MATCHES = "/api/calendar/matches.ics";
const address = (key: string) => ({ url: `/api/calendar/own.ics?key=${key}`, created: 1, fetched_at: null });
let renew: () => Promise<unknown>;
let own: { follows: unknown; watchlist: unknown };
let posted: string[];

beforeEach(() => {
  own = { follows: null, watchlist: null };
  posted = [];
  renew = async () => ({ content: address("new") });
  const api = fakeApi({});
  setApi({
    ...api,
    get: async () => ({ content: { matches: MATCHES, ...own } }) as never,
    post: async (path: string, body: unknown) => {
      posted.push(`${path} ${JSON.stringify(body)}`);
      return (path.endsWith("/renew") ? await renew() : {}) as never;
    },
  });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  act(() => sessionStore.clear());
  vi.unstubAllGlobals();
});

const signIn = () =>
  act(() =>
    sessionStore.update({
      token: "t",
      user: { id: "u", email: null, fullName: null, countryName: null, favoriteClubId: null },
    }),
  );
const open = async (name = "Subscribe in your calendar") =>
  userEvent.click(await screen.findByRole("button", { name }));
const part = (name: string) => within(screen.getByRole("heading", { name }).closest("section")!);

test("[CAT-11] a team's calendar needs no sign-in, and opens in any calendar", async () => {
  await renderScreen(<CalendarOffer identity={{ id: "team 1", title: "Ours" }} />);
  await open("Subscribe to Ours in your calendar");
  const feed = `${location.host}${MATCHES}?identity=team+1&locale=en`;
  expect(screen.getByRole("link", { name: "Open in calendar app" }).getAttribute("href")).toBe(`webcal://${feed}`);
  const google = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Google Calendar" }).href);
  expect(google.searchParams.get("cid")).toBe(`webcal://${feed}`);
  const outlook = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Outlook" }).href);
  expect(outlook.searchParams.get("url")).toBe(`${location.origin}${MATCHES}?identity=team+1&locale=en`);
});

test("[CAT-11] a calendar reminds before matches, if the viewer chooses so", async () => {
  await renderScreen(<CalendarOffer identity={{ id: "team 1", title: "Ours" }} />);
  await open("Subscribe to Ours in your calendar");
  const feed = () => screen.getByRole("link", { name: "Open in calendar app" }).getAttribute("href");
  expect(feed()).not.toContain("alarm");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Alert" }), "30 min before");
  expect(feed()).toMatch(/&alarm=30$/);
});

test("[CAT-11] the address of one's own calendar is made, renewed and ended, each of the last two after a question", async () => {
  signIn();
  await renderScreen(<CalendarOffer />);
  await open();
  await userEvent.click(part("What I follow").getByRole("button", { name: "Create an address" }));
  const app = () => part("What I follow").getByRole("link", { name: "Open in calendar app" }).getAttribute("href");
  await vi.waitFor(() => expect(app()).toContain("key=new"));
  renew = async () => ({ content: address("newer") });
  await userEvent.click(screen.getByRole("button", { name: "Renew address" }));
  expect(screen.getByRole("alert").textContent).toContain("The old address stops working right away.");
  expect(posted).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Renew address" }));
  await vi.waitFor(() => expect(app()).toContain("key=newer"));
  await userEvent.click(screen.getByRole("button", { name: "End calendar" }));
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(app()).toContain("key=newer");
  await userEvent.click(screen.getByRole("button", { name: "End calendar" }));
  await userEvent.click(screen.getByRole("button", { name: "End calendar" }));
  await vi.waitFor(() => part("What I follow").getByRole("button", { name: "Create an address" }));
  expect(posted).toEqual([
    '/api/calendar/renew {"of":"follows"}',
    '/api/calendar/renew {"of":"follows"}',
    '/api/calendar/end {"of":"follows"}',
  ]);
});

test("[THM-1] the dialog has the theme of the page, though its button stands in a dark head", async () => {
  document.documentElement.dataset["theme"] = "light";
  await renderScreen(
    <section data-theme="dark">
      <CalendarOffer identity={{ id: "team 1", title: "Ours" }} />
    </section>,
  );
  await open("Subscribe to Ours in your calendar");
  const link = screen.getByRole("link", { name: "Google Calendar" });
  expect(link.closest<HTMLElement>("[data-theme]")?.dataset["theme"]).toBe("light");
  delete document.documentElement.dataset["theme"];
});

test("[CAT-11] a failure says so and can be tried again", async () => {
  signIn();
  renew = () => Promise.reject(new ApiError({ code: "internal_error", status: 500 }));
  await renderScreen(<CalendarOffer />);
  await open();
  await userEvent.click(part("Watchlist").getByRole("button", { name: "Create an address" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t update your calendar.");
  renew = async () => ({ content: address("new") });
  await userEvent.click(part("Watchlist").getByRole("button", { name: "Create an address" }));
  expect(await screen.findByRole("link", { name: "Open in calendar app" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[CAT-11] a visitor is led to the sign-in, and a server without calendars offers none", async () => {
  await renderScreen(<CalendarOffer />);
  await open();
  expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  cleanup();
  setApi(fakeApi({}));
  const { container } = await renderScreen(<CalendarOffer />);
  await vi.waitFor(() => expect(container.querySelector("button")).toBeNull());
});
