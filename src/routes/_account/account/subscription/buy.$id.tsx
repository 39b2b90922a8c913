import { createFileRoute } from "@tanstack/react-router";
import { returnToSearch } from "#src/app/navigation/returnToSearch.ts";
import { OfferScreen } from "#src/features/account/billing/OfferScreen.tsx";
import { safeReturn } from "#src/session/guard.ts";

export const Route = createFileRoute("/_account/account/subscription/buy/$id")({
  validateSearch: returnToSearch,
  component: OfferRoute,
});

function OfferRoute() {
  const { id } = Route.useParams();
  const { returnTo } = Route.useSearch();
  return (
    <OfferScreen
      key={id}
      id={id}
      codeLink={{ to: "/account/subscription" }}
      back={{ to: "/account/subscription" }}
      next={returnTo === undefined ? "/account/subscription" : safeReturn(returnTo)}
    />
  );
}
