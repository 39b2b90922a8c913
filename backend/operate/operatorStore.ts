import { accountByEmail } from "#backend/accounts/accounts.ts";
import type { Deps } from "#backend/deps.ts";
import { giveRole, listPeople, roleOf } from "./roles.ts";
import { removeFactor } from "./secondFactor.ts";

/** What somebody at the server's terminal does about operators: nobody else can name the first one. */
export interface OperatorStore {
  readonly addOperator: (email: string) => Promise<{ readonly id: string }>;
  readonly removeRole: (email: string) => Promise<{ readonly id: string }>;
  /** For somebody who has lost the second factor and the recovery codes. */
  readonly resetFactor: (email: string) => Promise<{ readonly id: string }>;
  readonly listRoles: () => Promise<{ readonly people: readonly { readonly email: string; readonly role: string }[] }>;
}

export function createOperatorStore({ db, clock }: Pick<Deps, "db" | "clock">): OperatorStore {
  const give = async (email: string, role: "operator" | null) => ({
    id: await giveRole(db, { name: "terminal", now: clock.now() }, { email, role }),
  });
  return {
    addOperator: (email) => give(email, "operator"),
    removeRole: (email) => give(email, null),
    resetFactor: async (email) => {
      const account = await accountByEmail(db, email);
      if (account === null) throw new Error("Nobody has signed up with this address");
      if ((await roleOf(db, account.id)) === null)
        throw new Error("This account has no role, so it needs no second factor");
      await removeFactor(db, account.id);
      return { id: account.id };
    },
    listRoles: async () => ({ people: (await listPeople(db)).map(({ email, role }) => ({ email, role })) }),
  };
}
