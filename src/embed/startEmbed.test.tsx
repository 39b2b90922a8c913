import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LazyPlayerProps } from "#src/features/watch/start/LazyPlayer.tsx";
import { showFailedStart } from "./showFailedStart.ts";
import { startEmbed } from "./startEmbed.tsx";

vi.mock("#src/features/watch/start/LazyPlayer.tsx", () => ({
  LazyPlayer: ({ source, timeline, meta }: LazyPlayerProps) => (
    <section aria-label={`Player: ${meta.title}`}>
      {JSON.stringify({
        address: source.streams.hd,
        moments: timeline.moments,
        isLengthHidden: timeline.isLengthHidden,
      })}
    </section>
  ),
}));

const NOW = Date.parse("2026-03-14T21:00:00Z");
const STREAM = "https://media.example/m-1/index.m3u8";
const team = (id: string, name: string) => ({ id, name });
/** What the specification names of a match, and nothing of ours. */
const aMatch = (change: object = {}) => ({
  id: "m-1",
  title: "Harbour City – Mill Lane",
  status: "archived",
  sport_type: "football",
  event_date: NOW - 3 * 3_600_000,
  image_url: "https://media.example/winning-goal.jpg",
  teams: { home: team("t-1", "Harbour City"), away: team("t-2", "Mill Lane") },
  score: { home: 3, away: 2 },
  sources: { hd: STREAM, poster: "https://media.example/winning-goal.jpg" },
  is_event_available_for_user: true,
  ...change,
});

let match: object | number;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.spyOn(console, "warn").mockReturnValue();
  match = aMatch();
  asked = [];
  // A page of the build has its style sheet.
  document.head.append(document.createElement("style"));
  vi.stubGlobal("fetch", async (address: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(address, "https://tv.example");
    if (pathname === "/config.json") return Response.json({ customer: { name: "Coast TV" } });
    asked.push(`${pathname} ${new Headers(init?.headers).get("x-authorization")}`);
    if (typeof match === "number")
      return Response.json({ error: true, message: "No", messageErrorCode: "x" }, { status: match });
    return Response.json({ content: match });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = async (pathname = "/embed/m-1", search = "") =>
  render(await startEmbed({ pathname, search, origin: "https://tv.example" }));

test("[OPS-15] [EVT-15] a replay is played on a press, by an API that knows only the specification, and tells no score", async () => {
  const { container } = await open();
  const play = await screen.findByRole("button", { name: "Play: Harbour City – Mill Lane" });
  expect(document.title).toBe("Harbour City – Mill Lane");
  expect(container.textContent).not.toMatch(/3|2/);
  expect(container.innerHTML).not.toContain("winning-goal");
  await userEvent.click(play);
  const player = await screen.findByRole("region", { name: "Player: Harbour City – Mill Lane" });
  expect(player.textContent).toBe(JSON.stringify({ address: STREAM, moments: [], isLengthHidden: true }));
  expect(new Set(asked)).toEqual(new Set(["/api/event/get_by_id/id/m-1 null"]));
  // The keys of the player work at once, although the button that was pressed is gone.
  expect(document.activeElement?.contains(player)).toBe(true);
});

test("[OPS-15] who needs access is led to the portal in a tab of its own, and asked for nothing in the frame", async () => {
  match = aMatch({
    commerce_coverage: "commerce_ppv_media",
    sources: {},
    is_event_available_for_user: false,
  });
  await open("/embed/m-1/", "?lang=de");
  const link = await screen.findByRole("link", {
    name: "Harbour City – Mill Lane auf Coast TV öffnen, in einem neuen Tab",
  });
  expect(link).toMatchObject({ href: "https://tv.example/de/events/m-1", target: "_blank", rel: "noopener" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.documentElement.lang).toBe("de");
});

test("[OPS-15] a match that begins while the frame is open needs no reload", async () => {
  match = aMatch({ status: "upcoming", event_date: NOW + 30_000, sources: {} });
  await open();
  expect(await screen.findByText("Starts in")).toBeDefined();
  match = aMatch({ status: "live", event_date: NOW });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await screen.findByRole("button", { name: "Play: Harbour City – Mill Lane" })).toBeDefined();
});

test("[OPS-15] [EVT-3] what is not there leads to the portal, and what failed is tried again", async () => {
  match = 404;
  const { unmount } = await open("/embed/gone");
  expect(await screen.findByText("Event not found")).toBeDefined();
  expect(screen.getByRole("link")).toMatchObject({ href: "https://tv.example/events/gone" });
  unmount();
  match = 400;
  await open();
  expect(await screen.findByRole("heading", { name: "We couldn’t show this page" })).toBeDefined();
  match = aMatch();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /^Play/ })).toBeDefined();
});

test("[OPS-15] a link that cannot be decoded is a match that is not there", async () => {
  match = 404;
  await open("/embed/%E0%A4%A");
  expect(await screen.findByText("Event not found")).toBeDefined();
});

test.each([
  ["?lang=fr", ["de"], "fr", "ltr"],
  ["", ["he-IL"], "he", "rtl"],
  ["?lang=xx", [], "en", "ltr"],
])("[OPS-15] [I18N-3] without texts the frame says so: %s with %j is %s", (search, languages, lang, dir) => {
  const root = document.createElement("div");
  document.body.append(root);
  showFailedStart(root, { search }, languages);
  expect(screen.getByRole("main")).toMatchObject({ lang, dir });
  expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
  root.remove();
});
