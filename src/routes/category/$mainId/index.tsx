import { createFileRoute } from "@tanstack/react-router";
import { identityRoute } from "#src/app/navigation/identityRoute.ts";
import { IdentityPage } from "#src/features/browse/identity/IdentityPage.tsx";

export const Route = createFileRoute("/category/$mainId/")({
  ...identityRoute("mainId"),
  component: CategoryRoute,
});

function CategoryRoute() {
  const { mainId } = Route.useParams();
  return <IdentityPage kind="category" id={mainId} />;
}
