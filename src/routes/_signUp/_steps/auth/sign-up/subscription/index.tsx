import { createFileRoute } from "@tanstack/react-router";
import { PlanScreen } from "#src/features/account/billing/PlanScreen.tsx";

export const Route = createFileRoute("/_signUp/_steps/auth/sign-up/subscription/")({ component: PlanRoute });

function PlanRoute() {
  const { returnTo } = Route.useSearch();
  const search = { returnTo };
  return (
    <PlanScreen
      offerLink={(id) => ({ to: "/auth/sign-up/subscription/buy/$id", params: { id }, search })}
      codeLink={{ to: "/auth/sign-up/subscription/code", search }}
      back={{ to: "/auth/sign-up/personalization", search }}
      next={{ to: "/auth/sign-up/following/league", search }}
    />
  );
}
