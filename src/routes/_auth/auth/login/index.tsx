import { createFileRoute } from "@tanstack/react-router";
import { returnToSearch } from "#src/app/navigation/returnToSearch.ts";
import { LoginScreen } from "#src/features/auth/LoginScreen.tsx";

export interface LoginSearch {
  readonly sessionExpired?: boolean;
  readonly deviceNoLongerAllowedError?: boolean;
  readonly returnTo?: string;
}

export const Route = createFileRoute("/_auth/auth/login/")({
  validateSearch: (search): LoginSearch => ({
    ...returnToSearch(search),
    sessionExpired: isTrue(search.sessionExpired),
    deviceNoLongerAllowedError: isTrue(search.deviceNoLongerAllowedError),
  }),
  component: LoginRoute,
});

function LoginRoute() {
  const { sessionExpired, deviceNoLongerAllowedError, returnTo } = Route.useSearch();
  return (
    <LoginScreen
      sessionExpired={sessionExpired ?? false}
      deviceRemoved={deviceNoLongerAllowedError ?? false}
      returnTo={returnTo ?? "/"}
    />
  );
}

const isTrue = (value: unknown): true | undefined => (value === "true" || value === true ? true : undefined);
