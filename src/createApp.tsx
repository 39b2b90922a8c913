import { QueryClientProvider, type QueryPersister } from "@tanstack/react-query";
import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createApi, type ApiSetup } from "#src/api/client.ts";
import { setTenant } from "#src/api/tenant.ts";
import type { AppConfig } from "#src/config/config.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import type { Translation } from "#src/i18n/i18n.ts";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { RenderedAt } from "#src/ui/useNow.ts";
import type { FirstRendering } from "./app/navigation/routerContext.ts";
import { createQueryClient } from "./app/startup/queryClient.ts";
import { createAppRouter } from "./router.tsx";

interface AppSetup {
  readonly config: AppConfig;
  readonly translation: Translation;
  readonly api: Omit<ApiSetup, "baseUrl" | "timeoutMs">;
  /** Stands in for the browser's. */
  readonly history?: RouterHistory;
  /** Is read before the API. */
  readonly persister?: QueryPersister;
  readonly log?: (text: string, error: unknown) => void;
}

/** What the rendering reads is in the app, not in modules, so that a server can render several at once. */
export function createApp({ config, translation, api: setup, history, persister, log }: AppSetup) {
  const api = createApi({ ...config.api, ...setup });
  const queryClient = createQueryClient(persister, log);
  setTenant(queryClient, { api, config });
  const rendered: FirstRendering = { at: null, missing: null };
  const context = { queryClient, config, translation, rendered };
  const router = createAppRouter(context, history);
  const Page = () => (
    <StrictMode>
      <ConfigContext value={config}>
        <TranslationContext value={translation}>
          <RenderedAt value={rendered.at}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </RenderedAt>
        </TranslationContext>
      </ConfigContext>
    </StrictMode>
  );
  return { ...context, api, router, Page };
}
