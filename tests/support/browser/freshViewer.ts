import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { ownAddress } from "#tests/support/backend/ownAddress.ts";
import { proveAddress } from "#tests/support/backend/proveAddress.ts";

/** A signed-up viewer whose data only one test changes. */
export interface FreshViewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Headers of API calls as this viewer. */
  readonly headers: { readonly "x-authorization": string };
}

const PASSWORD = "Demo-pass-1";

/** Signs up a new viewer whose data no other test changes, and whose address is not proven. */
export async function freshViewer(request: APIRequestContext, name = "Noor Aas"): Promise<FreshViewer> {
  const email = await signUp(request, name);
  return enter(request, name, email);
}

/** Signs up a new viewer, as `freshViewer` does, and proves the address, as those who make clips must. */
export async function provenViewer(request: APIRequestContext, name = "Noor Aas"): Promise<FreshViewer> {
  const email = await signUp(request, name);
  const headers = ownAddress();
  await proveAddress(email, async (path, data) => {
    const answer = await (data === undefined ? request.get(path) : request.post(path, { headers, data }));
    expect(answer.ok()).toBe(true);
    return answer.text();
  });
  return enter(request, name, email);
}

async function signUp(request: APIRequestContext, displayName: string): Promise<string> {
  const email = `fresh-${randomUUID()}@demo.example`;
  const answer = await request.post("/api/user/register", {
    headers: ownAddress(),
    data: { email, password: PASSWORD, displayName, countryName: "Norway", strategy: "refresh" },
  });
  expect(answer.status()).toBe(200);
  return email;
}

async function enter(request: APIRequestContext, name: string, email: string): Promise<FreshViewer> {
  const { profile, tokenData } = await signIn(request, email, "Fresh viewer");
  return { id: profile.id, name, email, headers: { "x-authorization": `Bearer ${tokenData.access_token}` } };
}

/** Makes the page start signed in, on a device that the account knows. Later changes of the session survive reloads. */
export async function enterAs(
  page: Page,
  { name, email, password }: Pick<FreshViewer, "name" | "email"> & { readonly password?: string },
): Promise<void> {
  const agent = await page.evaluate(() => navigator.userAgent);
  const { profile, tokenData } = await signIn(page.request, email, agent, password);
  const token = tokenData.access_token;
  const user = { id: profile.id, email, fullName: name, countryName: "Norway", favoriteClubId: null };
  const userTokenData = {
    token,
    tokenExpirationTime: tokenData.expires_in,
    tokenUpdateTime: Math.floor(Date.now() / 1000),
    refreshToken: tokenData.refresh_token,
  };
  await page.addInitScript(
    ({ entry, text }) => {
      if (sessionStorage.getItem(entry) !== null) return;
      sessionStorage.setItem(entry, "yes");
      localStorage.setItem("ott-data", text);
    },
    {
      entry: `entered:${randomUUID()}`,
      text: JSON.stringify({ user, token, userTokenData, followed: {}, devices: [] }),
    },
  );
}

interface SignedIn {
  readonly profile: { readonly id: string };
  readonly tokenData: { readonly access_token: string; readonly expires_in: number; readonly refresh_token: string };
}

async function signIn(
  request: APIRequestContext,
  username: string,
  device: string,
  password = PASSWORD,
): Promise<SignedIn> {
  const answer = await request.post("/api/user/login", {
    data: { username, password, device_id: device, device_name: device, strategy: "refresh" },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { content: SignedIn }).content;
}
