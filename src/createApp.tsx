import { QueryClientProvider, type QueryPersister } from "@tanstack/react-query";
import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createApi, type ApiSetup } from "#src/api/client.ts";
import { setTenant } from "#src/api/tenant.ts";
import type { AppConfig } from "#src/config/config.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { RenderedAt } from "#src/ui/useNow.ts";
import type { FirstRendering } from "./app/navigation/routerContext.ts";
import { createQueryClient } from "./app/startup/queryClient.ts";
import { createAppRouter } from "./router.tsx";

interface AppSetup {
  readonly config: AppConfig;
  readonly api: Omit<ApiSetup, "baseUrl" | "timeoutMs">;
  /** Stands in for the browser's. */
  readonly history?: RouterHistory;
  /** Is read before the API. */
  readonly persister?: QueryPersister;
  /** Logs queries that failed. */
  readonly log?: (text: string, error: unknown) => void;
}

/**
 * Creates the portal for one page of one tenant, in a browser or on the server. What the rendering reads is in the app,
 * not in modules, so that a server can render several at once.
 */
export function createApp({ config, api: setup, history, persister, log }: AppSetup) {
  const api = createApi({ ...config.api, ...setup });
  const queryClient = createQueryClient(persister, log);
  setTenant(queryClient, { api, config });
  const rendered: FirstRendering = { at: null, missing: null };
  const router = createAppRouter({ queryClient, config, rendered }, history);
  const Page = () => (
    <StrictMode>
      <ConfigContext value={config}>
        <RenderedAt value={rendered.at}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </RenderedAt>
      </ConfigContext>
    </StrictMode>
  );
  return { api, queryClient, router, rendered, Page };
}
