import { createFileRoute } from "@tanstack/react-router";
import { PersonalizationScreen } from "#src/features/account/profile/PersonalizationScreen.tsx";

export const Route = createFileRoute("/_signUp/_steps/auth/sign-up/personalization")({
  component: PersonalizationRoute,
});

function PersonalizationRoute() {
  const { returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PersonalizationScreen onDone={() => void navigate({ to: "/auth/sign-up/subscription", search: { returnTo } })} />
  );
}
