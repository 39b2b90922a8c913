import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "#src/features/auth/LoginScreen.tsx";
import { internalPath } from "#src/lib/url.ts";

export interface LoginSearch {
  readonly sessionExpired?: boolean;
  readonly deviceNoLongerAllowedError?: boolean;
  readonly returnTo?: string;
}

export const Route = createFileRoute("/auth/login")({
  staticData: { layout: "auth" },
  validateSearch: (search): LoginSearch => ({
    sessionExpired: isTrue(search.sessionExpired),
    deviceNoLongerAllowedError: isTrue(search.deviceNoLongerAllowedError),
    returnTo: internalPath(search.returnTo) ?? undefined,
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
