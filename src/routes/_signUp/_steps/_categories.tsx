import { createFileRoute } from "@tanstack/react-router";
import { FollowPage } from "#src/features/following/FollowPage.tsx";
import { SignUpFooter } from "#src/features/signUp/SignUpFooter.tsx";
import { safeReturn } from "#src/session/guard.ts";

/** The last step, categories and sub-categories to follow, which leads to the page that the viewer wanted. */
export const Route = createFileRoute("/_signUp/_steps/_categories")({
  staticData: { layout: "authWide" },
  component: CategoriesRoute,
});

function CategoriesRoute() {
  const { returnTo } = Route.useSearch();
  const search = { returnTo };
  return (
    <FollowPage
      kind="category"
      list={{ to: "/auth/sign-up/following/category", search }}
      inside={(mainId) => ({ to: "/auth/sign-up/following/category/$mainId", params: { mainId }, search })}
      followed={() => ({ to: "/auth/sign-up/following/category/followed", search })}
    >
      <SignUpFooter back={{ to: "/auth/sign-up/following/league", search }} next={safeReturn(returnTo)} />
    </FollowPage>
  );
}
