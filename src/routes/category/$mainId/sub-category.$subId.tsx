import { createFileRoute } from "@tanstack/react-router";
import { identityRoute } from "#src/app/navigation/identityRoute.ts";
import { IdentityPage } from "#src/features/browse/identity/IdentityPage.tsx";

export const Route = createFileRoute("/category/$mainId/sub-category/$subId")({
  ...identityRoute("subId"),
  component: SubCategoryRoute,
});

function SubCategoryRoute() {
  const { subId } = Route.useParams();
  return <IdentityPage kind="subcategory" id={subId} />;
}
