import { CallbackScreen } from "#src/features/auth/CallbackScreen.tsx";
import { DeviceLimitScreen } from "#src/features/auth/DeviceLimitScreen.tsx";
import type { Page } from "./page.ts";

/** Pages that a sign-in may pass through (RTE-13, RTE-16); the login page itself is a route. */
export const SIGN_IN_PAGES: readonly Page[] = [
  { path: "/auth/login/limit", layout: "auth", isPublic: true, Screen: DeviceLimitScreen },
  {
    path: "/auth/oauth2/callback/$provider",
    layout: "auth",
    isPublic: true,
    Screen: ({ params: { provider = "" } }) => <CallbackScreen provider={provider} />,
  },
];
