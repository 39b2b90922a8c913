import { randomBytes } from "node:crypto";
import type { Person, ProviderName } from "#backend/accounts/person.ts";

const known = (subject: string, email: string, name: string): Person => ({
  subject,
  email,
  name,
  emailVerified: true,
});

const PEOPLE: Readonly<Record<string, () => Person>> = {
  "demo-ok": () => known("demo-ok", "viewer@demo.example", "Ada Brook"),
  "demo-limit": () => known("demo-limit", "limit@demo.example", "Tomás Quist"),
};

/** Of a provider token of the contract's fixtures, else null. `demo-new` gives a new person each time. */
export function demoPerson(provider: ProviderName, token: string): Person | null {
  if (token === "demo-new") {
    const subject = `new-${randomBytes(6).toString("hex")}`;
    return { subject, email: `${subject}@${provider}.demo.example`, emailVerified: true, name: null };
  }
  return Object.hasOwn(PEOPLE, token) ? (PEOPLE[token]?.() ?? null) : null;
}
