import { useSession } from "#src/session/session.ts";

/** Else password managers take the text field above a password for the user name (AUTH-13). */
export function AccountName() {
  const { user } = useSession();
  return <input type="text" name="username" autoComplete="username" defaultValue={user?.email ?? ""} readOnly hidden />;
}
