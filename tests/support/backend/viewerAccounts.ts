import { randomUUID } from "node:crypto";
import { proveAddress } from "./proveAddress.ts";
import { call, contentOf } from "./readAnswer.ts";

/** Tokens are valid for two minutes and are renewed well before that. */
const RENEW_MS = 80_000;
const PASSWORD = "Demo-pass-1";
const JSON_BODY = { "content-type": "application/json" };

/** Accounts that this run has signed up, with valid tokens. */
export interface Accounts {
  readonly names: readonly string[];
  /** Returns a token of the account, or null if the server is gone. Throws if the account cannot sign in. */
  readonly tokenOf: (url: string, name: string) => Promise<string | null>;
  /** Signs up a new account and proves its address. */
  readonly add: (url: string) => Promise<void>;
}

export function createAccounts(): Accounts {
  const names: string[] = [];
  const tokens = new Map<string, { token: string; at: number }>();
  const tokenOf = async (url: string, name: string) => {
    const known = tokens.get(name);
    if (known !== undefined && performance.now() - known.at < RENEW_MS) return known.token;
    const device = { device_id: "Test", device_name: "Test" };
    const body = { username: name, password: PASSWORD, ...device, strategy: "refresh" };
    const answer = await call(url, "/api/user/login", null, body);
    if (answer === null) return null;
    const session = contentOf("session", answer);
    if (session === null) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer)}`);
    tokens.set(name, { token: session.tokenData.access_token, at: performance.now() });
    return session.tokenData.access_token;
  };
  return {
    names,
    tokenOf,
    add: async (url) => {
      const email = `buyer-${randomUUID()}@demo.example`;
      const person = { email, password: PASSWORD, displayName: "Robin Buyer", countryName: "Norway" };
      const answer = await call(url, "/api/user/register", null, { ...person, strategy: "refresh" });
      if (answer?.status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(answer)}`);
      await proveAddress(email, async (path, body) => {
        const proof = await fetch(
          url + path,
          body && { method: "POST", body: JSON.stringify(body), headers: JSON_BODY },
        );
        if (!proof.ok) throw new Error(`${path} was answered ${proof.status}`);
        return proof.text();
      });
      names.push(email);
    },
  };
}
