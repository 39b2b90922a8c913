import { createFileRoute } from "@tanstack/react-router";
import { SignUpScreen } from "#src/features/auth/SignUpScreen.tsx";

export const Route = createFileRoute("/_signUp/auth/sign-up/")({ component: SignUpRoute });

function SignUpRoute() {
  const { returnTo } = Route.useSearch();
  return <SignUpScreen returnTo={returnTo} />;
}
