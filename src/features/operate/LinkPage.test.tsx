import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { anOperatedMatch, startOperate } from "#src/testing/operateServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { openedLinkStore } from "./calls/scorerLink.ts";
import { undoOffer } from "./calls/undoOffer.ts";
import { OperatePages } from "./OperatePages.tsx";

const NOW = Date.parse("2026-03-14T19:00:00Z");
const LINK = { id: "l-1", match_id: "m-1", name: "Ada", made_at: NOW, expires_at: NOW + 6 * 3_600_000 };

type Moment = Readonly<Record<string, unknown>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  location.hash = "#sl.secret";
});
afterEach(() => {
  cleanup();
  connectivity.online.set(true);
  for (const { id } of toastStore.get()) removeToast(id);
  undoOffer.set(null);
  openedLinkStore.set(null);
  localStorage.clear();
  location.hash = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts a server that records the entries it receives. The PIN of its link is 204816. */
function serve() {
  let match = anOperatedMatch(NOW);
  const become = (change: object) => {
    match = { ...match, ...change };
    return { content: { match, change: 7 } };
  };
  const moments = () => match.moments as readonly Moment[];
  const calls = startOperate({
    open_link: ({ pin }) =>
      pin === "204816" ? { content: { token: "so.phone" } } : { status: 422, code: "pin_wrong" },
    link: () => ({ content: LINK }),
    match: () => ({ content: match }),
    change_match: become,
    add_moment: ({ moment }) =>
      become({
        moments: [...moments(), { ...(moment as Moment), position: null, score: null }],
        ...((moment as Moment)["kind"] === "goal" && { score: { home: 2, away: 0 } }),
      }),
    remove_moment: ({ moment }) => become({ moments: moments().filter(({ id }) => id !== moment) }),
    undo: () => become({ moments: [], score: { home: 1, away: 0 } }),
  });
  return { calls, sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) };
}

const openPage = () => renderScreen(<OperatePages />, { path: "/" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const enterPin = async (pin: string) => {
  const field = await screen.findByLabelText(/^PIN/);
  await userEvent.clear(field);
  await userEvent.type(field, pin);
  await press("Open the match");
};

/** The link is opened on this phone. */
async function open() {
  const server = serve();
  await openPage();
  await enterPin("204 816");
  await screen.findByRole("button", { name: "+1 Mill Lane" });
  return server;
}

const pointsOf = (name: string) => within(screen.getByRole("group", { name })).getByRole("status").textContent;

describe("[OPS-8] a scorer's link", () => {
  test("asks for its PIN once, then opens its match, and nothing of an operator's", async () => {
    const { calls } = serve();
    const page = await openPage();
    await enterPin("12");
    expect(await screen.findByText("Enter the six digits.")).toBeTruthy();
    await enterPin("111111");
    expect(await screen.findByText("This PIN is wrong.")).toBeTruthy();
    await enterPin("204816");
    expect(await screen.findByRole("heading", { name: "Mill Lane – Harbour" })).toBeTruthy();
    const tokens = calls.map(({ name, token }) => `${name} ${token}`);
    expect(new Set(tokens)).toEqual(
      new Set(["open_link Bearer sl.secret", "link Bearer so.phone", "match Bearer so.phone"]),
    );
    page.unmount();
    await openPage();
    expect(await screen.findByRole("heading", { name: "Mill Lane – Harbour" })).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain("access");
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("button", { name: "End the match" })).toBeNull();
  });

  test("enters a goal as a moment, which can be undone", async () => {
    const { sent } = await open();
    await press("+1 Mill Lane");
    await waitFor(() => expect(pointsOf("Mill Lane")).toBe("2"));
    expect(sent("add_moment")).toMatchObject([{ id: "m-1", moment: { kind: "goal", side: "home", at: NOW } }]);
    await press("Undo");
    await waitFor(() => expect(pointsOf("Mill Lane")).toBe("1"));
    expect(sent("undo")).toEqual([{ change: 7 }]);
  });

  test("enters cards and periods, each of which can be taken back later", async () => {
    const { sent } = await open();
    await press("Red card · Harbour");
    await press("Start of the period");
    await press("Take back: 1’ · Red card · Harbour");
    await waitFor(() => expect(sent("remove_moment")).toHaveLength(1));
    expect(sent("add_moment").map(({ moment }) => moment)).toMatchObject([
      { kind: "red_card", side: "away" },
      { kind: "period_start", side: null },
    ]);
    const names = () => screen.getAllByRole("button", { name: /^Take back:/ }).map(({ ariaLabel }) => ariaLabel);
    await waitFor(() => expect(names()).toEqual(["Take back: 1’ · Start of the period"]));
  });

  test("keeps what is entered without a network, and sends it once and in order when it is back", async () => {
    const { sent } = await open();
    await screen.findByRole("button", { name: "+1 Mill Lane" });
    connectivity.online.set(false);
    await press("+1 Mill Lane");
    await press("Yellow card · Harbour");
    expect(await screen.findByText(/^No network\. What you enter waits/)).toBeTruthy();
    expect([pointsOf("Mill Lane"), sent("add_moment")]).toEqual(["2", []]);
    connectivity.online.set(true);
    await waitFor(() => expect(screen.queryByText(/^No network/)).toBeNull());
    expect(sent("add_moment").map(({ moment }) => (moment as Moment)["kind"])).toEqual(["goal", "yellow_card"]);
  });

  test("goes on without a network when the phone has closed the page", async () => {
    const { sent } = await open();
    cleanup();
    const answer = globalThis.fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    connectivity.online.set(false);
    await openPage();
    await press("+1 Mill Lane");
    await waitFor(() => expect(pointsOf("Mill Lane")).toBe("2"));
    cleanup();
    vi.stubGlobal("fetch", answer);
    connectivity.online.set(true);
    await openPage();
    await waitFor(() => expect(sent("add_moment")).toMatchObject([{ moment: { kind: "goal", at: NOW } }]));
  });

  test("says what the server refused of what waited", async () => {
    await open();
    connectivity.online.set(false);
    await press("Red card · Harbour");
    await screen.findByText(/^No network\./);
    startOperate({ add_moment: () => ({ status: 403, code: "link_ended" }), link: () => ({ content: LINK }) });
    connectivity.online.set(true);
    await waitFor(() =>
      expect(toastStore.get().map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Red card · Harbour Not saved: This link has ended/),
      ]),
    );
  });

  test("an own goal is one for the other side, and told as such", async () => {
    const { sent } = await open();
    await press("Own goal · +1 Harbour");
    await waitFor(() => expect(sent("add_moment")).toMatchObject([{ moment: { kind: "own_goal", side: "away" } }]));
    expect(await screen.findByRole("button", { name: "Take back: 1’ · Own goal · Harbour" })).toBeTruthy();
  });

  test("that has ended says so", async () => {
    startOperate({
      open_link: () => ({ content: { token: "so.phone" } }),
      link: () => ({ status: 403, code: "link_ended" }),
    });
    await openPage();
    await enterPin("204816");
    expect(await screen.findByText(/^This link has ended\./)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
