import { useSession } from "#src/session/session.ts";

/**
 * Tells password managers whose password a form asks for: else they take the text field above it for the user name
 * (AUTH-13).
 */
export function AccountName() {
  const { user } = useSession();
  return <input type="text" name="username" autoComplete="username" defaultValue={user?.email ?? ""} readOnly hidden />;
}
