import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";

export interface FreshViewer {
  readonly id: string;
  readonly name: string;
  /** For calls of the API as this viewer. */
  readonly headers: { readonly "x-authorization": string };
  /** What browser storage holds of the session. */
  readonly stored: string;
}

const DEVICE = { device_id: "Fresh viewer", device_name: "Fresh viewer" };

/** Signs somebody new up, so that no other test knows what they have. */
export async function freshViewer(request: APIRequestContext, name = "Noor Aas"): Promise<FreshViewer> {
  const person = { email: `fresh-${randomUUID()}@demo.example`, password: "Demo-pass-1" };
  const signUp = await request.post("/api/user/register", {
    data: { ...person, displayName: name, countryName: "Norway", strategy: "refresh" },
  });
  expect(signUp.status()).toBe(200);
  const signIn = await request.post("/api/user/login", {
    data: { username: person.email, password: person.password, ...DEVICE, strategy: "refresh" },
  });
  expect(signIn.status()).toBe(200);
  const { content } = (await signIn.json()) as {
    content: {
      profile: { id: string; displayName: string };
      tokenData: { access_token: string; expires_in: number; refresh_token: string };
    };
  };
  const { profile, tokenData } = content;
  const token = tokenData.access_token;
  const user = { id: profile.id, email: person.email, fullName: name, countryName: "Norway", favoriteClubId: null };
  const userTokenData = {
    token,
    tokenExpirationTime: tokenData.expires_in,
    tokenUpdateTime: Math.floor(Date.now() / 1000),
    refreshToken: tokenData.refresh_token,
  };
  return {
    id: profile.id,
    name,
    headers: { "x-authorization": `Bearer ${token}` },
    stored: JSON.stringify({ user, token, userTokenData, followed: {}, devices: [] }),
  };
}

/** Lets the page begin signed in; what it then does with its session stays. */
export async function enterAs(page: Page, { stored }: FreshViewer): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("entered") !== null) return;
    sessionStorage.setItem("entered", "yes");
    localStorage.setItem("ott-data", text);
  }, stored);
}
