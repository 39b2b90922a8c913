import { createFileRoute } from "@tanstack/react-router";
import { FollowPage } from "#src/features/following/FollowPage.tsx";

/** Categories and sub-categories to follow: one screen, which keeps its filters like the leagues'. */
export const Route = createFileRoute("/_account/_categories")({ component: CategoriesRoute });

function CategoriesRoute() {
  return (
    <FollowPage
      kind="category"
      list={{ to: "/following/category" }}
      inside={(mainId) => ({ to: "/following/category/$mainId", params: { mainId } })}
      followed={(mainId) =>
        mainId === null
          ? { to: "/following/category/followed" }
          : { to: "/following/category/$mainId/followed", params: { mainId } }
      }
    />
  );
}
