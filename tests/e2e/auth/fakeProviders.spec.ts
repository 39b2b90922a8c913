import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Loads a third party's script into a page of the portal, under the policy of the portal. */
async function load(page: Page, src: string): Promise<void> {
  await page.goto("/about");
  await page.evaluate(
    (address) =>
      new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = address;
        script.addEventListener("load", resolve);
        script.addEventListener("error", () => reject(new Error(`${address} was not loaded`)));
        document.head.append(script);
      }),
    src,
  );
}

/** Starts `call` in the page, handles the popup that it opens with `answer`, and returns the result of `call`. */
async function withPopup<T>(page: Page, call: () => Promise<T>, answer: (popup: Page) => Promise<void>): Promise<T> {
  const opening = page.waitForEvent("popup");
  const outcome = page.evaluate(call);
  const popup = await opening;
  await answer(popup);
  return outcome;
}

const choose =
  (name: string, button = "Continue") =>
  async (popup: Page) => {
    await popup.getByRole("radio", { name }).check();
    await popup.getByRole("button", { name: button }).click();
  };

test.describe("[AUTH-8] sign-in scripts", () => {
  test("Facebook connects with a token, or not at all", async ({ page }) => {
    await load(page, "/demo/facebook-sdk.js");
    const login = () =>
      new Promise((resolve) => {
        const { FB } = window as never as {
          FB: { init: (o: object) => void; login: (f: (r: unknown) => void, o: object) => void };
        };
        FB.init({ appId: "1", version: "v15.0", cookie: false, xfbml: false });
        FB.login(resolve, { scope: "public_profile,email" });
      });
    expect(await withPopup(page, login, choose("Ada Brook"))).toMatchObject({
      status: "connected",
      authResponse: { accessToken: "demo-ok" },
    });
    expect(await withPopup(page, login, choose("Ada Brook", "Cancel"))).toEqual({
      status: "unknown",
      authResponse: null,
    });
  });

  test("Google answers with a token, a denial, or a closed window", async ({ page }) => {
    await load(page, "/demo/google-client.js");
    const request = () =>
      new Promise((resolve) => {
        type Client = { requestAccessToken: () => void };
        const { google } = window as never as {
          google: { accounts: { oauth2: { initTokenClient: (o: object) => Client } } };
        };
        google.accounts.oauth2
          .initTokenClient({ client_id: "g", scope: "openid", callback: resolve, error_callback: resolve })
          .requestAccessToken();
      });
    expect(await withPopup(page, request, choose("Tomás Quist"))).toMatchObject({ access_token: "demo-limit" });
    expect(await withPopup(page, request, choose("Ada Brook", "Cancel"))).toMatchObject({ error: "access_denied" });
    expect(await withPopup(page, request, (popup) => popup.close())).toMatchObject({ type: "popup_closed" });
  });

  test("Apple names a new person, and reports a closed window", async ({ page }) => {
    await load(page, "/demo/apple-auth.js");
    const signIn = () => {
      const { AppleID } = window as never as {
        AppleID: { auth: { init: (o: object) => void; signIn: () => Promise<unknown> } };
      };
      AppleID.auth.init({
        clientId: "a",
        scope: "name email",
        redirectURI: "https://a.example/",
        state: "s",
        usePopup: true,
      });
      return AppleID.auth.signIn().catch((error: unknown) => error);
    };
    expect(await withPopup(page, signIn, choose("Kim Solberg"))).toEqual({
      authorization: { code: "demo", id_token: "demo-new", state: "s" },
      user: { name: { firstName: "Kim", lastName: "Solberg" } },
    });
    expect(await withPopup(page, signIn, choose("Ada Brook"))).not.toHaveProperty("user");
    expect(await withPopup(page, signIn, (popup) => popup.close())).toEqual({ error: "popup_closed_by_user" });
  });
});

test.describe("[COM-2] the card provider", () => {
  interface Demo {
    readonly session: { createToken: () => Promise<unknown>; unmount: () => void };
    readonly heard: unknown[];
  }

  test.beforeEach(async ({ page }) => {
    await load(page, "/demo/card-provider.js");
    await page.evaluate(async () => {
      const element = document.createElement("div");
      document.body.prepend(element);
      const heard: unknown[] = [];
      const { CardProvider } = window as never as {
        CardProvider: {
          init: (key: string, o: object) => Demo["session"] & { mount: (e: Element, on: object) => void };
        };
      };
      const session = CardProvider.init("pk_demo", {});
      Object.assign(window, { demo: { session, heard } });
      await new Promise<void>((ready) => session.mount(element, { ready, change: (s: unknown) => heard.push(s) }));
    });
  });

  const pay = (page: Page) => page.evaluate(() => (window as never as { demo: Demo }).demo.session.createToken());
  const card = (page: Page) => page.frameLocator("iframe[title='Card details']").getByLabel("Card");

  test("shows the card in its own frame and returns a token for it", async ({ page }) => {
    expect(await pay(page)).toEqual({ error: { code: "incomplete", message: "Choose a card" } });
    await card(page).selectOption("tok_declined");
    expect(await pay(page)).toEqual({ token: "tok_declined" });
    expect(await page.evaluate(() => (window as never as { demo: Demo }).demo.heard)).toEqual([{ complete: true }]);
    await page.evaluate(() => (window as never as { demo: Demo }).demo.session.unmount());
    await expect(page.locator("iframe[title='Card details']")).toHaveCount(0);
    expect(await pay(page)).toMatchObject({ error: { code: "not_mounted" } });
  });

  test("lets the bank ask for confirmation for one of the cards", async ({ page }) => {
    await card(page).selectOption({ label: "4220 · approved after your bank asks" });
    const bank = page.getByRole("dialog", { name: "Your bank asks" });
    const inside = bank.frameLocator("iframe");
    const paid = pay(page);
    await inside.getByRole("button", { name: "Confirm" }).click();
    expect(await paid).toEqual({ token: "tok_approved" });
    await expect(bank).toHaveCount(0);
    for (const refuse of [
      () => inside.getByRole("button", { name: "It is not me" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      const refused = pay(page);
      await expect(inside.getByRole("heading", { name: "Is it you?" })).toBeVisible();
      await refuse();
      expect(await refused).toMatchObject({ error: { code: "authentication_failed" } });
    }
  });
});

test("[SRV-2] the survey form tells the page around it that it was sent", async ({ page }) => {
  await page.goto("/about");
  const sent = page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.src = "/demo/survey.html";
        frame.title = "Survey";
        frame.height = "600";
        addEventListener("message", ({ data, origin, source }) => {
          if (source === frame.contentWindow) resolve({ data, isOwn: origin === location.origin });
        });
        document.body.prepend(frame);
      }),
  );
  const form = page.frameLocator("iframe[title='Survey']");
  await form.getByRole("radio", { name: "a joy" }).check();
  await form.getByRole("button", { name: "Send" }).click();
  expect(await sent).toEqual({ data: { type: "submit" }, isOwn: true });
});

test("[AUTH-10] the partner's page leads back to the portal's callback with the keyboard alone", async ({
  page,
  baseURL,
}) => {
  const query = {
    response_type: "code",
    client_id: "portal-demo",
    redirect_uri: `${baseURL}/auth/oauth2/callback/ifa/`,
    scope: "openid",
    state: "0123456789abcdef",
    code_challenge_method: "S256",
    code_challenge: "x".repeat(43),
  };
  await page.goto(`/idp/ifa/authorize?${new URLSearchParams(query).toString()}`);
  await expect(page.getByRole("heading", { name: "Sign in to Touchline" })).toBeVisible();
  await page.getByRole("radio", { name: "Ada Brook" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  const arriving = page.waitForRequest((request) => request.url().includes("/auth/oauth2/callback/ifa/"));
  await page.keyboard.press("Enter");
  const back = new URL((await arriving).url()).searchParams;
  expect([back.get("state"), back.has("code")]).toEqual(["0123456789abcdef", true]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`[A11Y-1] the ${colorScheme} pages of the demo have no violations`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const documents = ["/demo/outbox", "/demo/sign-in.html?provider=google", "/demo/survey.html"];
    for (const path of [...documents, "/demo/card-frame.html", "/demo/card-challenge.html"]) {
      await page.goto(path);
      // The last two are shown in a frame, whose page has the heading.
      const without = documents.includes(path) ? [] : ["page-has-heading-one"];
      expect(await axeFindings(page, { without }), path).toEqual([]);
    }
  });
}
