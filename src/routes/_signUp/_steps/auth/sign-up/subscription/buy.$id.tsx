import { createFileRoute, useRouter } from "@tanstack/react-router";
import { OfferScreen } from "#src/features/account/billing/OfferScreen.tsx";

export const Route = createFileRoute("/_signUp/_steps/auth/sign-up/subscription/buy/$id")({ component: OfferRoute });

function OfferRoute() {
  const { id } = Route.useParams();
  const { returnTo } = Route.useSearch();
  const router = useRouter();
  const search = { returnTo };
  return (
    <OfferScreen
      key={id}
      id={id}
      codeLink={{ to: "/auth/sign-up/subscription/code", search }}
      back={{ to: "/auth/sign-up/subscription", search }}
      next={router.buildLocation({ to: "/auth/sign-up/following/league", search }).href}
    />
  );
}
