import type { Registry } from "prom-client";
import type { ApiAccess } from "./api/apiFetch.ts";
import type { NetworkLimits } from "#serving/http/networkLimits.ts";
import type { LogError } from "#serving/log/logError.ts";

/** What the host serves, and for whom. */
export interface HostSetup {
  /** Folder of the built portal; its server rendering is in the folder of the same name with `-server`. */
  readonly distDir: string;
  readonly configFile: string;
  /** The API's clock, epoch ms. */
  readonly clock: { now(): number };
  readonly api: ApiAccess;
  /** URL of the portal, if the tenant's configuration has no `siteUrl`. */
  readonly portalUrl: string;
  /** Further origins of the portal. */
  readonly origins: readonly string[];
  readonly limits: Pick<NetworkLimits, "pages">;
  readonly logError: LogError;
  /** Where the host registers what it measures; without it nothing is measured. */
  readonly metrics?: Registry;
}
