import { createContext, useContext } from "react";
import { DEFAULT_CONFIG, type AppConfig } from "./config.ts";

/** Provides the configuration to components; tests wrap a screen in it. */
export const ConfigContext = createContext<AppConfig>(DEFAULT_CONFIG);

/** Returns the tenant's configuration. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
