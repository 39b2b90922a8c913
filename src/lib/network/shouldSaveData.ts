interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns true if the viewer saves data or the network is slow; only Chromium reports it. */
export const shouldSaveData = (
  connection = (globalThis.navigator as { readonly connection?: Connection } | undefined)?.connection,
): boolean => connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
