import { and, eq } from "drizzle-orm";
import { providerLinks } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { accountByEmail, createAccount, type Account } from "./accounts.ts";
import type { Person, ProviderName } from "./person.ts";

/**
 * Returns the account of a person at a provider: the linked account, else the one with the same e-mail address, else a
 * new one. An existing account is linked only if it and the provider have both verified the address, because anybody
 * may have signed up with it. Rejects with 401 `login_failed` otherwise, and if the provider returns no address.
 */
export async function accountOfPerson(
  db: Database,
  now: number,
  issuer: ProviderName,
  person: Person,
): Promise<{ user: Account; isRegister: boolean }> {
  return db.transaction(async (tx) => {
    const [linked] = await tx
      .select({ user: users })
      .from(providerLinks)
      .innerJoin(users, eq(providerLinks.userId, users.id))
      .where(and(eq(providerLinks.issuer, issuer), eq(providerLinks.subject, person.subject)));
    if (linked) return { user: linked.user, isRegister: false };
    const { email, emailVerified, name } = person;
    if (email === null) throw refused("This provider returned no e-mail address");
    const made = await createAccount(tx, now, {
      email,
      emailVerified,
      passwordHash: null,
      displayName: name,
    });
    const user = made ?? (await accountByEmail(tx, email));
    const isTheirs = made !== null || (emailVerified && user?.emailVerified === true);
    if (user === null || !isTheirs) throw refused("This address has an account already; sign in to it another way");
    await tx
      .insert(providerLinks)
      .values({ issuer, subject: person.subject, userId: user.id, linkedAt: now })
      .onConflictDoNothing();
    return { user, isRegister: made !== null };
  });
}

const refused = (why: string) => new ApiFailure(401, "login_failed", why);
