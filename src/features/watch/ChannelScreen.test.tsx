// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ChannelScreen } from "./ChannelScreen.tsx";

const HOUR = 3_600_000;
const channel = matchWire({
  id: "ch-1",
  title: "Touchline One",
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

afterEach(cleanup);

test("[EVT-8] a channel says what is on, what comes next and how the day goes", async () => {
  const entries = [entry("e-1", "Studio", -0.5, 0.5), entry("e-2", "Round-up", 0.5, 1)];
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel }, "/media/epg": { channel_id: "ch-1", entries } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Studio" })).toBeDefined();
  expect(within(screen.getByRole("region", { name: "Now" })).getByText("Round-up")).toBeDefined();
  const rows = await within(screen.getByRole("region", { name: "Programme" })).findAllByRole("listitem");
  expect(rows.find((row) => row.getAttribute("aria-current") === "true")?.textContent).toContain("Studio");
});

test("[EVT-8] in a gap the channel's own name stands there", async () => {
  setApi(
    fakeApi({
      "/api/event/get_by_id": { content: channel },
      "/media/epg": { channel_id: "ch-1", entries: [entry("e", "Late", 1, 2)] },
    }),
  );
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Touchline One" })).toBeDefined();
  expect(await screen.findByText("Nothing announced now")).toBeDefined();
});

test("[EVT-3] a programme that does not load leaves the channel as it is", async () => {
  setApi(fakeApi({ "/api/event/get_by_id": { content: channel } }));
  await renderScreen(<ChannelScreen eventId="ch-1" />);
  expect(await screen.findByText("The programme did not load")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Touchline One" })).toBeDefined();
});
