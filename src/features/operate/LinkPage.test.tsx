import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { anOperatedMatch, startOperate } from "#src/testing/operateServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
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
  location.hash = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that keeps what is entered. */
async function open() {
  let match = anOperatedMatch(NOW);
  const become = (change: object) => {
    match = { ...match, ...change };
    return { content: { match, change: 7 } };
  };
  const moments = () => match.moments as readonly Moment[];
  const calls = startOperate({
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
  await renderScreen(<OperatePages />, { path: "/" });
  return { calls, sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const pointsOf = (name: string) => within(screen.getByRole("group", { name })).getByRole("status").textContent;

describe("[OPS-8] a scorer's link", () => {
  test("opens its match with its token alone, and nothing of an operator's", async () => {
    const { calls } = await open();
    expect(await screen.findByRole("heading", { name: "Mill Lane – Harbour" })).toBeTruthy();
    expect(new Set(calls.map(({ token }) => token))).toEqual(new Set(["Bearer sl.secret"]));
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

  test("that has ended says so", async () => {
    startOperate({ link: () => ({ status: 403, code: "link_ended" }) });
    await renderScreen(<OperatePages />, { path: "/" });
    expect(await screen.findByText(/^This link has ended\./)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
