import { expect, type Page } from "@playwright/test";
import type { Finder } from "#tests/browsers/driver/tab.ts";

/** The demo account that has a favourite club (contract, "Fixtures of the demo backend"). */
export const VIEWER = { email: "viewer@demo.example", name: "Ada Brook", password: "Demo-pass-1" };

/** Fills in the login form and submits it; the caller checks the outcome. */
export async function submitSignIn(page: Finder, { email = VIEWER.email, password = VIEWER.password } = {}) {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs the demo viewer in and waits for their account page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/account/");
  await submitSignIn(page);
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
}

/** Returns the session in browser storage; null if signed out. */
export function storedSession(page: Page): Promise<{ token: string; user: { id: string } } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("ott-data") ?? "null"));
}
