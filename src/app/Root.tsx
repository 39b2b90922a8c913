import { Outlet, useMatches } from "@tanstack/react-router";
import { AuthLayout, DefaultLayout, HomeLayout } from "./Layouts.tsx";

const LAYOUTS = { home: HomeLayout, auth: AuthLayout, default: DefaultLayout } as const;

/** Everything on every page: the layout that the route asks for, around its screen. */
export function Root() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? "home" });
  const Layout = LAYOUTS[layout];
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
