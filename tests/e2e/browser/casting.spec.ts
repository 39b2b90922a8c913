import type { Page } from "@playwright/test";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { setScreensAvailable, fakeRemotePlayback } from "#tests/support/browser/remotePlayback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const player = (page: Page) => page.getByRole("region", { name: /^Player/ });
const wake = (page: Page) => page.mouse.move(500 + Math.random() * 50, 300);

test("[PLR-3] casting is offered when a screen is near, and its button starts and ends it", async ({
  page,
  request,
}) => {
  await fakeRemotePlayback(page);
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  await framesAdvance(page, 10);
  const cast = player(page).getByRole("button", { name: "Cast" });
  await wake(page);
  await expect(cast).toHaveCount(0);
  await setScreensAvailable(page, true);
  await expect(cast).toHaveAttribute("aria-pressed", "false");
  // By keyboard, because a click does not reach controls that have hidden meanwhile.
  await cast.press("Enter");
  await expect(cast).toHaveAttribute("aria-pressed", "true");
  await cast.press("Enter");
  await expect(cast).toHaveAttribute("aria-pressed", "false");
  await setScreensAvailable(page, false);
  await expect(cast).toHaveCount(0);
});
