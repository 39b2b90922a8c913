import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as downloadStore from "#src/offline/downloads/downloadStore.ts";
import type { Download } from "#src/offline/downloads/download.ts";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";
import { sessionStore } from "#src/session/session.ts";
import { aClip, anEvent } from "#src/testing/anEvent.ts";
import type { DeviceStorage } from "#src/testing/downloadStorage.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { DownloadsScreen } from "./DownloadsScreen.tsx";

const device = vi.hoisted(() => ({ current: null as DeviceStorage | null }));
vi.mock("#src/offline/downloads/downloadStore.ts", async (original) => {
  const { createDownloadStore } = await original<typeof downloadStore>();
  const { deviceStorage } = await import("#src/testing/downloadStorage.ts");
  device.current = deviceStorage();
  const { records } = device.current;
  return { createDownloadStore: () => createDownloadStore(records) };
});

/** Each test has its own viewer, because what has been read for one is stored. */
let viewers = 0;
const SOURCE = { hd: null, pano: null, poster: null, clip: "/clip.mp4", epg: null };

const a = (id: string, more: Partial<Download> = {}): Download => ({
  id,
  schema: SCHEMA_VERSION,
  video: aClip({ id, title: `Goal ${id}`, source: SOURCE }),
  choice: { height: 0, hasPano: false, onlyWifi: false },
  askedAt: Date.now(),
  place: 1,
  state: "ready",
  problem: null,
  done: 0,
  parts: 1,
  bytes: 3_000_000,
  expectedBytes: 3_000_000,
  doneS: 20,
  durationS: 20,
  missing: [],
  ...more,
});

async function open(...downloads: readonly Download[]) {
  const viewer = `u-${++viewers}`;
  for (const one of downloads) await device.current?.records.set(`${viewer} ${one.id}`, one);
  sessionStore.update({
    token: "t",
    user: { id: viewer, email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  await renderScreen(<DownloadsScreen />);
}

beforeEach(() => {
  vi.stubGlobal("caches", device.current?.caches);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

/** Matches a text whatever its signs of direction. */
const text = (plain: string) => (shown: string) =>
  shown.replace(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ") === plain;
const row = async (name: string) => within((await screen.findByText(name)).closest("li") as HTMLElement);
const listed = async (name: RegExp) =>
  within(await screen.findByRole("region", { name }))
    .getAllByRole("listitem")
    .map((one) => within(one).getByText(/^Goal/).textContent);

test("[DWN-4] [DWN-5] what plays, what is on its way and what needs the viewer are listed apart", async () => {
  await open(
    a("a", { askedAt: 1 }),
    a("b", { state: "stopped", problem: "gone" }),
    a("c", { state: "paused", bytes: 1_000_000, parts: 3 }),
  );
  expect(await listed(/^Ready to watch 1$/)).toEqual(["Goal a"]);
  expect(await listed(/^Needs your attention 1$/)).toEqual(["Goal b"]);
  expect(await listed(/^Downloading 1$/)).toEqual(["Goal c"]);
  const gone = await row("Goal b");
  expect(gone.getByText("Your browser deleted this video to free up space.")).toBeTruthy();
  expect(gone.queryByRole("link")).toBeNull();
  expect(gone.getByRole("button", { name: "Download Goal b again" })).toBeTruthy();
  const paused = await row("Goal c");
  expect(paused.getByText(text("1 MB of 3 MB"))).toBeTruthy();
  expect(paused.getByText("Paused")).toBeTruthy();
  expect(paused.getByRole("button", { name: "Continue download: Goal c" })).toBeTruthy();
});

test("[DWN-3] a stream on its way tells bytes, an estimate of them all, and minutes", async () => {
  const video = anEvent({ status: "archived", source: { ...SOURCE, hd: "/hd.m3u8", clip: null } });
  const more = { video, state: "paused", bytes: 500e6, doneS: 1800, durationS: 5400, parts: 9 } as const;
  await open(a("ev-1", more));
  const line = (await screen.findByText(text("500 MB of about 1.5 GB"))).parentElement?.textContent;
  expect(line).toSatisfy(text("500 MB of about 1.5 GB · 30 min of 1 hr 30 min"));
});

test("[DWN-5] a video with gaps says how much is missing, plays, and can be completed", async () => {
  await open(a("a", { durationS: 6000, parts: 100, missing: [1, 2] }));
  const gaps = await row("Goal a");
  expect(gaps.getByText("2 min missing")).toBeTruthy();
  expect(gaps.getByRole("link", { name: "Play Goal a" })).toBeTruthy();
  expect(gaps.getByRole("button", { name: "Download missing parts: Goal a" })).toBeTruthy();
});

test("[DWN-6] a video says until when it can be watched", async () => {
  await open(a("a", { endsAt: Date.parse("2030-12-31T12:00:00Z") }), a("b", { endsAt: null }));
  expect((await row("Goal a")).getByText(/^Available until .*2030/)).toBeTruthy();
  expect((await row("Goal b")).queryByText(/Available until/)).toBeNull();
});

test("[DWN-4] several are chosen and deleted, and come back", async () => {
  await open(a("a"), a("b"), a("c"));
  await userEvent.click(await screen.findByRole("button", { name: "Select" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Goal a" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Goal c" }));
  await userEvent.click(screen.getByRole("button", { name: /^Delete selected .*6.MB/ }));
  expect(await listed(/^Ready to watch 1$/)).toEqual(["Goal b"]);
  expect(screen.getByRole("heading", { level: 1 })).toBe(document.activeElement);
});

test("[DWN-4] an empty list says how a download gets there", async () => {
  await open();
  expect(await screen.findByText("No downloads yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Replays" })).toBeTruthy();
});

test.each([
  ["a poisoned record", { id: "x", state: "ready", choice: null }],
  ["no record at all", "nonsense"],
  ["a video that an older build stored", a("x", { schema: SCHEMA_VERSION - 1, video: { id: "x" } as never })],
])("[DWN-4] %s leaves the other downloads", async (_, poison) => {
  await device.current?.records.set(`u-${viewers + 1} x`, poison);
  await open(a("g"));
  expect(await screen.findByText("Goal g")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("[DWN-7] recaps of followed teams are kept once the viewer turns it on, and are named in the list", async () => {
  await open(a("a", { recapOf: ["team-harbour"] }), a("b"));
  const keep = await screen.findByRole<HTMLInputElement>("switch", { name: "Keep recaps of my teams" });
  expect(keep.checked).toBe(false);
  await userEvent.click(keep);
  expect(keep.checked).toBe(true);
  expect((await row("Goal a")).getByText("Kept for you: a team you follow")).toBeDefined();
  expect((await row("Goal b")).queryByText(/^Kept for you/)).toBeNull();
  await userEvent.click(keep);
  expect(keep.checked).toBe(false);
});
