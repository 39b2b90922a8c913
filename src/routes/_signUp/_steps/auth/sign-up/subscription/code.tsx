import { createFileRoute } from "@tanstack/react-router";
import { CodeScreen } from "#src/features/account/billing/CodeScreen.tsx";

export const Route = createFileRoute("/_signUp/_steps/auth/sign-up/subscription/code")({ component: CodeRoute });

function CodeRoute() {
  const { returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = { returnTo };
  return (
    <CodeScreen
      back={{ to: "/auth/sign-up/subscription", search }}
      onDone={() => void navigate({ to: "/auth/sign-up/following/league", search })}
    />
  );
}
