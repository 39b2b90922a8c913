import { freshAccount, openAs, signInElsewhere } from "#tests/support/backend/account.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys } from "#tests/support/browser/worker.ts";

test("[ACC-1] the profile can be saved and undone, and leaving with unsaved changes asks first", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/account/general");
  const phone = page.getByRole("textbox", { name: "Phone" });
  const city = page.getByRole("textbox", { name: "City" });
  await phone.fill("+351 21");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/);
  await phone.fill("+351 21 000 000");
  await page.getByLabel("Date of birth").fill("1994-05-02");
  await city.fill("Lisbon");
  await page.getByLabel("Your league").selectOption({ label: "Northern Premier" });
  await page.getByLabel("Your team in this league").selectOption({ label: "Nordvik IF" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue("Lisbon");
  await expect(page.getByLabel("Your team in this league")).toHaveValue("team-nordvik");
  await expect(page.getByLabel("Date of birth")).toHaveValue("1994-05-02");

  await city.fill("Porto");
  await page.getByRole("link", { name: "Devices" }).click();
  const leave = page.getByRole("dialog", { name: "Leave this page?" });
  await leave.getByRole("button", { name: "Keep editing" }).click();
  await expect(city).toHaveValue("Porto");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("button:enabled", { hasText: "Undo" }).click();
  await expect(city).toHaveValue("Lisbon");
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByRole("heading", { name: "Devices" })).toBeVisible();
});

test("[ACC-1] going back asks about unsaved changes, however often it is pressed, and leaving discards them", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/account/devices");
  await page.getByRole("link", { name: "Profile" }).click();
  const city = page.getByRole("textbox", { name: "City" });
  const here = page.url();
  await city.fill("Porto");
  const leave = page.getByRole("dialog", { name: "Leave this page?" });
  const back = () => page.evaluate(() => history.back());
  await back();
  await expect(leave).toBeVisible();
  await expect(page, "a reload would come back to this page").toHaveURL(here);
  // A second press on "back" would leave the portal.
  await back();
  await expect(page).toHaveURL(here);
  await leave.getByRole("button", { name: "Keep editing" }).click();
  await expect(leave).toBeHidden();
  await expect(city).toHaveValue("Porto");

  await back();
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Devices" })).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(city).toHaveValue("");
});

test("[ACC-1] [I18N-1] a language that is chosen over unsaved changes and called off leaves nothing", async ({
  page,
  request,
}) => {
  await openAs(page, await freshAccount(request), "/account/general");
  await page.getByRole("textbox", { name: "City" }).fill("Porto");
  await page.getByRole("button", { name: "Language: EN, English" }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Porto");
  expect((await page.context().cookies()).filter(({ name }) => name === "ott-locale")).toEqual([]);
  // A path without a language goes to the chosen one.
  page.on("dialog", (question) => void question.accept());
  await page.goto("/faq");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("[ACC-2] [DEV-1] another device is removed after a confirmation, and this device is marked", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await signInElsewhere(request, account, "Old phone");
  await openAs(page, account, "/account/devices");
  const devices = page.getByRole("region", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await page.getByRole("button", { name: "Remove Old phone" }).click();
  const question = page.getByRole("dialog", { name: "Remove Old phone?" });
  await question.getByRole("button", { name: "Keep device" }).click();
  await expect(devices).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Old phone" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(devices).toHaveCount(1);
  await page.reload();
  await expect(devices).toHaveCount(1);
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[ACC-2] [PWA-3] subscription, ticket, card and payments are shown, and the card also offline", async ({
    page,
    context,
  }) => {
    await page.goto("/account/subscription");
    await submitSignIn(page);
    await page.getByRole("link", { name: "Premier Pass, details" }).first().click();
    await expect(page.getByText("Auto-renewal", { exact: true })).toBeVisible();
    await page.goto("/account/ppv");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await expect(page.getByRole("link", { name: "Go to match" })).toBeVisible();
    await page.goto("/account/billing");
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
    await expect(page.getByRole("table").getByRole("row")).not.toHaveCount(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
    await expect.poll(async () => (await storedKeys(page)).join("\n")).toContain('"billing"');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
    await expect(page.getByText(/offline/i).first()).toBeVisible();
    await context.setOffline(false);
  });
});

test("[RTE-11] [COM-4] a subscription can be paid for or unlocked with a code, and a used code shows an error at its field", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/account/subscription");
  await expect(page.getByText("No subscription yet")).toBeVisible();
  await page.getByRole("link", { name: "Premier Pass, details" }).click();
  await expect(page.getByRole("button", { name: /^Pay €/ })).toBeVisible();
  await page.getByRole("link", { name: "I have an access code" }).click();
  await page.getByRole("textbox", { name: "Access code" }).fill("DEMO-USED");
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page.getByRole("textbox", { name: "Access code" })).toHaveAccessibleDescription(/has already been used/);
});

test("[RTE-18] an unknown path under /account is not found, whether signed in or not", async ({ page }) => {
  await page.goto("/account/nothing-here");
  await expect(page.getByText(/Page Not Found/)).toBeVisible();
});
