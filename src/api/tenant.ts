import type { QueryClient } from "@tanstack/react-query";
import { configStore, type AppConfig } from "#src/config/config.ts";
import type { Api } from "./client.ts";
import { getApi } from "./current.ts";

export interface Tenant {
  readonly api: Api;
  readonly config: AppConfig;
}

/** By query client, because a server renders for several tenants and visitors at once. */
const tenants = new WeakMap<QueryClient, Tenant>();

export function setTenant(queryClient: QueryClient, tenant: Tenant): void {
  tenants.set(queryClient, tenant);
}

/** Returns whom the queries of a client ask: its own tenant, else that of the page, which a server does not have. */
export function tenantOf(queryClient: QueryClient): Tenant {
  return tenants.get(queryClient) ?? { api: getApi(), config: configStore.get() };
}
