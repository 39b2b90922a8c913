import type { Api } from "./client.ts";

let api: Api | null = null;

/** Sets the portal's one API; done by the boot, and by tests with their own. */
export function setApi(next: Api): void {
  api = next;
}

/** The API in use. Throws when the boot has not set one: that is a fault of ours, not of the network. */
export function getApi(): Api {
  if (api === null) throw new Error("setApi() has not been called");
  return api;
}
