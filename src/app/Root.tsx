import { CatchNotFound, Outlet, useMatches } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { noteLayoutInteractive } from "#src/lib/scheduling/moments.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { IndeterminateBar } from "#src/ui/status/IndeterminateBar.tsx";
import { Toasts } from "#src/ui/toast/Toasts.tsx";
import { DocumentHead } from "./layout/DocumentHead.tsx";
import { AuthLayout, AuthWideLayout, DefaultLayout, HomeLayout } from "./layout/Layouts.tsx";
import { OfflineBar } from "./layout/OfflineBar.tsx";
import { StoredAt } from "./layout/StoredAt.tsx";
import { applyTheme, useResolvedTheme } from "./layout/theme.ts";
import { configRouteName } from "./navigation/addresses.ts";
import { NotFoundScreen } from "./navigation/FallbackScreens.tsx";
import { slowNavigationStore } from "./navigation/slowNavigation.ts";
import { useViewerKey } from "./session/useViewerKey.ts";
import styles from "./Root.module.css";

const Prompts = lazyWhenIdle(async () => (await import("./prompts/Prompts.tsx")).Prompts);
const LAYOUTS = { home: HomeLayout, auth: AuthLayout, authWide: AuthWideLayout, default: DefaultLayout } as const;

/** Renders what every page has: the layout of its route around the screen, the theme, toasts and prompts. */
export function Root() {
  const { t } = useTranslation();
  const config = useConfig();
  const layout = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? "home",
  });
  const name = useMatches({ select: (matches) => configRouteName(matches.at(-1)?.routeId ?? "/") });
  const resolved = useResolvedTheme(config.theme.forcedModes[name]);
  useLayoutEffect(() => applyTheme(resolved, config), [resolved, config]);
  useEffect(noteLayoutInteractive, []);
  const viewerKey = useViewerKey();

  const Layout = LAYOUTS[layout];
  return (
    <>
      <DocumentHead />
      <NavigationProgress />
      <Layout
        page={name}
        notices={
          <>
            <StoredAt />
            <OfflineBar />
          </>
        }
      >
        {/* The router itself handles what a loader does not find; this boundary handles what a screen does not
            find. */}
        <CatchNotFound fallback={(error) => <NotFoundScreen {...error} />}>
          <Outlet key={viewerKey} />
        </CatchNotFound>
      </Layout>
      <Toasts label={t(($) => $.shell.messages)} closeLabel={t(($) => $.common.close)} />
      <Prompts routeName={name} />
    </>
  );
}

function NavigationProgress() {
  const { t } = useTranslation();
  const isSlow = useSyncExternalStore(slowNavigationStore.subscribe, slowNavigationStore.get, slowNavigationStore.get);
  return (
    <output className={styles.progress}>
      {isSlow && (
        <>
          <IndeterminateBar />
          <span className="sr">{t(($) => $.catalog.loading)}</span>
        </>
      )}
    </output>
  );
}
