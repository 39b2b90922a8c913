import type { Api } from "./client.ts";

let api: Api | null = null;

/** Sets the portal's only API client; called at boot, and by tests with their own. */
export function setApi(next: Api): void {
  api = next;
}

/** Returns the API client. Throws if none is set, which is a programming error. */
export function getApi(): Api {
  if (api === null) throw new Error("setApi() has not been called");
  return api;
}
