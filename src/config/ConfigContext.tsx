import { createContext, useContext } from "react";
import { DEFAULT_CONFIG, type AppConfig } from "./config.ts";

export const ConfigContext = createContext<AppConfig>(DEFAULT_CONFIG);

/** Returns the tenant's configuration. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
