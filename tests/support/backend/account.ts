import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { PortalRoute } from "#contract/routes.ts";
import { ownAddress } from "./ownAddress.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";

/** The sign-in and the name of an account that only one test uses. */
export interface FreshAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Returns an email address that no account has. */
export const freshEmail = (): string => `viewer-${randomUUID().slice(0, 8)}@demo.example`;

/** Signs up an account for this test alone, so that no other test sees what it does. */
export async function freshAccount(request: APIRequestContext): Promise<FreshAccount> {
  const account = { email: freshEmail(), password: "Three quiet otters", name: "Mirela R." };
  const { email, password, name: displayName } = account;
  const answer = await request.post("/api/user/register", {
    headers: ownAddress(),
    data: { email, password, displayName, strategy: "refresh" },
  });
  expect(answer.status()).toBe(200);
  return account;
}

/** Opens `path`, which requires a sign-in, as `account`, which has signed in before. */
export async function openAs(page: Page, account: FreshAccount, path: string): Promise<void> {
  await enterAs(page, account);
  await page.goto(path);
}

/** Signs the account in on another device. */
export async function signInElsewhere(
  request: APIRequestContext,
  account: FreshAccount,
  device: string,
): Promise<void> {
  const { email: username, password } = account;
  const answer = await request.post("/api/user/login", {
    data: { username, password, device_id: device, device_name: device, strategy: "refresh" },
  });
  expect(answer.status()).toBe(200);
}

/** Returns the path of the newest link to the English `page` that was mailed to `email`; waits for the mail. */
export async function mailedLink(request: APIRequestContext, email: string, page: PortalRoute): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const outbox = await (await request.get("/demo/outbox")).text();
      const mails = outbox.split("<article").filter((article) => article.includes(`To ${email}`));
      link = mails.map((mail) => /href="([^"]+)"/.exec(mail)?.[1] ?? "").find((href) => href.includes(page)) ?? "";
      return link;
    })
    .not.toBe("");
  const { pathname, search } = new URL(link.replaceAll("&amp;", "&"));
  return pathname + search;
}
