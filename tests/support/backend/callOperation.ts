import type { Answer, TestBackend } from "./backend.ts";
import { expectContract, operationsOf } from "./contract.ts";

const operations = operationsOf(
  "auth",
  "devices",
  "profile",
  "commerce",
  "follows",
  "watchlist",
  "positions",
  "tags",
  "clips",
  "events",
  "identities",
  "search",
  "content",
  "comments",
  "push",
);

/**
 * Calls an operation of the API contract by its id and checks the answer against the contract. `pathId` fills the `{id}`
 * of the path, `query` is appended to the path.
 */
export async function callOperation(
  { get, post }: TestBackend,
  id: string,
  body?: unknown,
  token?: string,
  { pathId = "", query = "" }: { pathId?: string; query?: string } = {},
): Promise<Answer> {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}`);
  const { method, path } = operation;
  const url = path.replace("{id}", encodeURIComponent(pathId)) + query;
  const answer = await (method === "get" ? get(url, token) : post(url, body, token));
  expectContract(method, path, answer);
  return answer;
}

/** Returns the body of `exchangeToken` for a provider's token. */
export const providerTokenBody = (subject_issuer: string, subject_token: string, device = "Test browser") => ({
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
  requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
  subject_issuer,
  subject_token,
  device: { id: device, name: device, os_name: "Linux", os_version: "", app_version: "1.0.0" },
  strategy: "refresh",
});

/** Returns the body of `exchangeToken` for a refresh token. */
export const refreshTokenBody = (token: string, device?: string) => ({
  ...providerTokenBody("self", token, device),
  subject_token_type: "urn:ietf:params:oauth:token-type:refresh_token",
});

/** Returns the body of `registerUser`. */
export const registrationBody = (name: string, password = "Long-enough-1") => ({
  email: `${name}@new.example`,
  password,
  displayName: name,
  strategy: "refresh",
});
