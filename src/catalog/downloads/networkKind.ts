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
