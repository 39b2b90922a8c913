import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";

interface Connection extends EventTarget {
  readonly type?: string;
}

const connection = (): Connection | undefined =>
  (globalThis.navigator as { readonly connection?: Connection } | undefined)?.connection;

/** Returns whether the network costs what mobile data costs; null where the browser does not say. */
export function isMobileNetwork(): boolean | null {
  const type = connection()?.type;
  if (type === "cellular") return true;
  return type === "wifi" || type === "ethernet" ? false : null;
}

export function onNetworkChange(listener: () => void): () => void {
  const found = connection();
  found?.addEventListener?.("change", listener);
  return () => found?.removeEventListener?.("change", listener);
}

const KEY: LocalKey = "touchline-any-network";

/** Whether to ask before a download: on a phone whose browser does not say what the network is, once (DWN-2). */
export const mustAskAboutNetwork = (): boolean =>
  isMobileNetwork() === null && matchMedia("(pointer: coarse)").matches && readStored(KEY) === null;

/** Call it when the viewer has read that a download may use mobile data, and has started one. */
export const rememberAnyNetwork = (): void => void writeStored(KEY, "1");
