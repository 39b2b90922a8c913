import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import { aWireEvent, startCatalogue, type CatalogueAnswer } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { PrintSeason } from "./PrintSeason.tsx";

const DAY = 86_400_000;
let matches: CatalogueAnswer;
let asked: ReturnType<typeof startCatalogue>;
const print = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), shouldAdvanceTime: true });
  matches = () => [
    aWireEvent("last", "archived", { event_date: Date.now() - 40 * DAY, score: { home: 2, away: 0 } }),
    ...Array.from({ length: 12 }, (_, index) =>
      aWireEvent(`next-${index}`, "upcoming", { event_date: Date.now() + index * DAY }),
    ),
    aWireEvent("off", "upcoming", { event_date: Date.now() + DAY, schedule: { state: "cancelled" } }),
    aWireEvent("film", "archived", { event_date: Date.now() - DAY, type: "vod" }),
  ];
  asked = startCatalogue({ "/api/event/list": (body) => matches(body) });
  vi.stubGlobal("print", print.mockClear());
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) removeToast(id);
  act(() => setScoresHidden(false));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const printed = async () => {
  await renderScreen(<PrintSeason identity={{ id: "ours", type: "team", title: "Ours" }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Print season" }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  return screen.getByRole("heading", { name: "Ours" }).parentElement!;
};
const lines = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole("row")
    .map((row) => row.textContent);

test("[CAT-5] a printed season has all pages of its matches by month, and leaves the page afterwards", async () => {
  const sheet = await printed();
  expect(asked[0]?.body).toMatchObject({
    "search.teams.id": ["ours"],
    status: ["live", "upcoming", "archived"],
    order: "asc",
  });
  expect(
    within(sheet)
      .getAllByRole("table")
      .map((month) => month.querySelector("caption")?.textContent),
  ).toEqual(["October 2026", "November 2026", "December 2026"]);
  expect(lines(sheet)).toHaveLength(14);
  expect(lines(sheet)[0]).toContain("last home – last away2–0");
  expect(
    within(sheet)
      .getByRole("row", { name: /off home/ })
      .querySelector("th s"),
  ).not.toBeNull();
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.queryByRole("heading", { name: "Ours" })).toBeNull();
});

test("[EVT-15] hidden scores are not printed", async () => {
  setScoresHidden(true);
  expect((await printed()).textContent).not.toContain("2–0");
});

test("[CAT-5] a season that cannot be loaded says so, and prints nothing", async () => {
  matches = () => 500;
  await renderScreen(<PrintSeason identity={{ id: "ours", type: "team", title: "Ours" }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Print season" }));
  await vi.waitFor(() => expect(toastStore.get()[0]?.text).toContain("Couldn’t load matches"));
  expect(print).not.toHaveBeenCalled();
});
