import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { aWireEvent } from "#src/testing/catalogueServer.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { AlsoOn } from "./AlsoOn.tsx";

afterEach(cleanup);

test("[EVT-3] [EVT-10] related videos that fail to load say so and can be requested again", async () => {
  setApi(fakeApi({ "/api/vod/get_related_videos": new ApiError({ code: "unreachable" }) }));
  await renderScreen(<AlsoOn event={anEvent({ status: "archived" })} phase="vod" />);
  const related = within(await screen.findByRole("region", { name: "Related" }));
  expect(related.getByText("Couldn’t load this section")).toBeDefined();
  const entries = [aWireEvent("ev-2", "archived")];
  setApi(fakeApi({ "/api/vod/get_related_videos": { content: { entries } } }));
  await userEvent.click(related.getByRole("button", { name: "Try again" }));
  expect(await related.findByRole("link", { name: /ev-2 home/ })).toBeDefined();
});

test("[EVT-10] without related videos there is no section", async () => {
  setApi(fakeApi({}));
  const { queryClient } = await renderScreen(<AlsoOn event={anEvent({ status: "archived" })} phase="vod" />);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByRole("region")).toBeNull();
});
