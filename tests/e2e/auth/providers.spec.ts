import type { BrowserContext, Page } from "@playwright/test";
import { freshAccount, openAs, type FreshAccount } from "#tests/support/backend/account.ts";
import { everythingStored } from "#tests/support/browser/everythingStored.ts";
import { storedSession } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Presses a provider's button and returns the window that it opens. */
async function openWindow(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: `Continue with ${name}` }).click(),
  ]);
  return popup;
}

/** Chooses an account on the provider's page. */
async function choose(popup: Page, person: string, answer = "Continue"): Promise<void> {
  await popup.getByRole("radio", { name: person }).check();
  await popup.getByRole("button", { name: answer }).click();
}

const viewerId = async (page: Page) => (await storedSession(page))?.user.id;

// Google signs in after the errors below.
for (const name of ["Apple", "Facebook"]) {
  test(`[AUTH-6] [AUTH-9] ${name} signs in in its own window, and the requested page opens`, async ({ page }) => {
    await page.goto("/account/");
    const popup = await openWindow(page, name);
    await choose(popup, "Ada Brook");
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    expect(await viewerId(page)).toBe("u-101");
  });
}

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[AUTH-10] the partner signs in through its window and the callback page, with the worker active", async ({
    page,
  }) => {
    await page.goto("/");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto("/account/");
    const popup = await openWindow(page, "Coast Pass");
    const closed = popup.waitForEvent("close");
    await choose(popup, "Jonas Ekdal");
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    await closed;
    expect(await page.evaluate(() => sessionStorage.getItem("ott-partner-sign-in"))).toBe("true");
    expect(await page.evaluate(() => sessionStorage.getItem("ott-sign-in"))).toBeNull();
  });
});

test.describe("[AUTH-7] errors of the sign-in window", () => {
  test.beforeEach(({ page }) => page.goto("/auth/login/").then(() => undefined));
  const alert = (page: Page) => page.getByRole("alert");

  test("[AUTH-6] each error is shown, and the next try works", async ({ page, baseURL }) => {
    await test.step("a blocked window", async () => {
      await page.evaluate(() => Object.assign(window, { ownOpen: window.open, open: () => null }));
      await page.getByRole("button", { name: "Continue with Coast Pass" }).click();
      await expect(alert(page)).toContainText("Your browser blocked the sign-in window");
      await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, "ownOpen") as typeof window.open }));
    });

    await test.step("a blocked script", async () => {
      await page.route("**/demo/google-client.js", (route) => route.abort(), { times: 1 });
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await expect(alert(page)).toContainText("couldn’t load");
    });

    await test.step("a window that is closed, cancelled or refused", async () => {
      await (await openWindow(page, "Coast Pass")).close();
      await expect(alert(page)).toHaveText("The sign-in window was closed. Try again.");
      await choose(await openWindow(page, "Coast Pass"), "Ada Brook", "Cancel");
      await expect(alert(page)).toHaveText("Sign-in was canceled.");
      await (await openWindow(page, "Google")).close();
      await expect(alert(page)).toHaveText("The sign-in window was closed. Try again.");
      await choose(await openWindow(page, "Facebook"), "Ada Brook", "Cancel");
      await expect(alert(page)).toHaveText("Facebook sign-in failed. Try again.");
      await choose(await openWindow(page, "Google"), "Nobody");
      await expect(alert(page)).toHaveText(
        "Sign-in with this provider was refused. Try again, or use another way to sign in.",
      );
    });

    await test.step("a callback with a wrong state signs nobody in", async () => {
      const popup = await openWindow(page, "Coast Pass");
      await popup.waitForURL(/\/idp\/ifa\/interaction/);
      await popup.goto(`${baseURL}/auth/oauth2/callback/ifa/?code=stolen&state=${"x".repeat(43)}`);
      await expect(alert(page)).toHaveText("We couldn’t sign you in. Try again.");
      expect(await storedSession(page)).toBeNull();
    });

    await test.step("a window that never answers closes when the viewer cancels", async () => {
      const popup = await openWindow(page, "Coast Pass");
      await expect(page.getByText("To finish signing in, use the window Coast Pass opened.")).toBeVisible();
      const closed = popup.waitForEvent("close");
      await page.getByRole("button", { name: "Cancel" }).click();
      await closed;
      await expect(page.getByRole("button", { name: "Continue with Coast Pass" })).not.toHaveAttribute("aria-busy");
      await expect(alert(page)).toHaveCount(0);
    });

    await choose(await openWindow(page, "Google"), "Kim Solberg");
    await expect(page.getByRole("link", { name: /^Account/ })).toBeVisible();
  });

  test("an answer from another origin is ignored", async ({ page, context }) => {
    // A wrong state from this origin would fail the sign-in. These documents send no message themselves.
    const document = { contentType: "text/html", body: "<!doctype html><title>Elsewhere</title>" };
    for (const address of ["**/idp/ifa/authorize*", "https://elsewhere.example/"])
      await context.route(address, (route) => route.fulfill(document));
    const state = "x".repeat(43);
    const popup = await openWindow(page, "Coast Pass");
    await popup.waitForURL(/\/idp\/ifa\/authorize/);
    // The page must navigate itself, because a window that Playwright navigates loses its opener.
    await popup.evaluate(() => location.assign("https://elsewhere.example/"));
    await popup.waitForURL("https://elsewhere.example/");
    await popup.evaluate((value) => {
      const answer = { state: value, code: "evil", token: null, error: null, description: null };
      (window.opener as Window).postMessage({ type: "answer", provider: "ifa", answer }, "*");
    }, state);
    await expect(page.getByText("To finish signing in, use the window Coast Pass opened.")).toBeVisible();
    await popup.close();
    await expect(alert(page)).toHaveText("The sign-in window was closed. Try again.");
  });
});

test("[AUTH-7] an app installed on iOS navigates to the provider and back to the requested page", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  await page.goto("/account/");
  await page.getByRole("button", { name: "Continue with Coast Pass" }).click();
  await page.waitForURL(/\/idp\/ifa\//);
  await choose(page, "Ada Brook");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("verifier");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You’re signed out")).toBeVisible();
  // The other providers answer in the fragment.
  await page.route("https://accounts.google.com/**", (route) => {
    const state = new URL(route.request().url()).searchParams.get("state") ?? "";
    const to = `${baseURL}/auth/oauth2/callback/google/#access_token=demo-ok&state=${state}`;
    return route.fulfill({ status: 302, headers: { location: to } });
  });
  await page.goto("/account/");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  expect(page.url()).not.toContain("demo-ok");
});

test("[AUTH-10] an unexpected callback shows an error, and its code is not left in the address", async ({ page }) => {
  await page.goto(`/auth/oauth2/callback/ifa/?code=c0de-secret&state=${"s".repeat(43)}`);
  await expect(page.getByRole("alert")).toContainText("We couldn’t sign you in. Try again.");
  expect(page.url()).not.toContain("c0de-secret");
  await page.goto("/auth/oauth2/callback/twitter/?code=1&state=2");
  await expect(page.getByRole("alert")).toContainText('"twitter" auth provider not supported!');
});

/** Returns an account without a free device, and the restricted token of a sign-in that exceeded the limit. */
async function fullAccount(context: BrowserContext): Promise<{ account: FreshAccount; token: string }> {
  const { request } = context;
  const account = await freshAccount(request);
  const { email: username, password } = account;
  for (const device of ["Phone", "Tablet", "Laptop", "Screen", "Old phone", "One too many"]) {
    const data = { username, password, device_id: device, device_name: device, strategy: "refresh" };
    const { content } = await (await request.post("/api/user/login", { data })).json();
    if (content.device_error !== null) return { account, token: content.tokenData.access_token };
  }
  throw new Error("The account has room for all of them");
}
const encode = (data: object) => encodeURIComponent(Buffer.from(JSON.stringify(data)).toString("base64"));

test("[AUTH-4] [AUTH-5] with too many devices a provider's viewer removes one, without opening a second window", async ({
  page,
  context,
}) => {
  const { account, token } = await fullAccount(context);
  const devices = (
    await (
      await context.request.post("/api/user/check_current_device", {
        data: { device_id: "x", device_name: "x", register_new: "no_register" },
        headers: { "X-Authorization": `Bearer ${token}` },
      })
    ).json()
  ).content.devices as unknown[];
  expect(devices).toHaveLength(5);
  // The answer to the provider's account is replaced by that of a full account, with a real restricted token and
  // devices.
  const limit = { auth_data: { profile: { id: account.email }, devices, device_error: {}, isRegister: false } };
  await page.route("**/api/oauth2/token", (route) => route.fulfill({ json: { ...limit, token, expires_in: 120 } }), {
    times: 1,
  });
  await page.goto("/account/");
  await choose(await openWindow(page, "Google"), "Ada Brook");
  await expect(page.getByRole("heading", { name: "5 devices signed in" })).toBeVisible();
  expect((await storedSession(page))?.token ?? null).toBeNull();
  await page.getByRole("radio", { name: "Old phone" }).check();
  await page.getByRole("button", { name: "Sign out Old phone" }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  expect(context.pages(), "the provider's window was opened once, and is closed").toHaveLength(1);
});

test("[AUTH-5] the data in the address of the device-limit page is left nowhere afterwards", async ({
  page,
  context,
}) => {
  const { account, token } = await fullAccount(context);
  const { email: username, password } = account;
  const data = encode({ token, provider: "credentials", username, password });
  const secrets = [data, decodeURIComponent(data), token, password];
  const seen: string[] = [];
  page.on("request", (request) => {
    // The URL of the document itself is unavoidable.
    if (!request.isNavigationRequest()) seen.push(request.url());
    seen.push(request.headers()["referer"] ?? "");
  });
  page.on("console", (message) => seen.push(message.text()));
  const found = (text: string) => secrets.filter((secret) => text.includes(secret));

  await page.goto(`/auth/login/limit/?data=${data}`);
  // The author of such a link may want to sign the viewer in to the author's own account.
  await expect(page.getByRole("heading", { name: "Is this your account?" })).toBeVisible();
  await expect(page.getByText(username)).toBeVisible();
  await page.getByRole("button", { name: "Yes, continue" }).click();
  await expect(page.getByRole("radio")).toHaveCount(5);
  expect(new URL(page.url()).search).toBe("");
  expect(found(await everythingStored(page))).toEqual([]);
  expect(found(await page.content())).toEqual([]);
  expect(
    found(await page.evaluate(() => JSON.stringify([history.state, document.referrer, performance.getEntries()]))),
  ).toEqual([]);
  await page.getByRole("radio", { name: "Old phone" }).check();
  await page.getByRole("button", { name: "Sign out Old phone" }).click();
  await expect(page.getByRole("link", { name: /^Account/ })).toBeVisible();
  expect(found(await everythingStored(page))).toEqual([]);
  expect(found(seen.join("\n"))).toEqual([]);
});

test("[DEV-4] a device that is removed elsewhere is signed out at once, and told why", async ({ page, request }) => {
  const account = await freshAccount(request);
  await openAs(page, account, "/account/");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  const session = await storedSession(page);
  const listening = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => void (/join-user-room/.test(String(payload)) && resolve())),
    );
  });
  await page.goto("/faq");
  await expect(page.getByRole("link", { name: /^Account/ })).toBeVisible();
  const device = await page.evaluate(() => navigator.userAgent);
  // Only the socket can tell the page, because calls get no answer from now on.
  await listening;
  await page.route("**/api/**", () => undefined);
  await request.post("/api/user/delete_device", {
    data: { deviceId: device },
    headers: { "X-Authorization": `Bearer ${session?.token}` },
  });
  await expect(page).toHaveURL(/\/auth\/login\/\?deviceNoLongerAllowedError=true/, { timeout: 20_000 });
  await expect(page.getByRole("alert")).toContainText("This device was removed from your account.");
  expect(await storedSession(page)).toBeNull();
});
