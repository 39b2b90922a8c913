import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { setApi } from "#src/api/current.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { watchlist } from "#src/catalog/library/watchlist.ts";
import { WatchlistScreen } from "./WatchlistScreen.tsx";

afterEach(() => {
  cleanup();
  act(() => sessionStore.clear());
});

function Selected({ from }: { readonly from: string | undefined }) {
  const [sort, setSort] = useState(from);
  return (
    <>
      <output data-testid="sort">{sort ?? "none"}</output>
      <WatchlistScreen kind="videos" sort={sort} onSort={setSort} />
    </>
  );
}

const saved = (title: string, event_date: number) => ({ id: title, title, event_date, status: "archived" });
const titles = async () => (await screen.findAllByRole("heading", { level: 3 })).map((head) => head.textContent);

test("[CAT-9] saved videos are sorted by time of saving, title or date, in the address", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  const day = Date.UTC(2026, 10, 1);
  const entries = [saved("Leg 10", day + 20), saved("Ärger", day + 9), saved("Leg 9", day + 5)];
  setApi(fakeApi({ get_watchlist: { content: { entries, nextExists: false } } }));
  await renderScreen(<Selected from="nonsense" />);
  expect(await titles()).toEqual(["Leg 10", "Ärger", "Leg 9"]);
  const order = screen.getByRole("combobox", { name: "Sort by" });
  await userEvent.selectOptions(order, "A to Z");
  expect(await titles()).toEqual(["Ärger", "Leg 9", "Leg 10"]);
  expect(screen.getByTestId("sort").textContent).toBe("title");
  expect(screen.getByRole("link", { name: /Clips/ }).getAttribute("href")).toMatch(/sort=title$/);
  await userEvent.selectOptions(order, "Newest first");
  expect(await titles()).toEqual(["Leg 10", "Ärger", "Leg 9"]);
  await userEvent.selectOptions(order, "Recently added");
  expect(screen.getByTestId("sort").textContent).toBe("none");
});

test("[FOL-3] [FOL-5] a video that was saved after the list was read is added to it", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  setApi(fakeApi({ get_watchlist: { content: { entries: [], nextExists: false } } }));
  const { queryClient } = await renderScreen(<Selected from={undefined} />);
  await screen.findByText("Your watchlist is empty");
  const entries = [saved("Leg 9", Date.UTC(2026, 10, 1))];
  setApi(fakeApi({ get_watchlist: { content: { entries, nextExists: false } } }));
  act(() => watchlist.confirm(queryClient, { id: "Leg 9", type: "event", isOn: true }));
  expect(await titles()).toEqual(["Leg 9"]);
});

test("[CAT-9] an empty watchlist that cannot be read again is shown neither as empty nor as a count of none", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  const empty = fakeApi({ get_watchlist: { content: { entries: [], nextExists: false } } });
  setApi(empty);
  const { queryClient } = await renderScreen(<Selected from={undefined} />);
  expect(await screen.findByText("Your watchlist is empty")).toBeDefined();
  expect(screen.getByText("0 videos, 0 clips")).toBeDefined();
  setApi(fakeApi({ get_watchlist: new ApiError({ code: "busy", status: 503 }) }));
  await act(() => queryClient.refetchQueries({ queryKey: watchlist.query().queryKey }));
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load your watchlist");
  expect(screen.queryByText("Your watchlist is empty")).toBeNull();
  expect(screen.queryByText("0 videos, 0 clips")).toBeNull();
  setApi(empty);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Your watchlist is empty")).toBeDefined();
});
