import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { formatDay } from "#src/i18n/format.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ChannelScreen } from "./ChannelScreen.tsx";

const HOUR = 3_600_000;
const channel = matchWire({
  id: "ch-1",
  title: "Matchday One",
  status: "channel",
  type: "channel",
  teams: null,
  sources: { hd: null, pano: null, poster: null, clip: null, epg: "/media/epg/ch-1.json" },
});
const entry = (id: string, title: string, fromHours: number, toHours: number) => ({
  id,
  title,
  description: null,
  start: Date.now() + fromHours * HOUR,
  end: Date.now() + toHours * HOUR,
  image_url: null,
  sport_type: null,
  event_id: null,
});

const NEVER = new Promise(() => undefined);

afterEach(cleanup);

test("[EVT-8] a channel shows what is on now, what is next and the guide of the day", async () => {
  const entries = [entry("e-1", "Studio", -0.5, 0.5), entry("e-2", "Round-up", 0.5, 1)];
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel }, "/media/epg": { channel_id: "ch-1", entries } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Studio" })).toBeDefined();
  expect(within(screen.getByRole("region", { name: "Now" })).getByText("Round-up")).toBeDefined();
  const rows = await within(screen.getByRole("region", { name: "TV guide" })).findAllByRole("listitem");
  expect(rows.find((row) => row.getAttribute("aria-current") === "true")?.textContent).toContain("Studio");
});

test("[EVT-8] during a gap the channel's own name is shown", async () => {
  setApi(
    fakeApi({
      "/api/event/get_by_id": { content: channel },
      "/media/epg": { channel_id: "ch-1", entries: [entry("e", "Late", 1, 2)] },
    }),
  );
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Matchday One" })).toBeDefined();
  expect(await screen.findByText("Nothing scheduled right now")).toBeDefined();
});

test("[EVT-8] [A11Y-1] while the guide loads the channel's name is the heading", async () => {
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel }, "/media/epg": NEVER }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Matchday One" })).toBeDefined();
});

test("[EVT-3] a guide that fails to load leaves the rest of the channel", async () => {
  setApi(fakeApi({ "/api/event/get_by_id": { content: { ...channel, description: "Studio and talk" } } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  const guide = within(await screen.findByRole("region", { name: "TV guide" }));
  expect(await guide.findByText("Couldn’t load the TV guide")).toBeDefined();
  expect(guide.getByRole("heading", { level: 2 }).textContent).toBe("TV guide");
  expect(guide.getAllByRole("button").map((button) => button.textContent)).toEqual(["Try again"]);
  // Without a programme, the channel's name is the heading in its place, and the only one.
  expect(screen.getAllByRole("heading", { name: "Matchday One" })).toHaveLength(1);
  const now = within(screen.getByRole("region", { name: "Now" }));
  // What failed is said once, beside what is known.
  expect(now.getByText("Studio and talk")).toBeDefined();
  expect(now.queryByText("Couldn’t load the TV guide")).toBeNull();
  expect(now.queryByText("Nothing scheduled right now")).toBeNull();
});

test("[EVT-8] an empty guide says so once, without days to choose", async () => {
  const entries: never[] = [];
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel }, "/media/epg": { channel_id: "ch-1", entries } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findAllByText("Nothing scheduled right now")).toHaveLength(1);
  expect(within(screen.getByRole("region", { name: "TV guide" })).queryAllByRole("button")).toEqual([]);
});

test("[EVT-8] a stored guide that has run out does not say that nothing is scheduled", async () => {
  const content = { content: channel };
  setApi(
    fakeApi({
      "/api/event/get_by_id": content,
      "/media/epg": { channel_id: "ch-1", entries: [entry("e", "Early", -2, -1)] },
    }),
  );
  const { queryClient } = await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findByText("Nothing scheduled right now")).toBeDefined();
  setApi(fakeApi({ "/api/event/get_by_id": content }));
  await act(() => queryClient.invalidateQueries({ queryKey: ["programmes"] }));
  expect(
    await within(screen.getByRole("region", { name: "Now" })).findByText("Couldn’t load the TV guide"),
  ).toBeDefined();
});

test("[EVT-8] a channel without a guide says nothing about a schedule", async () => {
  const content = { ...channel, sources: { hd: null }, description: "Studio and talk" };
  setApi(fakeApi({ "/api/event/get_by_id": { content } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  const now = within(await screen.findByRole("region", { name: "Now" }));
  expect(now.getByText("Studio and talk")).toBeDefined();
  expect(now.queryByText("Nothing scheduled right now")).toBeNull();
});

test("[EVT-3] a guide that is requested again after it failed leaves the rest of the channel", async () => {
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  const share = screen.getByRole("button", { name: "Share" });
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel }, "/media/epg": NEVER }));
  await userEvent.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false));
  expect(share.isConnected).toBe(true);
  expect(screen.getByRole("region", { name: "TV guide" })).toBeDefined();
});

test("[EVT-8] the guide can be browsed day by day, within its range", async () => {
  const noon = new Date().setHours(12, 0, 0, 0);
  const onDay = (by: number, title: string) => {
    const start = new Date(noon).setDate(new Date(noon).getDate() + by);
    return { ...entry(title, title, 0, 0), start, end: start + HOUR };
  };
  const entries = [onDay(-1, "Yesterday's match"), onDay(0, "Studio"), onDay(1, "Tomorrow's match")];
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel }, "/media/epg": { channel_id: "ch-1", entries } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  const programme = await screen.findByRole("region", { name: "TV guide" });
  const days = entries.map(({ start }) => formatDay("en", start));
  const shown = () => [
    within(programme).getByRole("heading", { level: 2 }).textContent,
    ...within(programme)
      .getAllByRole("listitem")
      .map((row) => within(row).getByText(/match$|^Studio$/).textContent),
  ];
  const step = (day = "") => within(programme).getByRole<HTMLButtonElement>("button", { name: day });
  expect(await within(programme).findByText("Studio")).toBeDefined();
  expect(shown()).toEqual([`Today, ${days[1]}`, "Studio"]);
  await userEvent.click(step(days[0]));
  expect(shown()).toEqual([days[0], "Yesterday's match"]);
  // No day precedes the first one, so the button shows the day itself and is disabled.
  expect(step(days[0]).disabled).toBe(true);
  await userEvent.click(step(days[1]));
  await userEvent.click(step(days[2]));
  expect(shown()).toEqual([days[2], "Tomorrow's match"]);
  expect(step(days[2]).disabled).toBe(true);
  expect(step(days[1]).disabled).toBe(false);
});

test("[EVT-8] a programme can be started over only if its start is still available and known", async () => {
  const offered = async (fromHours: number, over: object) => {
    const entries = [entry("e-1", "Studio", fromHours, 0.5)];
    const content = { ...channel, ...over };
    setApi(fakeApi({ "/api/event/get_by_id": { content }, "/media/epg": { channel_id: "ch-1", entries } }));
    await renderScreen(<ChannelScreen eventId="ch-1" />);
    await screen.findByRole("heading", { level: 1, name: "Studio" });
    const buttons = screen.queryAllByRole("button", { name: /^From / }).length;
    cleanup();
    return buttons;
  };
  const known = { stream_start: Date.now() - 24 * HOUR };
  expect(await offered(-0.25, known)).toBe(1);
  expect(await offered(-0.75, known)).toBe(0);
  expect(await offered(-0.25, { stream_start: null })).toBe(0);
});
