import { isNotFound } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Component, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { StatsScreen } from "./StatsScreen.tsx";

/** Shows the kind of error that the screen throws, as the router's error boundaries would. */
class Catcher extends Component<{ readonly children: ReactNode }, { readonly thrown: unknown }> {
  override state = { thrown: null };
  static getDerivedStateFromError = (thrown: unknown) => ({ thrown });
  override render() {
    if (this.state.thrown === null) return this.props.children;
    return <p>{isNotFound(this.state.thrown) ? "Not found" : "Broken"}</p>;
  }
}

const answerWith = (event: unknown, stats: unknown = {}) =>
  setApi(fakeApi({ "/api/event/get_by_id": event, "/api/event/stats": { content: stats } }));

async function open(event: unknown, stats?: unknown): Promise<void> {
  answerWith(event, stats);
  const config = { ...DEFAULT_CONFIG, features: { ...DEFAULT_CONFIG.features, enable_match_stats: true } };
  await renderScreen(
    <ConfigContext value={config}>
      <Catcher>
        <StatsScreen eventId="ev-1" />
      </Catcher>
    </ConfigContext>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ["nothing answers", new ApiError({ code: "unreachable" })],
  ["the server is under maintenance", new ApiError({ code: "http_503", status: 503 })],
])("[EVT-9] while %s the page says so, and can be retried", async (_, rejection) => {
  // The network itself works.
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await open(rejection);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Not found")).toBeNull();
  answerWith({ content: matchWire() });
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: /Harbour City – Kestrel Athletic/ })).toBeDefined();
});

test("[NAV-10] [EVT-9] an unknown match is not found", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await open(new ApiError({ code: "event_not_found", status: 404 }));
  expect(await screen.findByText("Not found")).toBeDefined();
});

const metric = (name: string, homeTeamValue: number, awayTeamValue: number) => ({ name, homeTeamValue, awayTeamValue });
const periods = {
  "game-scores": { groups: [{ name: "Score", metrics: [metric("Total", 3, 1), metric("1st half", 1, 0)] }] },
};
const shots = { "game-overview": { groups: [{ name: "Attack", metrics: [metric("Shots", 8, 5)] }] } };

test("[ENT-7] the score of an event without one comes from its statistics", async () => {
  await open({ content: matchWire({ score: null, status: "archived" }) }, periods);
  expect(await screen.findByText("Harbour City 3, Kestrel Athletic 1")).toBeDefined();
});

test("[EVT-9] statistics that are only a score by period have no choice between bars and table", async () => {
  await open({ content: matchWire() }, periods);
  expect(await screen.findByRole("table", { name: "Score by half" })).toBeDefined();
  expect(screen.queryByRole("radio", { name: "Bars" })).toBeNull();
});

test("[EVT-9] statistics without a score by period have no empty frame beside them", async () => {
  await open({ content: matchWire() }, shots);
  expect(await screen.findByText("Shots")).toBeDefined();
  expect(screen.getByRole("radio", { name: "Bars" })).toBeDefined();
  expect(screen.queryByRole("complementary")).toBeNull();
});
