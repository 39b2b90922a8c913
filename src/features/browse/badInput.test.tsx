import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ArchiveScreen } from "./ArchiveScreen.tsx";
import { LatestScreen } from "./LatestScreen.tsx";
import { LiveScreen } from "./LiveScreen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const past = (id: string, more: object = {}) =>
  aWireEvent(id, "archived", { event_date: Date.now() - 3_600_000, ...more });

test("[CAT-2] entries repeated on the next page are shown once", async () => {
  const first = Array.from({ length: 10 }, (_, index) => past(`m${index}`));
  startCatalogue({ "/api/event/list": () => [...first, past("m9"), past("m8"), past("m10")] });
  await renderScreen(<ArchiveScreen search={{}} onSearch={nothing} />);
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByRole("link", { name: "m10 home versus m10 away" });
  expect(screen.getAllByRole("article")).toHaveLength(11);
});

test("[CAT-2] an empty list shows a message", async () => {
  startCatalogue({ "/api/event/list": () => [] });
  await renderScreen(<ArchiveScreen search={{}} onSearch={nothing} />);
  expect(await screen.findByText("No past matches")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("[ENT-1] [ENT-9] matches without teams, dates, pictures, leagues or a known state are still listed", async () => {
  startCatalogue({
    "/api/event/list": () => [
      past("none", { teams: null, title: "Without teams" }),
      past("half", { teams: { home: { name: "Alone" }, away: null }, title: "Half a match" }),
      past("bare", { teams: undefined, event_date: null, image_url: null, identities: null, title: null }),
      past("odd", { teams: {}, status: "abandoned", title: "Odd state", sport_type: 7 }),
      { id: "least" },
    ],
  });
  await renderScreen(<ArchiveScreen search={{}} onSearch={nothing} />);
  await screen.findByRole("link", { name: "Without teams" });
  expect(screen.getAllByRole("article")).toHaveLength(5);
  expect(screen.getByRole("link", { name: "Half a match" })).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "NO TITLE" })).toHaveLength(2);
});

test("[ENT-9] [CAT-7] a match without a date shows no day, time or 1970", async () => {
  const undated = { event_date: 0, added: null, real_kickoff: -1 };
  startCatalogue({ "/api/event/list": () => [past("m1", undated), past("m2", { ...undated, status: "upcoming" })] });
  const { container } = await renderScreen(<ArchiveScreen search={{}} onSearch={nothing} />);
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(container.querySelector("article time")).toBeNull();
  expect(container.textContent).not.toMatch(/1970|January 1\b|December 31/);
  expect(screen.queryByRole("button", { name: /calendar/i })).toBeNull();
});

test("[ENT-8] a match that occurs twice in a list is shown once", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(nothing);
  startCatalogue({ "/api/event/list": () => [past("m1"), past("m2"), past("m1")] });
  await renderScreen(<ArchiveScreen search={{}} onSearch={nothing} />);
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(complaints.mock.calls.flat().join(" ")).not.toMatch(/the same key/);
  complaints.mockRestore();
});

test("[ENT-9] long, right-to-left, emoji and HTML titles are shown as text", async () => {
  const titles = ["x".repeat(300), "ליגת העל: מחזור 12", "👩‍🚀🏆 Final", "<img src=x onerror=alert(1)><b>Bold</b>"];
  startCatalogue({
    "/api/event/list": () => titles.map((title, index) => past(`t${index}`, { title, teams: null })),
  });
  await renderScreen(<LatestScreen search={{}} onSearch={nothing} />);
  for (const title of titles) {
    const link = await screen.findByRole("link", { name: title });
    expect(link.querySelector("img, b")).toBeNull();
    expect(link.closest("[dir=auto]")).not.toBeNull();
  }
});

test("[RTE-5] an unknown sport in the address shows an empty list", async () => {
  startCatalogue({ "/api/event/list": () => [aWireEvent("f1", "live")] });
  await renderScreen(<LiveScreen sportType="__proto__" />);
  expect(await screen.findByText("Nothing live in this sport right now")).toBeTruthy();
  cleanup();
  startCatalogue({ "/api/event/list": () => [] });
  await renderScreen(<LiveScreen sportType="football" />);
  expect(await screen.findByText("Nothing live right now")).toBeTruthy();
});

test("[CAT-2] a failed second page keeps the first, shows an error and can be retried", async () => {
  let isBroken = true;
  const all = Array.from({ length: 12 }, (_, index) => past(`m${index}`));
  startCatalogue({ "/api/event/list": ({ page }) => (page === 1 && isBroken ? 400 : all) });
  await renderScreen(<ArchiveScreen search={{}} onSearch={nothing} />);
  expect(await screen.findAllByRole("article")).toHaveLength(10);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load more.");
  expect(screen.getAllByRole("article")).toHaveLength(10);
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "m11 home versus m11 away" });
  expect(screen.queryByRole("alert")).toBeNull();
});
