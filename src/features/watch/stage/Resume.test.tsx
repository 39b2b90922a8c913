import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedPosition } from "#src/catalog/playback/positions.ts";
import type { StoredPosition } from "#src/domain/viewer/position.ts";
import { serverNow } from "#src/lib/clock.ts";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { Resume } from "./Resume.tsx";

const HOUR = 3_600_000;
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Version/18.3 Mobile/15E148 Safari/604.1";
const playFrom = vi.fn<(positionMs: number) => void>();

beforeEach(() => {
  const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
});
afterEach(() => {
  cleanup();
  playFrom.mockReset();
  localStorage.clear();
  sessionStore.clear();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.get()) removeToast(id);
});

const onPhone = (position: number, watchedAgoMs: number) =>
  startCatalogue({
    "/api/user/get_positions": () => ({
      content: {
        entries: [
          { video_id: "ev-1", position, duration: HOUR, watched_at: serverNow() - watchedAgoMs, device: PHONE },
        ],
      },
    }),
  });
const here = (positionMs: number): StoredPosition => ({
  positionMs,
  durationMs: HOUR,
  at: serverNow() - 10_000,
  device: null,
});
const show = (stopped: StoredPosition | null) =>
  renderScreen(<Resume eventId="ev-1" stopped={stopped} isAsking={stopped !== null} playFrom={playFrom} />);

test("[PLR-2] a replay that was left here goes on there, or starts again", async () => {
  onPhone(1_800_000, 20_000);
  await show(here(600_000));
  expect(await screen.findByText("You stopped at 10:00")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Resume" }));
  await userEvent.click(screen.getByRole("button", { name: "From the start" }));
  expect(playFrom.mock.calls).toEqual([[600_000], [0]]);
  expect(toastStore.get()).toEqual([]);
});

test("[PLR-13] a later stop on another device takes the place of the one here, with the device", async () => {
  onPhone(1_800_000, 5_000);
  await show(here(600_000));
  expect(await screen.findByText("You stopped at 30:00 (Safari on iOS)")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Resume" }));
  expect(playFrom.mock.calls).toEqual([[1_800_000]]);
  expect(storedPosition("u-1", "ev-1")).toMatchObject({ positionMs: 1_800_000, device: PHONE });
});

test("[PLR-13] a replay that plays here for the first time is not stopped: a message offers to go on", async () => {
  onPhone(1_800_000, 5_000);
  const { unmount } = await show(null);
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  const [message] = toastStore.get();
  expect(message).toMatchObject({ text: "You stopped at 30:00 (Safari on iOS)", stays: true });
  expect(screen.queryByRole("button")).toBeNull();
  message?.action?.onPress();
  expect(playFrom.mock.calls).toEqual([[1_800_000]]);
  unmount();
  expect(toastStore.get()).toEqual([]);
});

test.each([
  ["was watched to its end there", 3_590_000, 5_000],
  ["was taken off the list there", 0, 5_000],
])("[PLR-13] nothing is offered of a replay that %s", async (_, position, agoMs) => {
  const asked = onPhone(position, agoMs);
  await show(null);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(localStorage.getItem("touchline-positions:u-1")).not.toBeNull());
  expect(toastStore.get()).toEqual([]);
});
