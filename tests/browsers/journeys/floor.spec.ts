import { freshAccount } from "#tests/support/backend/account.ts";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { takeInterfacesAway } from "#tests/support/browser/olderBrowser.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/browsers/journey.ts";
import { pictureMoves } from "#tests/browsers/picture.ts";

test("without the interfaces that the floor lacks, home leads to a match that plays, and a viewer signs in", async ({
  tab,
  request,
  testProxy,
}) => {
  const problems = "window.problems = []; onerror = (message) => void problems.push(message);";
  testProxy.inject(`${problems}(${takeInterfacesAway.toString()})()`);
  const faults = () => tab.evaluate(() => Reflect.get(window, "problems") as unknown);
  await tab.goto(`${testProxy.url}/`);
  expect(await tab.evaluate(() => "checkVisibility" in document.body || "serviceWorker" in navigator)).toBe(false);
  await tab.getByRole("main").getByRole("link", { name: /live/i }).first().waitFor();
  expect(await faults()).toEqual([]);
  await tab.goto(`${testProxy.url}/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  expect(await faults()).toEqual([]);
  await tab.goto(`${testProxy.url}/account/`);
  await submitSignIn(tab, await freshAccount(request));
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  expect(await faults()).toEqual([]);
});
