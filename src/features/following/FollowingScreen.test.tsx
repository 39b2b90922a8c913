import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { follows } from "#src/catalog/library/follows.ts";
import { FollowingScreen } from "./FollowingScreen.tsx";

afterEach(() => {
  cleanup();
  act(() => sessionStore.clear());
});

test("[RTE-8] [FOL-5] a team that was followed after the list was read is added to it", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  setApi(fakeApi({ list_by_user: { content: { entries: [], nextExists: false } } }));
  const { queryClient } = await renderScreen(<FollowingScreen />);
  await screen.findByText("You’re not following anything here yet");
  const team = { id: "team-1", type: "team", title: "Nordvik IF" };
  const entries = [{ reference_id: team.id, type: "team", item: team }];
  setApi(fakeApi({ list_by_user: { content: { entries, nextExists: false } } }));
  act(() => follows.confirm(queryClient, { id: team.id, type: "team", isOn: true }));
  expect(await screen.findByRole("link", { name: /Nordvik IF/ })).toBeDefined();
});
