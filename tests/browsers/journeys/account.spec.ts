import { freshAccount, freshEmail, signInElsewhere } from "#tests/support/backend/account.ts";
import { freshViewer } from "#tests/support/browser/freshViewer.ts";
import { submitSignIn, VIEWER } from "#tests/support/browser/signIn.ts";
import { expect, expectPath, test } from "#tests/browsers/journey.ts";
import type { Tab } from "#tests/browsers/driver/tab.ts";

async function signUp(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await tab.getByRole("textbox", { name: "Email" }).fill(freshEmail());
  await tab.getByLabel("Password", { exact: true }).fill("Three quiet otters");
  await tab.getByLabel("Confirm password").fill("Three quiet otters");
  await tab.getByRole("checkbox", { name: /I accept the terms/ }).click();
  await tab.getByRole("button", { name: "Create account" }).click();
}

test("signing up leads step by step to the requested page", async ({ tab }) => {
  await signUp(tab, "/auth/sign-up?returnTo=/live");
  await tab.getByRole("button", { name: "Continue", exact: true }).click();
  await tab.getByRole("link", { name: "Continue for free" }).click();
  const league = tab.getByRole("checkbox", { name: "Northern Premier", exact: true });
  await league.click();
  await tab.getByText("1 followed").waitFor();
  await tab.reload();
  await expect.poll(() => league.isChecked()).toBe(true);
  await tab.getByRole("link", { name: "Continue" }).click();
  await tab.getByRole("button", { name: "Start watching" }).click();
  await expectPath(tab, /^\/live\/?$/);
});

const SIGN_IN = "a wrong password is told, the right one signs in, and signing out ends it";

test(SIGN_IN, { tag: "@check" }, async ({ tab, request }) => {
  const account = await freshAccount(request);
  await tab.goto("/account/");
  await submitSignIn(tab, { ...account, password: "Three loud otters" });
  await tab.getByText("Wrong email or password.").first().waitFor();
  await submitSignIn(tab, account);
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  await tab.reload();
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  await tab.getByRole("button", { name: "Sign out" }).first().click();
  await tab.getByRole("link", { name: "Sign in" }).first().waitFor();
});

test("with too many devices one is signed out first", async ({ tab, request }) => {
  const account = await freshAccount(request);
  for (const device of ["Phone", "Tablet", "Laptop", "Screen", "Old phone"])
    await signInElsewhere(request, account, device);
  await tab.goto("/account/");
  await submitSignIn(tab, account);
  await tab.getByRole("heading", { name: "5 devices signed in" }).waitFor();
  await tab.getByRole("radio", { name: "Tablet" }).click();
  await tab.getByRole("button", { name: "Sign out Tablet" }).click();
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
});

test("a pass is bought in the provider's frame", async ({ tab, request }) => {
  const account = await freshAccount(request);
  await tab.goto("/account/subscription");
  await submitSignIn(tab, account);
  await tab.getByRole("link", { name: "Premier Pass, details" }).click();
  const card = tab.frameLocator("iframe[title='Card details']").getByLabel("Card");
  await card.waitFor();
  await tab.getByRole("button", { name: /^Pay/ }).click();
  await tab.getByText("Enter your card details first.").first().waitFor();
  await card.selectOption({ label: "4242 · approved" });
  await tab.getByRole("button", { name: /^Pay/ }).click();
  await tab.getByRole("heading", { name: "Payment complete" }).waitFor();
  await expectPath(tab, /^\/payment\/success\//);
});

test("a team is followed, a video is saved, and both are there after a reload", async ({ tab, request }) => {
  await tab.goto("/team/team-nordvik");
  await tab.getByRole("link", { name: "Sign in to follow Nordvik IF" }).click();
  await submitSignIn(tab, await freshAccount(request));
  await expectPath(tab, /^\/team\/team-nordvik\/?$/);
  const follow = tab.getByRole("main").getByRole("button", { name: /^Follow(ing)? Nordvik IF$/ });
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  await tab.reload();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  await tab.goto("/latest");
  const save = tab
    .getByRole("main")
    .getByRole("article")
    .first()
    .getByRole("button", { name: /watchlist/ });
  await save.click();
  await expect.poll(() => save.getAttribute("aria-pressed")).toBe("true");
  await tab.goto("/selected/videos");
  await tab.getByText("1 video, 0 clips").waitFor();
});

test("a team is followed without a network, and the server knows it later", async ({ tab, request, testProxy }) => {
  const { email, headers } = await freshViewer(request);
  await tab.goto(`${testProxy.url}/account/`);
  await submitSignIn(tab, { email, password: VIEWER.password });
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  await tab.goto(`${testProxy.url}/team/team-nordvik`);
  const follow = tab.getByRole("main").getByRole("button", { name: /^Follow(ing)? Nordvik IF/ });
  await follow.waitFor();
  testProxy.cut(true);
  await follow.click();
  // The message that says so goes by itself; the button does not.
  await tab
    .getByRole("main")
    .getByRole("button", { name: /^Pending: .*Nordvik IF/ })
    .waitFor();
  testProxy.cut(false);
  await tab.reload();
  const followed = async () => {
    const answer = await request.get("/api/follow/list_by_user?version=2&types=team&size=10", { headers });
    return answer.text();
  };
  await expect.poll(followed).toContain("team-nordvik");
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
});
